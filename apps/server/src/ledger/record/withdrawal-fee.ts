import type { Money } from "@fairdraw/money";
import { type Posting, posting } from "../posting.ts";

/**
 * What the site takes for a withdrawal that was paid. Effects: the money held for it -> fees of withdrawals.
 * Once-only by `ref`: the withdrawal.
 */
export function withdrawalFee(change: {
  ref: string;
  accountId: bigint;
  merchantId: number;
  amount: Money;
}): Posting {
  return posting("WITHDRAW_FEE", change);
}
