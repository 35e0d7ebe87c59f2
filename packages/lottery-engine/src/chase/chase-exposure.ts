import type { Fraction } from "../numbers/fraction.ts";

const millionths = 1_000_000n;

/**
 * Chance that not one issue of a plan wins: (1 - p)^n for the chance p of one issue.
 * Units: millionths, rounded to the nearest, but never to certain or impossible what is neither.
 */
export function loseAllMillionths(win: Fraction, issues: number): number {
  const lose = win.denominator - win.numerator;
  const n = BigInt(issues);
  const all = win.denominator ** n;
  const lost = lose ** n;
  const rounded = Number((2n * lost * millionths + all) / (2n * all));
  if (lost === all || lost === 0n) return rounded;
  return Math.min(Number(millionths) - 1, Math.max(1, rounded));
}
