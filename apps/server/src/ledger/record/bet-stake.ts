import type { Money } from "@fairdraw/money";
import { houseAccount, playerPocket } from "../accounts.ts";
import type { Posting } from "../posting.ts";

interface BetMoney {
  readonly betId: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly amount: Money;
}

/** The stake of a bet. Effects: player -> open stakes. Once-only by the bet's id. */
export function betStake(bet: BetMoney): Posting {
  return {
    ref: bet.betId,
    kind: "BET",
    debit: playerPocket(bet.accountId, "available"),
    credit: houseAccount(bet.merchantId, "OPEN_STAKES"),
    amount: bet.amount,
    player: bet.accountId,
  };
}

/** The stake of a cancelled bet goes back. Effects: open stakes -> player. Once-only by the bet's id. */
export function betRefund(bet: BetMoney): Posting {
  return {
    ref: bet.betId,
    kind: "BET_CANCEL",
    debit: houseAccount(bet.merchantId, "OPEN_STAKES"),
    credit: playerPocket(bet.accountId, "available"),
    amount: bet.amount,
    player: bet.accountId,
  };
}

/**
 * Stakes of unit bets that a draw returned, of a bet that won or lost with others.
 * Effects: open stakes -> player. Once-only by the bet's id.
 */
export function betTieReturn(bet: BetMoney): Posting {
  return { ...betRefund(bet), kind: "TIE_RETURN" };
}
