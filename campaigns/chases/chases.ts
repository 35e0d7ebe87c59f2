import {
  type ChaseSums,
  chaseDecided,
  chaseEnded,
  chaseOpened,
  chaseStops,
  chaseTakenOut,
  mayOpenChase,
  newChase,
} from "@fairdraw/dev-world";
import { money } from "@fairdraw/money";
import { ScheduleState } from "@fairdraw/wire";
import { type Campaign, seededChance } from "../campaign.ts";
import { type Model, modelOf, modelProfit, modelTurn } from "./chase-model.ts";
import {
  type Action,
  fateOf,
  type PlannedIssue,
  randomScenario,
  type Scenario,
  type Stops,
} from "./chase-scenario.ts";

const plansPerStep = 1000;
/** Turns after the last issue until every result is known. */
const turnsAfter = 6;

/**
 * 50,000 random plans, with late, cancelled and missed issues, limits, exclusion and players who
 * change their mind: the machine of the platform, driven as its jobs drive it, against a model that
 * was written apart from it. After every turn both must stand alike, stakes and returns make up what
 * was set aside, and with a stop rule nothing is placed before its predecessor is decided.
 */
export const chases: Campaign = {
  name: "chases",
  steps: 50,
  async run({ seed, steps, onStep }) {
    for (const step of steps) {
      const startedAt = performance.now();
      const chance = seededChance(seed * 1000 + step);
      const ends = new Map<number, number>();
      const faults: string[] = [];
      for (let i = 0; i < plansPerStep; i += 1) {
        const { state, fault } = playPlan(randomScenario(chance));
        ends.set(state, (ends.get(state) ?? 0) + 1);
        if (fault !== null) faults.push(`plan ${i}: ${fault}`);
      }
      const counts = [...ends].sort(([a], [b]) => a - b).map(([state, n]) => `${state}: ${n}`);
      await onStep(step, {
        ok: faults.length === 0,
        note: `${plansPerStep} plans, by end state ${counts.join(", ")}${faults.length > 0 ? ` | ${faults.slice(0, 3).join(" | ")}` : ""}`,
        seconds: Math.round(performance.now() - startedAt) / 1000,
      });
    }
  },
};

/** A plan as the platform's tables have it: its sums, and what became of each issue. */
interface Driven {
  sums: ChaseSums;
  readonly waits: boolean[];
  /** Turns in which results of live issues are known. */
  readonly live: Map<number, number>;
}

/** Plays one plan on both sides; null when they agreed to the end. */
function playPlan(scenario: Scenario): { state: number; fault: string | null } {
  const model = modelOf(scenario);
  const total = scenario.issues.reduce((sum, issue) => sum + issue.amount, 0n);
  const driven: Driven = {
    sums: newChase({
      stops: stopsOf(scenario.stops),
      issues: scenario.issues.length,
      total: money(total),
    }),
    waits: scenario.issues.map(() => true),
    live: new Map(),
  };
  for (let turn = 0; turn < scenario.issues.length + turnsAfter; turn += 1) {
    const liveBefore = new Set(driven.live.keys());
    modelTurn(model, scenario, turn);
    turnOf(driven, scenario, turn);
    const fault = differenceOf(model, driven.sums) ?? soundnessOf(driven, { total, liveBefore });
    if (fault !== null) return { state: model.state, fault: `turn ${turn}: ${fault}` };
  }
  const isOver = driven.sums.state !== ScheduleState.RUNNING && driven.sums.held === 0n;
  return { state: model.state, fault: isOver ? null : "has not ended" };
}

function turnOf(driven: Driven, scenario: Scenario, turn: number): void {
  const planned = scenario.issues[turn];
  const isDown = planned?.opening === "down";
  if (!isDown) settleKnown(driven, scenario, turn);
  const action = scenario.actions.get(turn);
  if (action !== undefined && driven.sums.state === ScheduleState.RUNNING)
    act(driven, scenario, action);
  if (isDown) return;
  driven.waits.forEach((waits, i) => {
    if (waits && i < turn) place(driven, i, { amount: amountOf(scenario, i), stake: 0n });
  });
  if (planned !== undefined && driven.waits[turn]) openNext(driven, planned, turn);
}

