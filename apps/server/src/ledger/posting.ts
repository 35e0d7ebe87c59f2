import type { Money } from "@fairdraw/money";
import { assert } from "../platform/assert.ts";
import { houseAccount, playerPocket } from "./accounts.ts";
import { type EntryKind, entries, isPocket, type Side } from "./entry-kinds.ts";

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

/** What of a posting its kind does not say. */
export interface Part {
  readonly ref: string;
  readonly amount: Money;
  /** Where a side is a pocket. */
  readonly accountId?: bigint;
  /** Where a side is the house's. */
  readonly merchantId?: number;
}

/** A movement of a kind, between the accounts that `entries` names for it. */
export function posting(kind: EntryKind, { ref, amount, accountId, merchantId }: Part): Posting {
  const { from, to } = entries[kind];
  const accountOf = (side: Side): bigint => {
    if (isPocket(side)) {
      assert(accountId !== undefined, "a pocket is somebody's");
      return playerPocket(accountId, side);
    }
    assert(merchantId !== undefined, "an account of the house is a merchant's");
    return houseAccount(merchantId, side);
  };
  return {
    ref,
    kind,
    debit: accountOf(from),
    credit: accountOf(to),
    amount,
    player: accountId ?? null,
  };
}
