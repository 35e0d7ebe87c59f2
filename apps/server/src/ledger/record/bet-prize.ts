import type { Money } from "@fairdraw/money";
import { type Posting, posting } from "../posting.ts";

/** The prize of a bet. Effects: betting result -> player. Once-only by the bet's id. */
export function betPrize({
  betId,
  ...prize
}: {
  betId: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting("PRIZE", { ref: betId, ...prize });
}

/**
 * The stakes of a settled issue are booked as earned by the house. Effects: open stakes -> betting result.
 * Once-only by the id of the settlement of this issue for this merchant.
 */
export function stakesEarned(settlement: {
  settlementId: string;
  merchantId: number;
  amount: Money;
}): Posting {
  const { settlementId: ref, merchantId, amount } = settlement;
  return posting("STAKES_EARNED", { ref, merchantId, amount });
}
