import {
  capOldIssues,
  currentIssue,
  type IssuePhase,
  phaseOf,
  replaceLastIssue,
  updateInPlace,
} from "@fairdraw/lottery-engine";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { oldIssuesDefault } from "@fairdraw/wire/lottery/old-issues.ts";

export interface WinningNumber {
  serialNumber: string;
  originalWinningNumber: string;
  winningNumber: string;
  drawTimeStamp: number;
  state: number;
}

export interface GameView {
  current: Issue | null;
  phase: IssuePhase;
  /** Units: ms to the start while it is not open, else to the close. */
  leftMs: number;
  /** Part of the sale window that is left. Shape: 1 to 0. */
  leftFraction: number;
  /** Closed and not yet drawn, newest first. */
  drawing: readonly Issue[];
  lastDrawn: Issue | null;
  /** How many issues are known whose close is ahead. */
  issuesAhead: number;
}

/** All issues that are known of a game, each once, newest first. */
function knownIssues(data: GameData): readonly Issue[] {
  const bySerial = new Map<string, Issue>();
  // What is drawn comes last and wins over what was planned.
  for (const issue of [data.currentIssue, ...(data.recentIssues ?? []), data.lastIssue]) {
    if (issue !== null && issue !== undefined) bySerial.set(issue.serialNumber, issue);
  }
  for (const issue of data.oldIssues ?? []) {
    const known = bySerial.get(issue.serialNumber);
    if (known === undefined || known.state <= issue.state) bySerial.set(issue.serialNumber, issue);
  }
  return [...bySerial.values()].sort((a, b) => (a.serialNumber < b.serialNumber ? 1 : -1));
}

/** The newest issue that the server calls closed, whatever the clock of the page says; null for none. */
function closedSerialOf({ lastIssue, oldIssues = [] }: GameData): string | null {
  const closed = [lastIssue, ...oldIssues].map((issue) => issue?.serialNumber ?? "");
  const newest = closed.reduce((one, other) => (one > other ? one : other), "");
  return newest === "" ? null : newest;
}

/** What the page shows of a game at a moment of the server's time. Source: spec section 4. */
export function viewOf(data: GameData, nowMs: number): GameView {
  const issues = knownIssues(data);
  const closedSerial = closedSerialOf(data);
  const current = currentIssue({ issues, nowMs, closedSerial });
  const phase = current === null ? "closed" : phaseOf(current, nowMs);
  const isWaiting = (issue: Issue) => issue.state === IssueState.WAITING;
  const isPast = (issue: Issue) =>
    issue.closeTimeStamp <= nowMs || (closedSerial !== null && issue.serialNumber <= closedSerial);
  return {
    current,
    phase,
    ...timeLeft(current, phase, nowMs),
    drawing: issues.filter((issue) => isWaiting(issue) && isPast(issue)),
    lastDrawn: issues.find(isDrawn) ?? null,
    issuesAhead: issues.filter((issue) => isWaiting(issue) && !isPast(issue)).length,
  };
}

const isDrawn = (issue: Issue) => issue.winningNumber !== "";

/** An issue of a game by its serial, and the one that was drawn last; null for one that is not known. */
export function issuesOf(
  data: GameData,
  serial: string | null,
): { current: Issue | null; lastDrawn: Issue | null } {
  const issues = knownIssues(data);
  return {
    current: issues.find(({ serialNumber }) => serialNumber === serial) ?? null,
    lastDrawn: issues.find(isDrawn) ?? null,
  };
}

function timeLeft(current: Issue | null, phase: IssuePhase, nowMs: number) {
  if (current === null) return { leftMs: 0, leftFraction: 0 };
  const { startTimeStamp, closeTimeStamp } = current;
  if (phase === "notOpen") return { leftMs: startTimeStamp - nowMs, leftFraction: 1 };
  const leftMs = Math.max(0, closeTimeStamp - nowMs);
  return { leftMs, leftFraction: leftMs / Math.max(1, closeTimeStamp - startTimeStamp) };
}

/** How late a closed issue is with its numbers. Source: screens.md 6.2. */
export function lateness(issue: Issue, nowMs: number): "onTime" | "late" | "veryLate" {
  const lateMs = nowMs - issue.drawTimeStamp;
  if (lateMs >= 5 * 60_000) return "veryLate";
  return lateMs >= 60_000 ? "late" : "onTime";
}

