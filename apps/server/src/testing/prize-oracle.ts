import type { GroupBetItem } from "@fairdraw/wire";

const divisors = { yuan: 1n, jiao: 10n, fen: 100n, li: 1000n } as const;

/**
 * What a bet wins, worked out without the engine: digits at their places, 10 times for one place and
 * 1,000 times for the first three. Units: thousandths, uncut. Shape: `winningNumber` as `1,2,3,4,5`.
 */
export function prizeByHand(item: GroupBetItem, winningNumber: string): bigint {
  const drawn = winningNumber.split(",").map(Number);
  const positions: unknown[] = item.Selection.positions ?? [];
  const hits = positions.filter((digits, i) => Array.isArray(digits) && digits.includes(drawn[i]));
  const isStraight = item.PlayId === "ssc.3x.front.direct";
  const wins = isStraight ? (hits.length === 3 ? 1n : 0n) : BigInt(hits.length);
  const prizeOfTwoYuan = BigInt(item.PrizeGroup) * (isStraight ? 1000n : 10n);
  const paidFor = BigInt(item.Price ?? 2) * BigInt(item.Multiple) * wins;
  return (prizeOfTwoYuan * paidFor) / (2n * divisors[item.Unit]);
}
