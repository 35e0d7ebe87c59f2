import type { Money } from "@fairdraw/money";

/** Issues of one plan at most. Source: screens.md 22. */
export const chaseIssuesMax = 120;

/** Plans of rising stakes that are longer than this must say where they end. */
export const chaseIssuesWithoutStop = 5;

/** When a plan ends before its last issue; null where a rule is off. Units: thousandths, above zero. */
export interface ChaseStops {
  readonly onWin: boolean;
  /** Prizes less stakes have come to this much. */
  readonly profit: Money | null;
  /** Stakes less prizes have come to this much. */
  readonly loss: Money | null;
}

/** True when any rule may end the plan, so that each of its bets waits for the result before. */
export function hasStops(stops: ChaseStops): boolean {
  return stops.onWin || stops.profit !== null || stops.loss !== null;
}

/** True for multiples that must come with a loss limit: unequal ones over more than a few issues. */
export function needsLossLimit(multiples: readonly number[]): boolean {
  return multiples.length > chaseIssuesWithoutStop && new Set(multiples).size > 1;
}

/**
 * True when the loss limit of a plan is there where it must be, and can act: one that all stakes
 * together do not reach is none. Units: `total` of the plan in thousandths.
 */
export function isLossLimited(
  plan: { multiples: readonly number[]; total: Money },
  stops: ChaseStops,
): boolean {
  if (!needsLossLimit(plan.multiples)) return true;
  return stops.loss !== null && stops.loss < plan.total;
}