/** Old issues with one more, newest first and capped; one that is there already is replaced. */
function withOldIssue(oldIssues: readonly Issue[], issue: Issue, cap: number): Issue[] {
  const others = oldIssues.filter((old) => old.serialNumber !== issue.serialNumber);
  const sorted = [...others, issue].sort((a, b) => (a.serialNumber < b.serialNumber ? 1 : -1));
  return [...capOldIssues(sorted, cap)];
}

/**
 * Writes drawn numbers into a game. Shape: null when the issue is not known, so that the game is
 * to be fetched. The last issue never goes back to a lower serial.
 */
export function withWinningNumber(
  data: GameData,
  result: WinningNumber,
  cap: number = oldIssuesDefault,
): GameData | null {
  const issue = knownIssues(data).find((one) => one.serialNumber === result.serialNumber);
  if (issue === undefined) return null;
  const drawn: Issue = {
    ...issue,
    winningNumber: result.winningNumber,
    originalWinningNumber: result.originalWinningNumber,
    drawTimeStamp: result.drawTimeStamp,
    state: Math.max(issue.state, result.state),
  };
  const old = data.oldIssues ?? [];
  const isOld = old.some((one) => one.serialNumber === drawn.serialNumber);
  return {
    ...data,
    lastIssue: replaceLastIssue(data.lastIssue ?? null, drawn),
    oldIssues: isOld ? [...updateInPlace(old, drawn)] : withOldIssue(old, drawn, cap),
    recentIssues: (data.recentIssues ?? []).filter(
      (one) => one.serialNumber !== drawn.serialNumber,
    ),
  };
}

/** Marks an issue as paid out or cancelled. Shape: null when the issue is not known. */
export function withIssueState(
  data: GameData,
  award: Pick<Issue, "serialNumber" | "state" | "serverSeed" | "entropy">,
  cap: number = oldIssuesDefault,
): GameData | null {
  const { serialNumber, state, serverSeed, entropy } = award;
  const issue = knownIssues(data).find((one) => one.serialNumber === serialNumber);
  if (issue === undefined) return null;
  const changed = { ...issue, state: Math.max(issue.state, state), serverSeed, entropy };
  return {
    ...data,
    lastIssue: replaceLastIssue(data.lastIssue ?? null, changed),
    oldIssues: withOldIssue(data.oldIssues ?? [], changed, cap),
    recentIssues: (data.recentIssues ?? []).filter((one) => one.serialNumber !== serialNumber),
  };
}

/**
 * What was fetched, without falling behind what is known: an answer that was on its way while the
 * hub told of a draw or an award must not take it back.
 */
export function keepNewer(
  known: GameData | null | undefined,
  fetched: GameData,
  cap: number = oldIssuesDefault,
): GameData {
  if (known === null || known === undefined) return fetched;
  const settled = knownIssues(known).filter((issue) => issue.state > IssueState.WAITING);
  const bySerial = new Map(settled.map((issue) => [issue.serialNumber, issue]));
  const newer = (issue: Issue): Issue => {
    const one = bySerial.get(issue.serialNumber);
    if (one === undefined || one.state <= issue.state) return issue;
    // The list of all games brings no proofs.
    return one.seedCommit === "" ? { ...one, seedCommit: issue.seedCommit } : one;
  };
  const old = new Map(
    [...settled, ...(fetched.oldIssues ?? []).map(newer)].map((issue) => [
      issue.serialNumber,
      issue,
    ]),
  );
  return {
    ...fetched,
    lastIssue: fetched.lastIssue == null ? null : newer(fetched.lastIssue),
    oldIssues: [...old.values()].reduce<Issue[]>((all, one) => withOldIssue(all, one, cap), []),
  };
}

/** Urgency of a time left. Units: ms. Source: screens.md 6.2. */
export function urgencyOf(phase: IssuePhase, leftMs: number): "calm" | "amber" | "red" {
  if (phase !== "selling" || leftMs > 30_000) return "calm";
  return leftMs > 10_000 ? "amber" : "red";
}
