import type { CategoryKey } from "@fairdraw/lottery-engine";
import { money, smaller } from "@fairdraw/money";
import { type BettingLimits, effectiveLimits, type LimitOverrides } from "../betting/limits.ts";

/** Stakes on instant games count for a fifth as turnover, because they can be churned; in 1/10,000. */
export const instantTurnoverWeight = 2000;

const payoutMax = money(100_000_000n);
const oddsStakeMax = money(5_000_000n);
const multipleMax = 999;

/** Limits of one instant draw: those of the category, but never above these. Source: domain/games.md section 5. */
export function instantLimits(
  category: CategoryKey,
  overrides: LimitOverrides | undefined,
): BettingLimits {
  const limits = effectiveLimits(category, overrides);
  return {
    ...limits,
    payoutMax: smaller(limits.payoutMax, payoutMax),
    oddsStakeMax: smaller(limits.oddsStakeMax, oddsStakeMax),
    multipleMax: Math.min(limits.multipleMax, multipleMax),
  };
}
