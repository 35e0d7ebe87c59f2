import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { expect, it } from "vitest";
import {
  keepNewer,
  lateness,
  urgencyOf,
  viewOf,
  withIssueState,
  withWinningNumber,
} from "./game-state.ts";

/** Issue n sells from n to n + 1 minutes, is drawn 5 s later. */
function anIssue(n: number, change: Partial<Issue> = {}): Issue {
  return {
    serialNumber: `20261121-${String(n).padStart(4, "0")}`,
    originalWinningNumber: "",
    winningNumber: "",
    startTimeStamp: n * 60_000,
    closeTimeStamp: (n + 1) * 60_000,
    drawTimeStamp: (n + 1) * 60_000 + 5_000,
    state: 0,
    seedCommit: "",
    serverSeed: "",
    entropy: "",
    ...change,
  };
}
const revealed = { serverSeed: "ab".repeat(32), entropy: "cd".repeat(32) };
const drawn = (n: number) => anIssue(n, { winningNumber: "1,2,3,4,5", state: 2 });

const game: GameData = {
  categoryId: 1,
  isMiaoMiao: false,
  dailyIssueCount: 1440,
  serverTime: 0,
  lastIssue: drawn(9),
  currentIssue: anIssue(10),
  recentIssues: [anIssue(10), anIssue(11)],
  oldIssues: [drawn(9), drawn(8)],
};
const result = (n: number) => ({
  serialNumber: anIssue(n).serialNumber,
  originalWinningNumber: "6,7,8,9,0",
  winningNumber: "6,7,8,9,0",
  drawTimeStamp: 1,
  state: 1,
});

it("goes on to the next issue at the very moment of the close", () => {
  const close = anIssue(10).closeTimeStamp;
  expect(viewOf(game, close - 1).current?.serialNumber).toBe("20261121-0010");
  const view = viewOf(game, close);
  expect(view.current?.serialNumber).toBe("20261121-0011");
  expect(view.drawing.map((issue) => issue.serialNumber)).toEqual(["20261121-0010"]);
  expect(view.lastDrawn?.serialNumber).toBe("20261121-0009");
});

it("skips what the server has closed, while the clock of the page still calls it open", () => {
  const closed = { ...game, lastIssue: anIssue(10), currentIssue: anIssue(11) };
  const view = viewOf(closed, anIssue(10).closeTimeStamp - 2_000);
  expect(view.current?.serialNumber).toBe("20261121-0011");
  expect(view.phase).toBe("notOpen");
  expect(view.drawing.map(({ serialNumber }) => serialNumber)).toEqual(["20261121-0010"]);
  expect(view.issuesAhead).toBe(1);
});

it("never goes back behind an issue that is drawn already", () => {
  const ahead = withWinningNumber(
    { ...game, recentIssues: [anIssue(10), anIssue(11)] },
    result(11),
  );
  if (ahead === null) throw new Error("the issue is known");
  expect(viewOf(ahead, anIssue(10).closeTimeStamp - 2_000).current).toBeNull();
});

it("keeps as many closed issues as the site shows", () => {
  const kept = (cap?: number) =>
    withWinningNumber(game, result(10), cap)?.oldIssues?.map(({ serialNumber }) => serialNumber);
  expect(kept(2)).toEqual(["20261121-0010", "20261121-0009"]);
  expect(kept()).toHaveLength(3);
  const old = Array.from({ length: 40 }, (_, n) => drawn(n));
  expect(keepNewer(null, { ...game, oldIssues: old }).oldIssues).toHaveLength(40);
  expect(keepNewer(game, { ...game, oldIssues: old }).oldIssues).toHaveLength(20);
  expect(keepNewer(game, { ...game, oldIssues: old }, 30).oldIssues).toHaveLength(30);
});

it("counts to the start before the sale and to the close during it", () => {
  expect(viewOf(game, 9.5 * 60_000)).toMatchObject({ phase: "notOpen", leftMs: 30_000 });
  expect(viewOf(game, 10.5 * 60_000)).toMatchObject({
    phase: "selling",
    leftMs: 30_000,
    leftFraction: 0.5,
  });
});

