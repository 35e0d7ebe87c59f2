import type { Money } from "@fairdraw/money";
import { type Posting, posting } from "../posting.ts";

/**
 * A follower pays his leader a part of his profit. Effects: follower -> betting result -> leader, the same amount, so
 * that the house keeps nothing. Once-only by `ref`.
 */
export function followCommission(commission: {
  ref: string;
  follower: bigint;
  leader: bigint;
  merchantId: number;
  amount: Money;
}): readonly Posting[] {
  const { ref, merchantId, amount } = commission;
  const part = { ref, merchantId, amount };
  return [
    posting("FOLLOW_COMMISSION_OUT", { ...part, accountId: commission.follower }),
    posting("FOLLOW_COMMISSION_IN", { ...part, accountId: commission.leader }),
  ];
}
