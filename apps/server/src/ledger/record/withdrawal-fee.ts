import type { Money } from "@fairdraw/money";
import { entryKinds } from "../entry-kinds.ts";
import { type Posting, posting } from "../posting.ts";

/** Numbers of the kinds by which money leaves for good: what arrives, and what it cost. */
export const withdrawalKinds: readonly number[] = [
  entryKinds.WITHDRAW_DONE,
  entryKinds.WITHDRAW_FEE,
];

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
