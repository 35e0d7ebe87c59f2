import { describe, expect, it } from "vitest";
import {
  type ClockIssue,
  capOldIssues,
  countdownMs,
  currentIssue,
  phaseOf,
  replaceLastIssue,
  updateInPlace,
} from "./issue-clock.ts";

/** Issue n opens at n x 100, closes at n x 100 + 90 and draws at n x 100 + 100. */
function issueNo(n: number, changes: Partial<ClockIssue> = {}): ClockIssue {
  return {
    serialNumber: `20240611-${String(n).padStart(4, "0")}`,
    startTimeStamp: n * 100,
    closeTimeStamp: n * 100 + 90,
    drawTimeStamp: n * 100 + 100,
    state: 0,
    winningNumber: null,
    originalWinningNumber: null,
    ...changes,
  };
}

const issues = [issueNo(1), issueNo(2), issueNo(3)];
const serial = (n: number) => issueNo(n).serialNumber;

describe("the current issue", () => {
  const at = (nowMs: number, closedSerial: string | null = null, list = issues) =>
    currentIssue({ issues: list, nowMs, closedSerial })?.serialNumber ?? null;

  it("is the first waiting one whose close is ahead", () => {
    expect(at(150)).toBe(serial(1));
    expect(at(189)).toBe(serial(1));
    expect(at(190)).toBe(serial(2));
    expect(at(10_000)).toBeNull();
  });

  it("does not depend on the order of the list", () => {
    expect(at(150, null, issues.toReversed())).toBe(serial(1));
  });

  it("skips serials at or below a closed one, even when their close is ahead", () => {
    expect(at(150, serial(1))).toBe(serial(2));
    expect(at(150, serial(2))).toBe(serial(3));
    expect(at(150, serial(3))).toBeNull();
  });

  it("skips issues that no longer wait", () => {
    for (const state of [1, 2, 3]) {
      expect(at(150, null, [issueNo(1, { state }), issueNo(2)])).toBe(serial(2));
    }
  });
});

it("an issue opens at its start and is closed at its close, not after", () => {
  const phases = [99, 100, 189, 190, 500].map((nowMs) => phaseOf(issueNo(1), nowMs));
  expect(phases).toEqual(["notOpen", "selling", "selling", "closed", "closed"]);
  expect(phaseOf(issueNo(1, { state: 3 }), 150)).toBe("closed");
});

it("the countdown runs to the close and stops at zero", () => {
  expect([50, 150, 190, 900].map((nowMs) => countdownMs(issueNo(1), nowMs))).toEqual([
    140, 40, 0, 0,
  ]);
});

it("the last issue is replaced unless the new serial is lower", () => {
  const [two, drawn] = [issueNo(2), issueNo(2, { state: 1, winningNumber: "1,2,3,4,5" })];
  expect(replaceLastIssue(null, two)).toBe(two);
  expect(replaceLastIssue(two, drawn)).toBe(drawn);
  expect(replaceLastIssue(two, issueNo(3)).serialNumber).toBe(serial(3));
  expect(replaceLastIssue(two, issueNo(1))).toBe(two);
});

describe("a draw result", () => {
  const result = { winningNumber: "6,7,0,5,6", originalWinningNumber: "6,7,0,5,6" };

  it("changes the issue of its serial and leaves the others untouched", () => {
    const updated = updateInPlace(issues, { serialNumber: serial(2), state: 1, ...result });
    expect(updated[1]).toEqual({ ...issueNo(2), ...result, state: 1 });
    expect(updated[0]).toBe(issues[0]);
    expect(updated[2]).toBe(issues[2]);
    expect(issues[1]?.winningNumber).toBeNull();
  });

  it("keeps the state where it says none", () => {
    expect(
      updateInPlace([issueNo(2, { state: 2 })], { serialNumber: serial(2), ...result })[0]?.state,
    ).toBe(2);
  });

  it("of an unknown serial changes nothing", () => {
    expect(updateInPlace(issues, { serialNumber: serial(9), ...result })).toBe(issues);
  });
});

describe("the cap of old issues", () => {
  const thirty = Array.from({ length: 30 }, (_, i) => issueNo(i + 1));

  it("keeps the newest 20 in the order given", () => {
    expect(capOldIssues(thirty)).toEqual(thirty.slice(10));
    expect(capOldIssues(thirty.toReversed())).toEqual(thirty.toReversed().slice(0, 20));
  });

  it("follows the setting", () => {
    expect(capOldIssues(thirty, 3)).toEqual(thirty.slice(27));
    expect(capOldIssues(thirty, 0)).toEqual([]);
    expect(capOldIssues(thirty, 30)).toBe(thirty);
  });
});
