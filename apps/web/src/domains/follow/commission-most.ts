import { type Money, money, parseCheckedMoney, times, zero } from "@fairdraw/money";
import type { FollowItem } from "@fairdraw/wire/follow/item.ts";

const basisPoints = 10_000n;

/**
 * Most that a leader can get of a follower's profit, cut as the server cuts it; null while the offer is
 * hidden and its prize with it.
 */
export function commissionMost(
  offer: Pick<FollowItem, "StakeOfOne" | "PrizeOfOne" | "CommissionRate">,
  multiple: number,
): Money | null {
  if (offer.PrizeOfOne === null) return null;
  const prize = times(parseCheckedMoney(offer.PrizeOfOne), multiple);
  const net = prize - times(parseCheckedMoney(offer.StakeOfOne), multiple);
  return net <= 0n ? zero : money((net * BigInt(offer.CommissionRate)) / basisPoints);
}
