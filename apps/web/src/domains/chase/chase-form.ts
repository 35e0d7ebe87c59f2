import {
  type ChaseMode,
  type ChaseRow,
  type ChaseUnit,
  chaseMultiples,
  chaseTable,
  type Fraction,
  isLossLimited,
  loseAllMillionths,
} from "@fairdraw/lottery-engine";
import { type Money, money, parseMoney, sum, zero } from "@fairdraw/money";
import type { FutureIssue } from "@fairdraw/wire/chase/calls.ts";

export const modeKinds = ["same", "steps", "rate", "amount"] as const;
export type ModeKind = (typeof modeKinds)[number];

/** What a player has set in the wizard; amounts as they are typed. */
export interface ChaseForm {
  readonly kind: ModeKind;
  readonly start: number;
  readonly every: number;
  readonly factor: number;
  readonly ratePercent: number;
  readonly profit: string;
  readonly count: number;
  /** Null begins with the issue on sale. */
  readonly firstSerial: string | null;
  /** Issues that were unticked. */
  readonly off: ReadonlySet<string>;
  /** Multiples that were typed by hand. */
  readonly own: ReadonlyMap<string, number>;
  readonly stopOnWin: boolean;
  /** Null while the rule is off. */
  readonly stopProfit: string | null;
  readonly stopLoss: string | null;
}

export const firstForm: ChaseForm = {
  kind: "same",
  start: 1,
  every: 1,
  factor: 2,
  ratePercent: 20,
  profit: "10",
  count: 10,
  firstSerial: null,
  off: new Set(),
  own: new Map(),
  stopOnWin: true,
  stopProfit: null,
  stopLoss: null,
};

/** What is chased, as the desk knows it. */
export interface ChaseTarget {
  readonly unit: ChaseUnit;
  /** Chance that one issue wins; null where it is not one figure. */
  readonly win: Fraction | null;
  /** Greatest multiple of the plan that its lines may have. */
  readonly multipleMost: number;
}

/** One issue in the table; without a row it was unticked or has closed. */
export interface TableIssue {
  readonly issue: FutureIssue;
  readonly isClosed: boolean;
  readonly row: ChaseRow | null;
}

export type ChaseBlocker =
  | {
      key:
        | "blockerIssues"
        | "blockerProfitGoal"
        | "blockerStopProfit"
        | "blockerStopLoss"
        | "blockerBalance";
    }
  | { key: "blockerLossLimit" | "blockerSeveral" }
  | { key: "blockerRate"; percent: string }
  | { key: "blockerTooHigh"; count: number };

/** A plan as it stands while it is made. Units: thousandths. */
export interface ChasePlan {
  readonly table: readonly TableIssue[];
  readonly issues: readonly { serialNumber: string; multiple: number }[];
  readonly total: Money;
  readonly stops: { onWin: boolean; profit: Money | null; loss: Money | null };
  /** Chance that not one issue wins, in millionths; null where it is not one figure. */
  readonly loseAll: number | null;
  /** The most that the plan can lose; a loss limit ends it once that much is lost. */
  readonly worst: Money;
  /** Why it cannot be made; null when it can. */
  readonly blocker: ChaseBlocker | null;
}

/** Works out a plan from what was set. Shape: `ahead` in the order of time, the one on sale first. */
export function planOf(
  form: ChaseForm,
  at: {
    ahead: readonly FutureIssue[];
    nowMs: number;
    target: ChaseTarget;
    balance: Money | null;
  },
): ChasePlan {
  const shown = shownIssues(form, at.ahead);
  const isOn = (issue: FutureIssue) =>
    issue.closeTimeStamp > at.nowMs && !form.off.has(issue.serialNumber);
  const chosen = shown.filter(isOn);
  const planned = multiplesOf(form, chosen.length, at.target);
  const multiples = chosen.map(
    (issue, i) => form.own.get(issue.serialNumber) ?? planned.multiples[i] ?? form.start,
  );
  const rows = chaseTable(at.target.unit, multiples);
  const rowOf = new Map(chosen.map((issue, i) => [issue.serialNumber, rows[i] ?? null]));
  const total = sum(rows.map((row) => row.amount));
  const stops = {
    onWin: form.stopOnWin,
    profit: readStop(form.stopProfit),
    loss: readStop(form.stopLoss),
  };
  return {
    table: shown.map((issue) => ({
      issue,
      isClosed: issue.closeTimeStamp <= at.nowMs,
      row: rowOf.get(issue.serialNumber) ?? null,
    })),
    issues: chosen.map((issue, i) => ({
      serialNumber: issue.serialNumber,
      multiple: multiples[i] ?? 1,
    })),
    total,
    stops,
    loseAll: at.target.win === null ? null : loseAllMillionths(at.target.win, chosen.length),
    worst: worstOf(rows, stops.loss),
    blocker:
      planned.blocker ??
      blockerOf(form, {
        multiples,
        total,
        stops,
        balance: at.balance,
        most: at.target.multipleMost,
      }),
  };
}

/**
 * Issues that were ahead when the player began, with those that came since: one that closes while he
 * thinks stays where it stood. Shape: in the order of time.
 */
