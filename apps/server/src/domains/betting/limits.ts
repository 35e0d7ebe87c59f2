import { type Money, money } from "@fairdraw/money";

export interface BettingLimits {
  readonly stakeMin: Money;
  readonly multipleMax: number;
  readonly unitBetsMax: number;
  /** Most that one player is paid for one issue; the rest of a prize is cut. */
  readonly maxPrizePerIssue: Money;
}

/** Limits of prize-group plays by category. Source: domain/games.md section 5, plays.md 2.3. */
const limits = new Map<string, BettingLimits>([
  [
    "ssc",
    {
      stakeMin: money(2n),
      multipleMax: 99_999,
      unitBetsMax: 50_000,
      maxPrizePerIssue: money(400_000_000n),
    },
  ],
]);

/** Limits of a category. Throws for a category that is not on sale. */
export function limitsOf(category: string): BettingLimits {
  const found = limits.get(category);
  if (found === undefined) throw new Error(`no limits for category ${category}`);
  return found;
}
