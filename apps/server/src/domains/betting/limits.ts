import type { CategoryKey } from "@fairdraw/lottery-engine";
import { type Money, money } from "@fairdraw/money";

export interface BettingLimits {
  readonly stakeMin: Money;
  readonly multipleMax: number;
  readonly unitBetsMax: number;
  /** Most that one player is paid for one issue; the rest of a prize is cut. */
  readonly maxPrizePerIssue: Money;
}

/** Most categories share one row. Source: domain/games.md section 5, plays.md 2.3. */
const usual: BettingLimits = {
  stakeMin: money(2n),
  multipleMax: 99_999,
  unitBetsMax: 50_000,
  maxPrizePerIssue: money(400_000_000n),
};

/** Limits of prize-group plays by category. */
const limits: Partial<Record<CategoryKey, BettingLimits>> = {
  ssc: usual,
  k3: usual,
  pk10: usual,
};

/** Limits of a category. Throws for a category that is not on sale. */
export function limitsOf(category: CategoryKey): BettingLimits {
  const found = limits[category];
  if (found === undefined) throw new Error(`no limits for category ${category}`);
  return found;
}