export function withSeen(
  seen: readonly FutureIssue[],
  ahead: readonly FutureIssue[],
): readonly FutureIssue[] {
  const [first] = ahead;
  if (first === undefined) return seen.length === 0 ? ahead : seen;
  const past = seen.filter((issue) => issue.closeTimeStamp < first.closeTimeStamp);
  return past.length === 0 ? ahead : [...past, ...ahead];
}

function shownIssues(form: ChaseForm, ahead: readonly FutureIssue[]): readonly FutureIssue[] {
  const found = ahead.findIndex((issue) => issue.serialNumber === form.firstSerial);
  const first = Math.max(0, found);
  return ahead.slice(first, first + form.count);
}

function modeOf(form: ChaseForm): ChaseMode | null {
  const { kind, start, every, factor } = form;
  if (kind === "same") return { kind, start };
  if (kind === "steps") return { kind, start, every, factor };
  if (kind === "rate") return { kind, start, rateBp: form.ratePercent * 100 };
  const profit = parseMoney(form.profit);
  return profit === null || profit === zero ? null : { kind, start, profit };
}

function multiplesOf(
  form: ChaseForm,
  count: number,
  target: ChaseTarget,
): { multiples: readonly number[]; blocker: ChaseBlocker | null } {
  const mode = modeOf(form);
  if (mode === null) return { multiples: [], blocker: { key: "blockerProfitGoal" } };
  const aims = mode.kind === "rate" || mode.kind === "amount";
  if (aims && target.unit.prize === null)
    return { multiples: [], blocker: { key: "blockerSeveral" } };
  const planned = chaseMultiples(mode, { unit: target.unit, count, most: target.multipleMost });
  if (planned.ok) return { multiples: planned.multiples, blocker: null };
  if (planned.fault === "tooHigh") {
    return { multiples: [], blocker: { key: "blockerTooHigh", count: planned.at } };
  }
  const percent = (planned.bestRateBp / 100).toFixed(1);
  return { multiples: [], blocker: { key: "blockerRate", percent } };
}

function readStop(text: string | null): Money | null {
  const amount = text === null ? null : parseMoney(text);
  return amount === zero ? null : amount;
}

function blockerOf(
  form: ChaseForm,
  plan: {
    multiples: readonly number[];
    total: Money;
    stops: ChasePlan["stops"];
    balance: Money | null;
    most: number;
  },
): ChaseBlocker | null {
  if (plan.multiples.length === 0) return { key: "blockerIssues" };
  const high = plan.multiples.findIndex((multiple) => multiple > plan.most);
  if (high >= 0) return { key: "blockerTooHigh", count: high };
  if (form.stopProfit !== null && plan.stops.profit === null) return { key: "blockerStopProfit" };
  if (form.stopLoss !== null && plan.stops.loss === null) return { key: "blockerStopLoss" };
  if (!isLossLimited(plan, plan.stops)) return { key: "blockerLossLimit" };
  return plan.balance !== null && plan.total > plan.balance ? { key: "blockerBalance" } : null;
}

/** What is lost when nothing wins: everything, or up to the issue that meets the limit. */
function worstOf(rows: readonly ChaseRow[], limit: Money | null): Money {
  const last = rows.at(-1)?.spent ?? zero;
  if (limit === null) return last;
  return rows.find((row) => row.spent >= limit)?.spent ?? last;
}

const multiplesPasted = 200;

/** Reads multiples out of a text, whatever stands between them; null when there are none. */
export function readMultiples(text: string, most: number): number[] | null {
  const found = text.match(/\d{1,6}/g) ?? [];
  const multiples = found.slice(0, multiplesPasted).map(Number);
  const isUsable = multiples.every((multiple) => multiple >= 1 && multiple <= most);
  return multiples.length > 0 && isUsable ? multiples : null;
}

/** Multiples for the chosen issues in order; those beyond the last one keep theirs. */
export function ownMultiples(plan: ChasePlan, multiples: readonly number[]): Map<string, number> {
  return new Map(
    plan.issues.flatMap(({ serialNumber }, i) => {
      const multiple = multiples[i];
      const own: [string, number][] = multiple === undefined ? [] : [[serialNumber, multiple]];
      return own;
    }),
  );
}

/**
 * Prints millionths as a percentage: two digits near nought and near the whole, which are printed only of
 * what is impossible or certain. Shape: `27.9%`, `0.03%`, `99.99%`, `>99.99%`.
 */
export function percentOfMillionths(millionths: number): string {
  const percent = millionths / 10_000;
  if (millionths > 0 && percent < 0.01) return "<0.01%";
  if (millionths < 1_000_000 && percent > 99.99) return ">99.99%";
  const isNearEnd = percent < 10 || (percent >= 99.95 && percent < 100);
  return `${percent.toFixed(isNearEnd ? 2 : 1)}%`;
}

/** A loss limit to begin with where one is needed: half of what the plan can cost, in whole yuan. */
export function suggestedLossLimit(total: Money): Money {
  const half = (total / 2000n) * 1000n;
  return money(half === 0n ? total / 2n : half);
}
