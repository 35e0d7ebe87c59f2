import { type ChaseStops, hasStops } from "@fairdraw/lottery-engine";
import { add, type Money, money, subtract, zero } from "@fairdraw/money";
import { ScheduleState } from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";

/**
 * Where a plan stands. Units: thousandths. Shape: `held + staked + returned` is its whole stake at all
 * times, and nothing is held once it has ended.
 */
export interface PlanSums {
  readonly state: ScheduleState;
  readonly stops: ChaseStops;
  /** Issues that wait, and issues whose bets are not decided. */
  readonly waiting: number;
  readonly live: number;
  readonly held: Money;
  readonly staked: Money;
  readonly returned: Money;
  /** Stakes of decided issues less what of them came back, and their prizes. */
  readonly settled: Money;
  readonly prize: Money;
}

/** A plan as it begins: everything waits. */
export function newPlan(plan: { stops: ChaseStops; issues: number; total: Money }): PlanSums {
  return {
    state: ScheduleState.RUNNING,
    stops: plan.stops,
    waiting: plan.issues,
    live: 0,
    held: plan.total,
    staked: zero,
    returned: zero,
    settled: zero,
    prize: zero,
  };
}

/** Prizes less stakes of what is decided. */
export function profitOf(plan: Pick<PlanSums, "prize" | "settled">): Money {
  return subtract(plan.prize, plan.settled);
}

/**
 * True when the next issue may become bets: with a stop rule only after everything before it is
 * decided. Source: integrity.md I-B11.
 */
export function mayOpen(plan: PlanSums): boolean {
  return plan.state === ScheduleState.RUNNING && (plan.live === 0 || !hasStops(plan.stops));
}

/** An issue has become bets, in whole or in part; what was not staked goes back. `stake` 0 skips it. */
export function opened(plan: PlanSums, leg: { amount: Money; stake: Money }): PlanSums {
  assert(mayOpen(plan) || leg.stake === zero, "a plan places nothing before its time");
  assert(leg.stake <= leg.amount, "an issue stakes no more than was set aside for it");
  return finished({
    ...plan,
    waiting: plan.waiting - 1,
    live: plan.live + (leg.stake > zero ? 1 : 0),
    held: subtract(plan.held, leg.amount),
    staked: add(plan.staked, leg.stake),
    returned: money(plan.returned + leg.amount - leg.stake),
  });
}

/** The bets of an issue are decided; a stop rule that is met ends a running plan. */
export function decided(
  plan: PlanSums,
  leg: { stake: Money; prize: Money; refund: Money },
): PlanSums {
  const next = {
    ...plan,
    live: plan.live - 1,
    settled: money(plan.settled + leg.stake - leg.refund),
    prize: add(plan.prize, leg.prize),
  };
  if (plan.state !== ScheduleState.RUNNING) return next;
  if (plan.stops.onWin && leg.prize > zero) return ended(next, ScheduleState.STOP_WIN);
  return stoppedBySums(next) ?? finished(next);
}

/** The player takes waiting issues out; with the last of them the plan is his to have ended. */
export function takenOut(plan: PlanSums, legs: { count: number; amount: Money }): PlanSums {
  if (legs.count === plan.waiting) return ended(plan, ScheduleState.CANCEL);
  return {
    ...plan,
    waiting: plan.waiting - legs.count,
    held: subtract(plan.held, legs.amount),
    returned: add(plan.returned, legs.amount),
  };
}

/** Other stop rules from now on; sums that meet them already end the plan. */
export function withStops(plan: PlanSums, stops: ChaseStops): PlanSums {
  const next = { ...plan, stops };
  return plan.state === ScheduleState.RUNNING ? (stoppedBySums(next) ?? next) : next;
}

/** Ends a plan; everything that waits goes back, bets that are placed stay. */
export function ended(plan: PlanSums, state: ScheduleState): PlanSums {
  return { ...plan, state, waiting: 0, held: zero, returned: add(plan.returned, plan.held) };
}

function stoppedBySums(plan: PlanSums): PlanSums | null {
  const profit = profitOf(plan);
  const { profit: goal, loss: limit } = plan.stops;
  if (goal !== null && profit >= goal) return ended(plan, ScheduleState.STOP_PROFIT);
  if (limit !== null && -profit >= limit) return ended(plan, ScheduleState.STOP_LOSS);
  return null;
}

function finished(plan: PlanSums): PlanSums {
  const isDone = plan.waiting === 0 && plan.live === 0;
  return plan.state === ScheduleState.RUNNING && isDone
    ? { ...plan, state: ScheduleState.FINISHED }
    : plan;
}