it("says closed when no issue is ahead", () => {
  expect(viewOf(game, 99 * 60_000)).toMatchObject({
    current: null,
    phase: "closed",
    issuesAhead: 0,
  });
});

it("moves a drawn issue from the planned ones to the top of the old ones", () => {
  const next = withWinningNumber(game, result(10));
  expect(next?.oldIssues?.map((issue) => issue.serialNumber)).toEqual([
    "20261121-0010",
    "20261121-0009",
    "20261121-0008",
  ]);
  expect(next?.lastIssue?.winningNumber).toBe("6,7,8,9,0");
  expect(next?.recentIssues).toHaveLength(1);
});

it("updates an old issue in place and never puts the last issue back", () => {
  const next = withWinningNumber(game, result(8));
  expect(next?.lastIssue?.serialNumber).toBe("20261121-0009");
  expect(next?.oldIssues?.[1]?.winningNumber).toBe("6,7,8,9,0");
  expect(next?.oldIssues?.[1]?.state).toBe(2);
});

it("keeps at most twenty old issues", () => {
  const oldIssues = Array.from({ length: 20 }, (_, i) => drawn(9 - i + 100));
  const full = { ...game, oldIssues, recentIssues: [anIssue(110)] };
  const next = withWinningNumber(full, result(110));
  expect(next?.oldIssues).toHaveLength(20);
  expect(next?.oldIssues?.[0]?.serialNumber).toBe("20261121-0110");
});

it("asks for the game when an issue is not known", () => {
  expect(withWinningNumber(game, result(77))).toBeNull();
  expect(withIssueState(game, { serialNumber: "20261121-0077", state: 2, ...revealed })).toBeNull();
});

it("takes a cancelled issue out of what is being drawn", () => {
  const next = withIssueState(game, { serialNumber: "20261121-0010", state: 3, ...revealed });
  expect(next && viewOf(next, 99 * 60_000).drawing.map((one) => one.serialNumber)).toEqual([
    "20261121-0011",
  ]);
});

it("warns at 30 and 10 seconds and only while selling", () => {
  expect([30_001, 30_000, 10_001, 10_000].map((left) => urgencyOf("selling", left))).toEqual([
    "calm",
    "amber",
    "amber",
    "red",
  ]);
  expect(urgencyOf("notOpen", 5_000)).toBe("calm");
});

it("calls a draw late after one minute and very late after five", () => {
  const issue = anIssue(1);
  const after = (ms: number) => lateness(issue, issue.drawTimeStamp + ms);
  expect([59_999, 60_000, 300_000].map(after)).toEqual(["onTime", "late", "veryLate"]);
});

it("does not take back a draw or an award that the hub told while an answer was on its way", () => {
  const awarded = { ...drawn(9), ...revealed };
  const known = { ...game, lastIssue: awarded, oldIssues: [awarded, drawn(8)] };
  const seedCommit = "ab".repeat(32);
  const late = {
    ...game,
    lastIssue: anIssue(9, { winningNumber: "1,2,3,4,5", state: 1, seedCommit }),
  };
  const kept = keepNewer(known, { ...late, oldIssues: [late.lastIssue, drawn(8)] });
  expect(kept.oldIssues?.map((issue) => issue.serverSeed)).toEqual([revealed.serverSeed, ""]);
  expect(kept.lastIssue?.state).toBe(2);
  // What is known came with the list, which brings no proofs.
  expect(kept.lastIssue?.seedCommit).toBe(seedCommit);
  const later = keepNewer(known, { ...game, lastIssue: drawn(8), oldIssues: [drawn(8)] });
  expect(later.oldIssues?.map((issue) => issue.serialNumber)).toEqual([
    "20261121-0009",
    "20261121-0008",
  ]);
  expect(keepNewer(null, game)).toBe(game);
});
