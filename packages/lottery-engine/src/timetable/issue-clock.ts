/** State of an issue that takes bets or waits for its draw; the number is the wire's. */
const waiting = 0;

/** Old issues kept per game, unless a setting says else. Source: specification, timing rules. */
export const oldIssuesCap = 20;

/** The fields of an issue that its clock needs, spelt as on the wire. Units: epoch milliseconds. */
export interface ClockIssue {
  readonly serialNumber: string;
  readonly startTimeStamp: number;
  readonly closeTimeStamp: number;
  readonly drawTimeStamp: number;
  readonly state: number;
  readonly winningNumber: string | null;
  readonly originalWinningNumber: string | null;
}

export type IssuePhase = "notOpen" | "selling" | "closed";

/** A draw result as it arrives; `state` only where the sender says it. */
export interface DrawResult {
  readonly serialNumber: string;
  readonly winningNumber: string;
  readonly originalWinningNumber: string;
  readonly state?: number;
}

/**
 * Finds the issue to bet on: the first waiting one whose close is ahead, past all serials at or
 * below a closed one. Null when none is known.
 * Units: `nowMs` is server time, i.e. the client's clock plus `serverOffsetOf`.
 * Shape: issues of one game, in any order. Source: specification, timing rules.
 */
export function currentIssue<T extends ClockIssue>({
  issues,
  nowMs,
  closedSerial,
}: {
  issues: readonly T[];
  nowMs: number;
  closedSerial: string | null;
}): T | null {
  let first: T | null = null;
  for (const issue of issues) {
    if (issue.state !== waiting || issue.closeTimeStamp <= nowMs) continue;
    if (closedSerial !== null && issue.serialNumber <= closedSerial) continue;
    if (first === null || issue.serialNumber < first.serialNumber) first = issue;
  }
  return first;
}

/** Says whether an issue takes bets at a server time: from its start until just before its close. */
export function phaseOf(issue: ClockIssue, nowMs: number): IssuePhase {
  if (issue.state !== waiting || nowMs >= issue.closeTimeStamp) return "closed";
  return nowMs < issue.startTimeStamp ? "notOpen" : "selling";
}

/** Time left to the close of an issue at a server time. Units: milliseconds, never negative. */
export function countdownMs(issue: ClockIssue, nowMs: number): number {
  return Math.max(0, issue.closeTimeStamp - nowMs);
}

/** Takes a new last issue unless it is older than the one known; late messages change nothing. */
export function replaceLastIssue<T extends ClockIssue>(old: T | null, incoming: T): T {
  return old !== null && incoming.serialNumber < old.serialNumber ? old : incoming;
}

/**
 * Writes a draw result into the issue of its serial number; all others stay the same objects.
 * Shape: the same list when no issue has that serial.
 */
export function updateInPlace<T extends ClockIssue>(
  oldIssues: readonly T[],
  result: DrawResult,
): readonly T[] {
  const { serialNumber, winningNumber, originalWinningNumber } = result;
  if (!oldIssues.some((issue) => issue.serialNumber === serialNumber)) return oldIssues;
  return oldIssues.map((issue) =>
    issue.serialNumber === serialNumber
      ? { ...issue, winningNumber, originalWinningNumber, state: result.state ?? issue.state }
      : issue,
  );
}

/** Keeps the newest issues up to the cap, in the order given. */
export function capOldIssues<T extends Pick<ClockIssue, "serialNumber">>(
  list: readonly T[],
  cap: number = oldIssuesCap,
): readonly T[] {
  if (list.length <= cap) return list;
  const serials = list.map(({ serialNumber }) => serialNumber).sort();
  const oldestKept = serials[serials.length - cap];
  if (cap <= 0 || oldestKept === undefined) return [];
  return list.filter(({ serialNumber }) => serialNumber >= oldestKept);
}
