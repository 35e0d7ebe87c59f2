import type { Money } from "@fairdraw/money";
import { type Posting, posting } from "../posting.ts";

interface BetMoney {
  readonly betId: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly amount: Money;
}

/** The stake of a bet. Effects: player -> open stakes. Once-only by the bet's id. */
export function betStake(bet: BetMoney): Posting {
  return posting("BET", { ...bet, ref: bet.betId });
}

/** The stake of a cancelled bet goes back. Effects: open stakes -> player. Once-only by the bet's id. */
export function betRefund(bet: BetMoney): Posting {
  return posting("BET_CANCEL", { ...bet, ref: bet.betId });
}

/**
 * Returned stakes of some unit bets of a bet whose other unit bets won or lost.
 * Effects: open stakes -> player. Once-only by the bet's id.
 */
export function betTieReturn(bet: BetMoney): Posting {
  return posting("TIE_RETURN", { ...bet, ref: bet.betId });
}
