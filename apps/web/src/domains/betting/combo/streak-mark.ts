import {
  type CategoryKey,
  type Option,
  parseWinningNumber,
  type StatisticView,
  viewsOf,
} from "@fairdraw/lottery-engine";
import type { GameData, Issue } from "@fairdraw/wire/lottery/calls.ts";
import { playsOfCategory } from "../../lottery/plays.ts";

/** A side that came in each of the newest draws. */
export interface Streak {
  readonly view: StatisticView;
  readonly side: Option;
  readonly count: number;
}

/** Shorter ones are no news. */
const shortestStreak = 3;

/** The draws of a game that are known, each once, newest first. */
export function drawnIssues(data: GameData): readonly Issue[] {
  const known = [data.lastIssue ?? null, ...(data.oldIssues ?? [])];
  const drawn = known.flatMap((issue) =>
    issue !== null && issue.winningNumber !== "" ? [issue] : [],
  );
  return [...new Map(drawn.map((issue) => [issue.serialNumber, issue])).values()].sort((a, b) =>
    a.serialNumber < b.serialNumber ? 1 : -1,
  );
}

/**
 * The longest streak that goes on with the newest draw; null where there is none to speak of.
 * Shape: `drawn` newest first; null while the plays of the category are not loaded.
 */
export function longestStreak(category: CategoryKey, drawn: readonly Issue[]): Streak | null {
  const draws = drawn.map(({ winningNumber }) => parseWinningNumber(category, winningNumber));
  const streaks = viewsOf(category, playsOfCategory(category)).flatMap((view) => {
    if (view.kind !== "side") return [];
    const hits = draws.map((draw) => view.hitsOf(draw));
    return view.columns.map((side, column): Streak => {
      const end = hits.findIndex((columns) => !columns.includes(column));
      return { view, side, count: end === -1 ? hits.length : end };
    });
  });
  return streaks
    .filter(({ count }) => count >= shortestStreak)
    .reduce<Streak | null>((top, one) => (top === null || one.count > top.count ? one : top), null);
}
