import type { Fraction } from "../fraction.ts";

const millionths = 1_000_000n;

/**
 * Chance that not one issue of a plan wins: (1 - p)^n for the chance p of one issue.
 * Units: millionths, rounded to the nearest.
 */
export function loseAllMillionths(win: Fraction, issues: number): number {
  const lose = win.denominator - win.numerator;
  const n = BigInt(issues);
  const all = win.denominator ** n;
  return Number((2n * lose ** n * millionths + all) / (2n * all));
}
