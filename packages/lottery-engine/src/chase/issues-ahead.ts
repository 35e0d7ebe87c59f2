import type { Game } from "../games/games.ts";
import { type IssuePlan, issuesOfLotteryDay } from "../timetable/issue-plan.ts";
import { addDays, dayKeyOf } from "../timetable/lottery-day.ts";

/** An issue with the lottery day that it belongs to. Shape: `lotteryDay` YYYYMMDD. */
export interface IssueAhead extends IssuePlan {
  readonly lotteryDay: number;
}

/**
 * Lists the issues that can be chased: those that close after a moment, to the end of the next lottery
 * day, by the timetable alone, whether they are made already or not. Instant games have none.
 * Source: screens.md 22.
 */
export function issuesAhead(game: Game, nowMs: number): IssueAhead[] {
  const today = dayKeyOf(nowMs);
  // A session that crosses midnight keeps the date of its start.
  return [-1, 0, 1].flatMap((days) => {
    const lotteryDay = addDays(today, days);
    return issuesOfLotteryDay(game, lotteryDay)
      .filter((issue) => issue.closeAt > nowMs)
      .map((issue) => ({ ...issue, lotteryDay }));
  });
}
