import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { beforeAll, expect, it } from "vitest";
import { loadPlays } from "../../lottery/plays.ts";
import { drawnIssues, longestStreak } from "./streak-mark.ts";

beforeAll(() => loadPlays(["ssc"]));

const anIssue = (serialNumber: string, winningNumber: string): Issue => ({
  serialNumber,
  originalWinningNumber: winningNumber,
  winningNumber,
  startTimeStamp: 0,
  closeTimeStamp: 0,
  drawTimeStamp: 0,
  state: 0,
  seedCommit: "",
  serverSeed: "",
  entropy: "",
});

it("knows each draw once, the newest first, and none that has no result", () => {
  const data = {
    lastIssue: anIssue("3", "1,2,3,4,5"),
    oldIssues: [anIssue("2", ""), anIssue("3", "1,2,3,4,5"), anIssue("1", "0,0,0,0,0")],
  } as Partial<GameData> as GameData;
  expect(drawnIssues(data).map(({ serialNumber }) => serialNumber)).toEqual(["3", "1"]);
});

it("finds the side that came longest without a break, up to the newest draw", () => {
  const drawn = [
    anIssue("5", "9,0,1,2,3"),
    anIssue("4", "8,1,0,3,2"),
    anIssue("3", "7,0,1,2,8"),
    anIssue("2", "6,9,0,7,9"),
    anIssue("1", "0,9,9,9,9"),
  ];
  const streak = longestStreak("ssc", drawn);
  // The first ball was big four times in a row.
  expect(streak?.count).toBe(4);
  expect(streak?.side.label.zh).toBe("大");
});

it("does not speak of two in a row", () => {
  const drawn = [anIssue("2", "9,0,1,2,3"), anIssue("1", "8,1,0,3,2")];
  expect(longestStreak("ssc", drawn)).toBeNull();
  expect(longestStreak("ssc", [])).toBeNull();
});
