import type { Money } from "@fairdraw/money";
import { assert } from "../platform/assert.ts";
import { houseAccount, playerPocket } from "./accounts.ts";
import { type EntryKind, entries, isPocket, type Side } from "./entry-kinds.ts";

/** One movement of money between two accounts. Only `record/*` and `hold.ts` build postings. */
export interface Posting {
  /** UUIDv7 of the business object that moves the money. */
  readonly ref: string;
  readonly kind: EntryKind;
  readonly debit: bigint;
  readonly credit: bigint;
  /** Above zero. */
  readonly amount: Money;
  /** The player whose pockets change; null when both accounts belong to the house. */
  readonly player: bigint | null;
}

/** The parts of a posting that do not follow from its kind. */
export interface Part {
  readonly ref: string;
  readonly amount: Money;
  /** Required when a side is a pocket. */
  readonly accountId?: bigint;
  /** Required when a side is a house account. */
  readonly merchantId?: number;
}

/** Builds a movement of a kind, between the two accounts that `entries` names for that kind. */
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
