import { type ChaseStops, categoryOf, type Game, isLossLimited } from "@fairdraw/lottery-engine";
import { type Money, parseCheckedMoney, sum } from "@fairdraw/money";
import { type BetItem, betResults, scaleItem } from "@fairdraw/wire";
import type { Upline } from "../agents/tree/uplines.sql.ts";
import { nothingTaken, openBook } from "../betting/limits/issue-book.ts";
import { type CheckedLine, checkLines, type LineFault } from "../betting/rules/check-lines.ts";
import type { BettingLimits } from "../betting/rules/limits.ts";
import type { OddsBook } from "../betting/rules/odds.ts";
import { isGroupAllowed } from "../betting/rules/rebate.ts";

/** Lines and multiples of a plan as they were asked for. */
export interface AskedPlan {
  readonly game: Game;
  readonly items: readonly BetItem[];
  readonly multiples: readonly number[];
  readonly total: Money;
  readonly stops: ChaseStops;
  readonly acceptsOdds: boolean;
}

/** Why a plan cannot be. Shape: `faults` name the lines it is due to, if any. */
export interface PlanFault {
  readonly code: number;
  readonly faults: readonly LineFault[];
}

/** Cost of all lines at the multiple 1. */
export function costOf(items: readonly BetItem[]): Money {
  return sum(items.map((item) => parseCheckedMoney(item.Amount)));
}

/**
 * Checks a plan by the rules alone: its lines at the multiple 1 and at the greatest one.
 * Refuses: UNITS_MISMATCH for a total that is not that of its issues, what `checkLines` says of a line,
 * STOP_RULE_REQUIRED.
 */
export function checkPlan(plan: AskedPlan): PlanFault | null {
  const { game, items, multiples } = plan;
  const cost = costOf(items);
  const total = multiples.reduce((all, multiple) => all + cost * BigInt(multiple), 0n);
  if (total !== plan.total) return { code: betResults.UNITS_MISMATCH.code, faults: [] };
  for (const multiple of [Math.min(...multiples), Math.max(...multiples)]) {
    const { faults } = checkLines(game.id, scaled(items, multiple));
    const [first] = faults;
    if (first !== undefined) return { code: first.code, faults };
  }
  if (!isLossLimited({ multiples, total: plan.total }, plan.stops)) {
    return { code: betResults.STOP_RULE_REQUIRED.code, faults: [] };
  }
  return null;
}

/**
 * Checks what a plan asks of its bettor and the limits of his merchant, as if its dearest issue were
 * empty; how full it is shows when it opens. Refuses: GROUP_INVALID, ODDS_CHANGED, the limits of
 * `openBook`.
 */
export function checkTerms(
  plan: AskedPlan,
  facts: { bettor: Upline; limits: BettingLimits; odds: OddsBook },
): PlanFault | null {
  const { bettor, odds } = facts;
  const { lines } = checkLines(plan.game.id, scaled(plan.items, Math.max(...plan.multiples)));
  const taken = nothingTaken({ issueId: "", merchantId: bettor.merchantId });
  const book = openBook(taken, facts.limits);
  for (const line of lines) {
    const isStale = !plan.acceptsOdds && isStaleLine(line, bettor, odds);
    const code = isStale
      ? betResults.ODDS_CHANGED.code
      : line.play.mode === "group" && !isGroupAllowed(line.prizeGroup, bettor.prizeGroup)
        ? betResults.GROUP_INVALID.code
        : book.take(bettor.id, line);
    if (code !== null) return { code, faults: [{ index: line.index, code }] };
  }
  return null;
}

function isStaleLine(line: CheckedLine, { merchantId }: Upline, odds: OddsBook): boolean {
  return line.play.mode === "odds" && odds.changedAt(merchantId, line.play.no) > line.oddsVersion;
}

function scaled(items: readonly BetItem[], multiple: number): BetItem[] {
  return items.map((item) => scaleItem(item, multiple));
}

/** Category of a game as limits are stored by it. */
export function limitsKey(merchantId: number, game: Game): string {
  return `${merchantId}/${categoryOf(game.category).id}`;
}
