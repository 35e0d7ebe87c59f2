/** Stop rules as a player sets them; null where one is off. Units: thousandths. */
export interface Stops {
  readonly onWin: boolean;
  readonly profit: bigint | null;
  readonly loss: bigint | null;
}

/** What would happen to one issue of a plan, should it come to it. Units: thousandths. */
export interface PlannedIssue {
  readonly amount: bigint;
  /**
   * When its turn comes: `sells` takes a part of it, `gone` takes nothing (cancelled, maintenance),
   * `excluded` finds its player excluded, `down` finds nobody at work, so that it is missed.
   */
  readonly opening: "sells" | "gone" | "excluded" | "down";
  /** What the limits of the issue let be staked of it, in tenths. */
  readonly takenTenths: number;
  /** Prize per staked thousandth, in tenths; and what of the stake comes back, in tenths. */
  readonly prizeTenths: number;
  readonly refundTenths: number;
  /** Turns after its own until its result is known; 1 is in time for the next issue. */
  readonly resultAfter: number;
}

/** What the player does in a turn, after results and before anything opens. */
export type Action =
  | { readonly kind: "take"; readonly issues: readonly number[] }
  | { readonly kind: "end" }
  | { readonly kind: "stops"; readonly stops: Stops };

export interface Scenario {
  readonly stops: Stops;
  readonly issues: readonly PlannedIssue[];
  /** By turn; issue i sells in turn i. */
  readonly actions: ReadonlyMap<number, Action>;
}

const usualIssuesMax = 12;
const longIssuesMax = 120;
const longOneIn = 20;

/** Makes up a plan and its fate. */
export function randomScenario(chance: () => number): Scenario {
  const below = (n: number) => Math.floor(chance() * n);
  const count = 1 + below(below(longOneIn) === 0 ? longIssuesMax : usualIssuesMax);
  const issues = Array.from({ length: count }, () => randomIssue(below));
  const total = issues.reduce((sum, issue) => sum + issue.amount, 0n);
  const actions = new Map<number, Action>();
  for (let turn = 0; turn < count; turn += 1) {
    if (below(12) === 0) actions.set(turn, randomAction(below, { count, total }));
  }
  return { stops: randomStops(below, total), issues, actions };
}

type Below = (n: number) => number;

function randomIssue(below: Below): PlannedIssue {
  const openings = ["gone", "down", "excluded"] as const;
  return {
    amount: BigInt(1 + below(5000)) * 10n,
    opening: below(10) > 0 ? "sells" : (openings[below(below(4) === 0 ? 3 : 2)] ?? "gone"),
    takenTenths: below(8) > 0 ? 10 : below(10),
    prizeTenths: below(4) === 0 ? 1 + below(60) : 0,
    refundTenths: below(8) === 0 ? 1 + below(10) : 0,
    resultAfter: below(6) > 0 ? 1 : 2 + below(3),
  };
}

function randomStops(below: Below, total: bigint): Stops {
  const part = () => (below(2) === 0 ? null : 1n + (total * BigInt(1 + below(100))) / 100n);
  return { onWin: below(2) === 0, profit: part(), loss: part() };
}

function randomAction(below: Below, plan: { count: number; total: bigint }): Action {
  const kind = below(4);
  if (kind === 0) return { kind: "end" };
  if (kind === 1) return { kind: "stops", stops: randomStops(below, plan.total) };
  const issues = Array.from({ length: 1 + below(3) }, () => below(plan.count));
  return { kind: "take", issues: [...new Set(issues)] };
}

/** What an issue stakes, wins and gets back when it is placed. */
export function fateOf(issue: PlannedIssue): { stake: bigint; prize: bigint; refund: bigint } {
  const stake = (issue.amount * BigInt(issue.takenTenths)) / 10n;
  const refund = (stake * BigInt(issue.refundTenths)) / 10n;
  const prize = refund === stake ? 0n : (stake * BigInt(issue.prizeTenths)) / 10n;
  return { stake, prize, refund };
}
