import { ScheduleState } from "@fairdraw/wire";
import { type Action, fateOf, type Scenario, type Stops } from "./chase-scenario.ts";

/**
 * What a chase plan is, told once more and as plainly as can be: a list of issues, looked through
 * from the start whenever something is asked.
 */
export type IssueFate = "waits" | "live" | "decided" | "returned";

interface ModelIssue {
  fate: IssueFate;
  readonly amount: bigint;
  stake: bigint;
  prize: bigint;
  refund: bigint;
  knownAt: number;
}

export interface Model {
  state: number;
  stops: Stops;
  readonly issues: ModelIssue[];
  /** Turns in which something was placed, in order. */
  readonly placed: number[];
}

export function modelOf(scenario: Scenario): Model {
  return {
    state: ScheduleState.RUNNING,
    stops: scenario.stops,
    issues: scenario.issues.map(({ amount }) => ({
      fate: "waits",
      amount,
      stake: 0n,
      prize: 0n,
      refund: 0n,
      knownAt: Number.POSITIVE_INFINITY,
    })),
    placed: [],
  };
}

/** One turn: results that are known, the player, what was missed, what opens. */
export function modelTurn(model: Model, scenario: Scenario, turn: number): void {
  const planned = scenario.issues[turn];
  const isDown = planned?.opening === "down";
  if (!isDown) {
    for (const issue of model.issues) {
      if (issue.fate !== "live" || issue.knownAt > turn) continue;
      issue.fate = "decided";
      if (model.state !== ScheduleState.RUNNING) continue;
      if (model.stops.onWin && issue.prize > 0n) stop(model, ScheduleState.STOP_WIN);
      else stopBySums(model);
    }
    finish(model);
  }
  act(model, scenario.actions.get(turn));
  if (isDown) return;
  model.issues.forEach((issue, i) => {
    if (i < turn && issue.fate === "waits") issue.fate = "returned";
  });
  const next = model.issues[turn];
  if (next !== undefined && planned !== undefined && next.fate === "waits") {
    open(model, next, { planned, turn });
  }
  finish(model);
}

function open(
  model: Model,
  next: ModelIssue,
  { planned, turn }: { planned: Scenario["issues"][number]; turn: number },
): void {
  const { onWin, profit, loss } = model.stops;
  const mustWait = onWin || profit !== null || loss !== null;
  if (planned.opening === "gone") {
    next.fate = "returned";
    return;
  }
  if (mustWait && model.issues.some((issue) => issue.fate === "live")) return;
  if (planned.opening === "excluded") {
    next.fate = "returned";
    if (model.issues.some((issue) => issue.fate !== "decided" && issue.fate !== "returned")) {
      stop(model, ScheduleState.SYSTEM);
    }
    return;
  }
  const fate = fateOf(planned);
  if (fate.stake === 0n) {
    next.fate = "returned";
    return;
  }
  Object.assign(next, fate, { fate: "live", knownAt: turn + planned.resultAfter });
  model.placed.push(turn);
}

function act(model: Model, action: Action | undefined): void {
  if (action === undefined || model.state !== ScheduleState.RUNNING) return;
  const waiting = model.issues.filter((issue) => issue.fate === "waits");
  if (action.kind === "stops") {
    model.stops = action.stops;
    stopBySums(model);
    return;
  }
  const wanted = action.kind === "end" ? null : new Set(action.issues);
  const taken = model.issues.filter(
    (issue, i) => issue.fate === "waits" && (wanted?.has(i) ?? true),
  );
  if (taken.length === 0) return;
  if (taken.length === waiting.length) stop(model, ScheduleState.CANCEL);
  for (const issue of taken) issue.fate = "returned";
}

export function modelProfit(model: Model): bigint {
  return model.issues
    .filter((issue) => issue.fate === "decided")
    .reduce((sum, issue) => sum + issue.prize + issue.refund - issue.stake, 0n);
}

function stopBySums(model: Model): void {
  const profit = modelProfit(model);
  const { profit: goal, loss: limit } = model.stops;
  if (goal !== null && profit >= goal) stop(model, ScheduleState.STOP_PROFIT);
  else if (limit !== null && profit <= -limit) stop(model, ScheduleState.STOP_LOSS);
}

function stop(model: Model, state: number): void {
  model.state = state;
  for (const issue of model.issues) if (issue.fate === "waits") issue.fate = "returned";
}

function finish(model: Model): void {
  const isOpen = model.issues.some((issue) => issue.fate === "waits" || issue.fate === "live");
  if (model.state === ScheduleState.RUNNING && !isOpen) model.state = ScheduleState.FINISHED;
}
