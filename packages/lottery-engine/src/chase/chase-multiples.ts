import { type Money, money, zero } from "@fairdraw/money";

/**
 * How the multiple of a plan goes on from issue to issue.
 * Units: `rateBp` in 1/10,000 of what was spent; `profit` in thousandths.
 */
export type ChaseMode =
  | { readonly kind: "same"; readonly start: number }
  /** Every `every` issues `factor` times as much. */
  | {
      readonly kind: "steps";
      readonly start: number;
      readonly every: number;
      readonly factor: number;
    }
  /** A win in any issue leaves at least this rate of all that was spent until then. */
  | { readonly kind: "rate"; readonly start: number; readonly rateBp: number }
  /** A win in any issue leaves at least this much. */
  | { readonly kind: "amount"; readonly start: number; readonly profit: Money };

/** One issue's cost and prize at the multiple 1. Units: thousandths. */
export interface ChaseUnit {
  readonly cost: Money;
  /** Null where several prizes are possible; then no mode may aim at a profit. */
  readonly prize: Money | null;
}

export type ChaseMultiples =
  | { readonly ok: true; readonly multiples: readonly number[] }
  /** No multiple can reach it; `bestRateBp` is what one issue alone comes to. */
  | { readonly ok: false; readonly fault: "unreachable"; readonly bestRateBp: number }
  /** The multiple of this issue, counted from 0, would be above the most that is allowed. */
  | { readonly ok: false; readonly fault: "tooHigh"; readonly at: number };

const wholeBp = 10_000n;

/**
 * Plans the multiple of each issue.
 * Shape: `count` multiples from 1 to `most`, or why there are none. Doubling stops at `most`; a profit
 * that would need more is refused. Source: screens.md 6.7.
 */
export function chaseMultiples(
  mode: ChaseMode,
  plan: { unit: ChaseUnit; count: number; most: number },
): ChaseMultiples {
  if (mode.kind === "same") return { ok: true, multiples: Array(plan.count).fill(mode.start) };
  if (mode.kind === "steps") return { ok: true, multiples: steps(mode, plan) };
  const { cost, prize } = plan.unit;
  const gain = prize === null ? null : gainOf(mode, { cost, prize });
  if (prize === null || gain === null) {
    return { ok: false, fault: "unreachable", bestRateBp: bestRateBp(plan.unit) };
  }
  const multiples: number[] = [];
  let spent: bigint = zero;
  for (let i = 0; i < plan.count; i += 1) {
    const least = gain(spent);
    const multiple = least > BigInt(mode.start) ? least : BigInt(mode.start);
    if (multiple > BigInt(plan.most)) return { ok: false, fault: "tooHigh", at: i };
    multiples.push(Number(multiple));
    spent += cost * multiple;
  }
  return { ok: true, multiples };
}

function steps(
  { start, every, factor }: Extract<ChaseMode, { kind: "steps" }>,
  { count, most }: { count: number; most: number },
): number[] {
  let multiple = start;
  return Array.from({ length: count }, (_, i) => {
    if (i > 0 && i % every === 0) multiple = Math.min(most, multiple * factor);
    return Math.min(most, multiple);
  });
}

/** The least multiple that reaches the goal after a sum was spent; null when none can. */
function gainOf(
  mode: Extract<ChaseMode, { kind: "rate" | "amount" }>,
  { cost, prize }: { cost: Money; prize: Money },
): ((spent: bigint) => bigint) | null {
  if (mode.kind === "amount") {
    const each = prize - cost;
    return each <= 0n ? null : (spent) => ceilingOf(spent + mode.profit, each);
  }
  const factor = wholeBp + BigInt(mode.rateBp);
  const each = wholeBp * prize - factor * cost;
  return each <= 0n ? null : (spent) => ceilingOf(factor * spent, each);
}

function ceilingOf(amount: bigint, divisor: bigint): bigint {
  return (amount + divisor - 1n) / divisor;
}

/** Profit of a win in the first issue, in 1/10,000 of its cost, cut; -10,000 where no prize is known. */
export function bestRateBp({ cost, prize }: ChaseUnit): number {
  return profitRateBp(prize ?? zero, cost);
}

/** Profit in 1/10,000 of what was spent, cut towards zero. */
export function profitRateBp(prize: Money, spent: Money): number {
  return spent === 0n ? 0 : Number(((prize - spent) * wholeBp) / spent);
}

/** A line of the table that a plan is judged by. Units: thousandths; `rateBp` in 1/10,000. */
export interface ChaseRow {
  readonly multiple: number;
  readonly amount: Money;
  /** Everything up to and with this issue. */
  readonly spent: Money;
  /** What a win here pays and leaves; null where several prizes are possible. */
  readonly prize: Money | null;
  readonly profit: Money | null;
  readonly rateBp: number | null;
}

/**
 * What every issue costs and, should it be the first to win, pays. Prizes are those of the multiple 1
 * times the multiple, which cutting can make a little less than what is paid, never more.
 */
export function chaseTable(unit: ChaseUnit, multiples: readonly number[]): ChaseRow[] {
  let spent: bigint = zero;
  return multiples.map((multiple) => {
    const amount = money(unit.cost * BigInt(multiple));
    spent += amount;
    const total = money(spent);
    if (unit.prize === null) {
      return { multiple, amount, spent: total, prize: null, profit: null, rateBp: null };
    }
    const prize = money(unit.prize * BigInt(multiple));
    const profit = money(prize - total);
    return { multiple, amount, spent: total, prize, profit, rateBp: profitRateBp(prize, total) };
  });
}
