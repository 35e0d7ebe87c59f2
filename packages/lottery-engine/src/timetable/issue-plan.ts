import type { Game, SerialPattern, Session } from "../games/games.ts";
import { dayOfYear, msPerDay, startOfDay } from "./lottery-day.ts";

/** The timetable of one issue. Units: instants in epoch milliseconds. */
export interface IssuePlan {
  readonly serialNumber: string;
  readonly startAt: number;
  readonly closeAt: number;
  readonly drawAt: number;
}

/** Digits of the number within the day; a daily game counts days of the year instead. */
const serialWidths: Readonly<Record<Exclude<SerialPattern, "MM">, number>> = {
  "D-NNNN": 4,
  "D-NNN": 3,
  "D-NN": 2,
  YNNN: 3,
};

/**
 * Lists all issues of a lottery day in the order of their draws; the day of an issue is the
 * Shanghai date of the first draw of its session. Instant games have none.
 * Shape: `dayKey` YYYYMMDD; serials of one game sort as text in the order of time.
 * Throws RangeError for a day that does not exist. Source: issue rules 3.1 and 3.2.
 */
export function issuesOfLotteryDay(game: Game, dayKey: number): IssuePlan[] {
  const midnight = startOfDay(dayKey);
  const issues: IssuePlan[] = [];
  for (const [index, session] of game.sessions.entries()) {
    const opensAt = midnight + session.opensAtMs;
    const endsBefore = previousEnd(game, index, midnight);
    let startAt = endsBefore === opensAt ? opensAt - game.closeBeforeMs : opensAt;
    for (let k = 1; k <= session.count; k += 1) {
      const drawAt = opensAt + k * session.intervalMs;
      const closeAt = drawAt - game.closeBeforeMs;
      const serialNumber = serialOf(game.serialPattern, dayKey, issues.length + 1);
      issues.push({ serialNumber, startAt, closeAt, drawAt });
      // Betting on the next issue opens the moment this one closes.
      startAt = closeAt;
    }
  }
  return issues;
}

/** Last draw of the session before this one, which may be the last one of the day before. */
function previousEnd(game: Game, index: number, midnight: number): number | null {
  const sameDay = game.sessions[index - 1];
  if (sameDay !== undefined) return midnight + endOf(sameDay);
  const dayBefore = game.sessions.at(-1);
  return dayBefore === undefined ? null : midnight - msPerDay + endOf(dayBefore);
}

function endOf(session: Session): number {
  return session.opensAtMs + session.count * session.intervalMs;
}

function serialOf(pattern: SerialPattern, dayKey: number, numberOfDay: number): string {
  if (pattern === "MM") throw new RangeError("instant games have no timetable");
  const width = serialWidths[pattern];
  if (pattern === "YNNN") {
    return `${Math.floor(dayKey / 10_000)}${String(dayOfYear(dayKey)).padStart(width, "0")}`;
  }
  return `${dayKey}-${String(numberOfDay).padStart(width, "0")}`;
}
