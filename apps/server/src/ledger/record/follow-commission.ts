import type { Money } from "@fairdraw/money";
import { houseAccount, playerPocket } from "../accounts.ts";
import type { Posting } from "../posting.ts";

/**
 * A follower pays his leader a part of his profit. Effects: follower -> betting result -> leader, the
 * same amount, so that the house keeps nothing of it. Once-only by `ref`.
 */
export function followCommission(commission: {
  ref: string;
  follower: bigint;
  leader: bigint;
  merchantId: number;
  amount: Money;
}): readonly Posting[] {
  const house = houseAccount(commission.merchantId, "BETTING_RESULT");
  const { ref, amount } = commission;
  return [
    {
      ref,
      kind: "FOLLOW_COMMISSION_OUT",
      debit: playerPocket(commission.follower, "available"),
      credit: house,
      amount,
      player: commission.follower,
    },
    {
      ref,
      kind: "FOLLOW_COMMISSION_IN",
      debit: house,
      credit: playerPocket(commission.leader, "available"),
      amount,
      player: commission.leader,
    },
  ];
}
