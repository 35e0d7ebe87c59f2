import { describe, expect, it } from "vitest";
import { type Game, games } from "../games/games.ts";
import { type IssuePlan, issuesOfLotteryDay } from "./issue-plan.ts";
import { addDays, dayKeyOf, dayOfYear, startOfDay } from "./lottery-day.ts";

const shanghai = (text: string) => Date.parse(`${text}+08:00`);

function gameOf(code: string): Game {
  const game = games.find((candidate) => candidate.code === code);
  if (game === undefined) throw new Error(code);
  return game;
}

function issue(code: string, dayKey: number, serialNumber: string): IssuePlan | undefined {
  return issuesOfLotteryDay(gameOf(code), dayKey).find(
    (plan) => plan.serialNumber === serialNumber,
  );
}

describe("the Shanghai day", () => {
  it("changes at 16:00 UTC", () => {
    expect(dayKeyOf(Date.UTC(2024, 5, 10, 15, 59, 59, 999))).toBe(20240610);
    expect(dayKeyOf(Date.UTC(2024, 5, 10, 16))).toBe(20240611);
    expect(startOfDay(20240611)).toBe(shanghai("2024-06-11T00:00:00"));
  });

  it("walks over months, years and leap days", () => {
    expect(addDays(20240228, 1)).toBe(20240229);
    expect(addDays(20240228, 2)).toBe(20240301);
    expect(addDays(20230228, 1)).toBe(20230301);
    expect(addDays(20240101, -1)).toBe(20231231);
    expect(addDays(20240611, 0)).toBe(20240611);
    expect(dayOfYear(20240611)).toBe(163);
    expect(dayOfYear(20241231)).toBe(366);
    expect(dayOfYear(20250101)).toBe(1);
  });

  it("refuses numbers that name no day", () => {
    for (const dayKey of [20230229, 20241301, 20240600, 20240631, 0, 1.5, Number.NaN]) {
      expect(() => startOfDay(dayKey), String(dayKey)).toThrow(RangeError);
    }
  });
});

describe("the examples of the timetable", () => {
  it.each([
    ["ssc1f", "20240611-0001", "2024-06-10T23:59:55", "2024-06-11T00:00:55", "2024-06-11T00:01:00"],
    ["ssc1f", "20240611-1440", "2024-06-11T23:58:55", "2024-06-11T23:59:55", "2024-06-12T00:00:00"],
    ["ssc20f", "20240611-001", "2024-06-11T00:10:00", "2024-06-11T00:29:30", "2024-06-11T00:30:00"],
    ["ssc20f", "20240611-009", "2024-06-11T02:49:30", "2024-06-11T03:09:30", "2024-06-11T03:10:00"],
    ["ssc20f", "20240611-010", "2024-06-11T07:10:00", "2024-06-11T07:29:30", "2024-06-11T07:30:00"],
    ["ssc20f", "20240611-059", "2024-06-11T23:29:30", "2024-06-11T23:49:30", "2024-06-11T23:50:00"],
    ["pk5f", "20240611-001", "2024-06-11T13:04:00", "2024-06-11T13:08:40", "2024-06-11T13:09:00"],
    ["pk5f", "20240611-180", "2024-06-12T03:58:40", "2024-06-12T04:03:40", "2024-06-12T04:04:00"],
    ["d3day", "2024163", "2024-06-10T21:10:00", "2024-06-11T21:10:00", "2024-06-11T21:15:00"],
    ["pl3day", "2024163", "2024-06-10T21:20:00", "2024-06-11T21:20:00", "2024-06-11T21:25:00"],
    ["lhcd", "2024163", "2024-06-10T21:25:00", "2024-06-11T21:25:00", "2024-06-11T21:30:00"],
    ["x520f", "20240611-01", "2024-06-11T09:00:00", "2024-06-11T09:19:30", "2024-06-11T09:20:00"],
    ["x520f", "20240611-42", "2024-06-11T22:39:30", "2024-06-11T22:59:30", "2024-06-11T23:00:00"],
    ["k320f", "20240611-41", "2024-06-11T21:49:30", "2024-06-11T22:09:30", "2024-06-11T22:10:00"],
    ["keno2", "20240611-179", "2024-06-11T23:49:40", "2024-06-11T23:54:40", "2024-06-11T23:55:00"],
    [
      "ssc30s",
      "20240611-2880",
      "2024-06-11T23:59:27",
      "2024-06-11T23:59:57",
      "2024-06-12T00:00:00",
    ],
  ])("%s %s opens %s, closes %s, draws %s", (code, serial, start, close, draw) => {
    expect(issue(code, 20240611, serial)).toEqual({
      serialNumber: serial,
      startAt: shanghai(start),
      closeAt: shanghai(close),
      drawAt: shanghai(draw),
    });
  });

  it("counts daily serials to the end of a leap year and starts the next at 001", () => {
    const serials = [20241231, 20250101].map(
      (day) => issuesOfLotteryDay(gameOf("d3day"), day)[0]?.serialNumber,
    );
    expect(serials).toEqual(["2024366", "2025001"]);
  });

  it("has no issues for instant games", () => {
    expect(issuesOfLotteryDay(gameOf("mmssc"), 20240611)).toEqual([]);
  });
});

const timetabled = games.filter(({ isMiaoMiao }) => !isMiaoMiao);
const firstDays = [20240227, 20240610, 20241230, 20250227];

/** Games that sell without a pause: one session whose end is the next one's opening. */
function neverPauses({ sessions: [session, second] }: Game): boolean {
  return (
    second === undefined &&
    session !== undefined &&
    session.count * session.intervalMs === 86_400_000
  );
}

describe.each(timetabled)("the timetable of $code", (game) => {
  it.each(firstDays)("holds together for four days from %i", (firstDay) => {
    const days = [0, 1, 2, 3].map((n) => addDays(firstDay, n));
    const issues = days.flatMap((day) => issuesOfLotteryDay(game, day));
    expect(issues).toHaveLength(4 * game.dailyIssueCount);
    let pauses = 0;
    for (const [i, plan] of issues.entries()) {
      if (plan.drawAt - plan.closeAt !== game.closeBeforeMs || plan.startAt >= plan.closeAt) {
        throw new Error(`${plan.serialNumber} is out of order`);
      }
      const before = issues[i - 1];
      if (before === undefined) continue;
      if (plan.startAt < before.closeAt || plan.serialNumber <= before.serialNumber) {
        throw new Error(`${plan.serialNumber} overlaps ${before.serialNumber}`);
      }
      if (plan.startAt > before.closeAt) pauses += 1;
    }
    expect(pauses).toBe(neverPauses(game) ? 0 : 4 * game.sessions.length - 1);
  });

  it("dates its issues by the first draw of the session", () => {
    const [first] = issuesOfLotteryDay(game, 20240611);
    expect(dayKeyOf(first?.drawAt ?? 0)).toBe(20240611);
    expect(first?.serialNumber.startsWith("2024")).toBe(true);
  });
});
