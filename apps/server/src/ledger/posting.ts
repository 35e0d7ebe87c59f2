import type { Money } from "@fairdraw/money";
import type { EntryKind } from "./entry-kinds.ts";

/** One movement of money between two accounts; built by `record/*` and `hold.ts` alone. */
export interface Posting {
  /** UUIDv7 of the business object that moves the money. */
  readonly ref: string;
  readonly kind: EntryKind;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Above zero. */
  readonly amount: Money;
  /** The player whose pockets are touched; null when both accounts are the house's. */
  readonly player: bigint | null;
}