function amountOf(scenario: Scenario, i: number): bigint {
  return scenario.issues[i]?.amount ?? 0n;
}

function settleKnown(driven: Driven, scenario: Scenario, turn: number): void {
  for (const [i, knownAt] of driven.live) {
    const planned = scenario.issues[i];
    if (knownAt > turn || planned === undefined) continue;
    driven.live.delete(i);
    const { stake, prize, refund } = fateOf(planned);
    driven.sums = chaseDecided(driven.sums, {
      stake: money(stake),
      prize: money(prize),
      refund: money(refund),
    });
    if (driven.sums.state !== ScheduleState.RUNNING) driven.waits.fill(false);
  }
}

function act(driven: Driven, scenario: Scenario, action: Action): void {
  if (action.kind === "stops") {
    driven.sums = chaseStops(driven.sums, stopsOf(action.stops));
    if (driven.sums.state !== ScheduleState.RUNNING) driven.waits.fill(false);
    return;
  }
  const all = driven.waits.map((_, i) => i);
  const taken = (action.kind === "end" ? all : action.issues).filter((i) => driven.waits[i]);
  if (taken.length === 0) return;
  const amount = taken.reduce((sum, i) => sum + amountOf(scenario, i), 0n);
  driven.sums = chaseTakenOut(driven.sums, { count: taken.length, amount: money(amount) });
  for (const i of taken) driven.waits[i] = false;
}

function openNext(driven: Driven, planned: PlannedIssue, turn: number): void {
  const { amount } = planned;
  if (planned.opening === "gone") return place(driven, turn, { amount, stake: 0n });
  if (!mayOpenChase(driven.sums)) return;
  if (planned.opening === "excluded") {
    place(driven, turn, { amount, stake: 0n });
    if (driven.sums.state !== ScheduleState.RUNNING) return;
    driven.sums = chaseEnded(driven.sums, ScheduleState.SYSTEM);
    driven.waits.fill(false);
    return;
  }
  const { stake } = fateOf(planned);
  place(driven, turn, { amount, stake });
  if (stake > 0n) driven.live.set(turn, turn + planned.resultAfter);
}

function place(driven: Driven, i: number, leg: { amount: bigint; stake: bigint }): void {
  driven.sums = chaseOpened(driven.sums, { amount: money(leg.amount), stake: money(leg.stake) });
  driven.waits[i] = false;
}

function stopsOf({ onWin, profit, loss }: Stops): ChaseSums["stops"] {
  return {
    onWin,
    profit: profit === null ? null : money(profit),
    loss: loss === null ? null : money(loss),
  };
}

/** Where the machine stands otherwise than the model; null where it does not. */
function differenceOf(model: Model, sums: ChaseSums): string | null {
  const { issues } = model;
  const sumOf = (pick: (issue: Model["issues"][number]) => bigint) =>
    issues.reduce((sum, issue) => sum + pick(issue), 0n);
  const meant = {
    state: model.state,
    waiting: issues.filter((issue) => issue.fate === "waits").length,
    live: issues.filter((issue) => issue.fate === "live").length,
    held: sumOf((issue) => (issue.fate === "waits" ? issue.amount : 0n)),
    staked: sumOf((issue) => issue.stake),
    returned: sumOf((issue) => (issue.fate === "waits" ? 0n : issue.amount - issue.stake)),
    profit: modelProfit(model),
  };
  const is = { ...sums, profit: sums.prize - sums.settled };
  for (const key of ["state", "waiting", "live", "held", "staked", "returned", "profit"] as const) {
    if (is[key] !== meant[key]) return `${key} is ${is[key]}, should be ${meant[key]}`;
  }
  return null;
}

/** What must hold whatever the model says. */
function soundnessOf(
  { sums, live }: Driven,
  { total, liveBefore }: { total: bigint; liveBefore: ReadonlySet<number> },
): string | null {
  if (sums.held + sums.staked + sums.returned !== total)
    return "what was set aside is not all there";
  const { onWin, profit, loss } = sums.stops;
  const fresh = [...live.keys()].filter((i) => !liveBefore.has(i));
  const mustWait = onWin || profit !== null || loss !== null;
  return mustWait && fresh.length > 0 && live.size > 1
    ? "placed before its predecessor was decided"
    : null;
}
