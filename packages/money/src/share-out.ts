import { type Money, money } from "./money.ts";

/**
 * Shares an amount out by weights without losing a thousandth: each share is cut, and what is left
 * goes, one thousandth each, to the first shares of positive weight.
 * Shape: one share per weight, in order; their sum is `total`. Throws on a negative total or
 * weight, or when all weights are 0.
 */
export function shareOut(total: Money, weights: readonly bigint[]): Money[] {
  const whole = weights.reduce((a, b) => a + b, 0n);
  if (total < 0n || whole <= 0n || weights.some((weight) => weight < 0n)) {
    throw new RangeError("shares need a total >= 0 and weights >= 0, not all 0");
  }
  const shares = weights.map((weight) => (total * weight) / whole);
  let left = total - shares.reduce((a, b) => a + b, 0n);
  return shares.map((share, i) => {
    if (left === 0n || weights[i] === 0n) return money(share);
    left -= 1n;
    return money(share + 1n);
  });
}
