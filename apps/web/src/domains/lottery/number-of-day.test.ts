import { games, issuesOfLotteryDay } from "@fairdraw/lottery-engine";
import { expect, it } from "vitest";
import { numberOfDay } from "./number-of-day.ts";

it("counts the issues of a day, from the first to the last of every game that has more than one", () => {
  const counted = games.filter(({ dailyIssueCount }) => dailyIssueCount > 1);
  expect(counted.length).toBeGreaterThan(20);
  for (const game of counted) {
    const numbers = issuesOfLotteryDay(game, 20261122).map(({ serialNumber }) =>
      numberOfDay(game, serialNumber),
    );
    expect([numbers[0], numbers.at(-1)], game.code).toEqual([1, game.dailyIssueCount]);
  }
});

it("says nothing of a game that draws once a day", () => {
  const daily = games.find(({ serialPattern }) => serialPattern === "YNNN");
  expect(daily && numberOfDay(daily, "2026-123")).toBeNull();
});
