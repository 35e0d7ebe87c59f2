import type { Money } from "@fairdraw/money";
import { houseAccount, playerPocket } from "../accounts.ts";
import type { Posting } from "../posting.ts";

/** The prize of a bet. Effects: betting result -> player. Once-only by the bet's id. */
export function betPrize(prize: {
  betId: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return {
    ref: prize.betId,
    kind: "PRIZE",
    debit: houseAccount(prize.merchantId, "BETTING_RESULT"),
    credit: playerPocket(prize.accountId, "available"),
    amount: prize.amount,
    player: prize.accountId,
  };
}

/**
 * The stakes of a settled issue become the house's. Effects: open stakes -> betting result.
 * Once-only by the id of the settlement of this issue for this merchant.
 */
export function stakesEarned(settlement: {
  settlementId: string;
  merchantId: number;
  amount: Money;
}): Posting {
  return {
    ref: settlement.settlementId,
    kind: "STAKES_EARNED",
    debit: houseAccount(settlement.merchantId, "OPEN_STAKES"),
    credit: houseAccount(settlement.merchantId, "BETTING_RESULT"),
    amount: settlement.amount,
    player: null,
  };
}
