import {
  addDays,
  dayKeyOf,
  type Game,
  issuesAhead,
  issuesOfLotteryDay,
} from "@fairdraw/lottery-engine";
import type { Queryable } from "../../platform/database/db.ts";
import {
  findLastMadeDay,
  findNextIssues,
  findNow,
  findOpenSerials,
  type MadeIssue,
} from "./chase-issues.sql.ts";

/**
 * The next issues that a plan may name, to the end of the next day. Days that are not made yet follow
 * from the timetable. Shape: at most `count`, first to close first. Source: screens.md 6.7, 22.
 */
export async function futureIssues(
  db: Queryable,
  query: { game: Game; count: number },
): Promise<MadeIssue[]> {
  const { game, count } = query;
  const now = await findNow(db);
  const lastDay = addDays(dayKeyOf(now), 1);
  const made = await findNextIssues(db, { gameId: game.id, lastDay, limit: count });
  if (made.length === count) return made;
  const madeDay = await findLastMadeDay(db, game.id);
  const unmade = issuesAhead(game, now).filter((issue) => issue.lotteryDay > madeDay);
  return [...made, ...unmade].slice(0, count);
}

/** A named issue, and whether it can still become bets. */
export interface NamedIssue extends MadeIssue {
  readonly isOpen: boolean;
}

/**
 * Looks up issues that a plan names. Null when one of them is none of the game's of yesterday to
 * tomorrow, or they are not in the order of time. Those that have closed, were cancelled or never made
 * are not open.
 */
export async function namedIssues(
  db: Queryable,
  query: { game: Game; serialNumbers: readonly string[] },
): Promise<NamedIssue[] | null> {
  const { game, serialNumbers } = query;
  const [now, open, madeDay] = await Promise.all([
    findNow(db),
    findOpenSerials(db, { gameId: game.id, serialNumbers }),
    findLastMadeDay(db, game.id),
  ]);
  const today = dayKeyOf(now);
  const planned = new Map(
    [-1, 0, 1].flatMap((days) => {
      const lotteryDay = addDays(today, days);
      return issuesOfLotteryDay(game, lotteryDay).map((issue) => {
        const named: [string, MadeIssue & { lotteryDay: number }] = [
          issue.serialNumber,
          { ...issue, lotteryDay },
        ];
        return named;
      });
    }),
  );
  const named: NamedIssue[] = [];
  for (const serialNumber of serialNumbers) {
    const issue = planned.get(serialNumber);
    const before = named.at(-1);
    if (issue === undefined || (before !== undefined && before.startAt >= issue.startAt))
      return null;
    const isAhead = issue.closeAt > now && issue.lotteryDay > madeDay;
    named.push({ ...issue, isOpen: isAhead || open.has(serialNumber) });
  }
  return named;
}
