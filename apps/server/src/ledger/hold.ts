import type { Money } from "@fairdraw/money";
import { houseAccount, playerPocket } from "./accounts.ts";
import type { Posting } from "./posting.ts";

/**
 * Sets money of a player aside before it is spent; later `spendHeld` or `releaseHeld` end it.
 * Effects: available -> held. Once-only by `ref`, the plan or request that holds.
 */
export function holdMoney(hold: { ref: string; accountId: bigint; amount: Money }): Posting {
  return {
    ref: hold.ref,
    kind: "SCHEDULE_FREEZE",
    debit: playerPocket(hold.accountId, "available"),
    credit: playerPocket(hold.accountId, "held"),
    amount: hold.amount,
    player: hold.accountId,
  };
}

/** Spends held money on a bet. Effects: held -> open stakes. Once-only by the bet's id. */
export function spendHeld(spend: {
  ref: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return {
    ref: spend.ref,
    kind: "HELD_SPENT",
    debit: playerPocket(spend.accountId, "held"),
    credit: houseAccount(spend.merchantId, "OPEN_STAKES"),
    amount: spend.amount,
    player: spend.accountId,
  };
}

/** Gives held money back. Effects: held -> available. Once-only by `ref`. */
export function releaseHeld(release: { ref: string; accountId: bigint; amount: Money }): Posting {
  return {
    ref: release.ref,
    kind: "SCHEDULE_RETURN",
    debit: playerPocket(release.accountId, "held"),
    credit: playerPocket(release.accountId, "available"),
    amount: release.amount,
    player: release.accountId,
  };
}
