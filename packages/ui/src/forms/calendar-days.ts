import { type DayText, dayPlus } from "./day-range.ts";

/** A month of the calendar. Shape: `2026-11`. */
export type MonthText = string;

const daysOfWeek = 7;
/** So many weeks hold any month, so that the calendar never changes its height. */
const weeksShown = 6;

export const monthOf = (day: DayText): MonthText => day.slice(0, "YYYY-MM".length);

/** A month a number of months later or earlier. */
export function monthPlus(month: MonthText, months: number): MonthText {
  const [year = "", at = ""] = month.split("-");
  return new Date(Date.UTC(Number(year), Number(at) - 1 + months)).toISOString().slice(0, 7);
}

/** The instant by which a day is printed: its noon in UTC. Units: epoch ms. */
export const noonOf = (day: DayText): number => Date.parse(`${day}T12:00:00Z`);

/** The day of the week. Shape: 0 for Monday to 6 for Sunday. */
const weekday = (day: DayText): number => (new Date(noonOf(day)).getUTCDay() + 6) % daysOfWeek;

/** The weeks in which a month lies, from Monday to Sunday, with the days of its neighbours. */
export function weeksOf(month: MonthText): readonly (readonly DayText[])[] {
  const first = `${month}-01`;
  const start = dayPlus(first, -weekday(first));
  return Array.from({ length: weeksShown }, (_, week) =>
    Array.from({ length: daysOfWeek }, (_day, i) => dayPlus(start, week * daysOfWeek + i)),
  );
}

/** Where a key leads in a calendar; null for keys that lead nowhere. */
export function dayByKey(day: DayText, key: string): DayText | null {
  switch (key) {
    case "ArrowLeft":
      return dayPlus(day, -1);
    case "ArrowRight":
      return dayPlus(day, 1);
    case "ArrowUp":
      return dayPlus(day, -daysOfWeek);
    case "ArrowDown":
      return dayPlus(day, daysOfWeek);
    case "Home":
      return dayPlus(day, -weekday(day));
    case "End":
      return dayPlus(day, daysOfWeek - 1 - weekday(day));
    case "PageUp":
    case "PageDown":
      return sameDayOf(monthPlus(monthOf(day), key === "PageUp" ? -1 : 1), day);
    default:
      return null;
  }
}

/** The day of a month with the number of another day, or its last where it is shorter. */
function sameDayOf(month: MonthText, day: DayText): DayText {
  const last = dayPlus(`${monthPlus(month, 1)}-01`, -1);
  const same = `${month}${day.slice("YYYY-MM".length)}`;
  return same > last ? last : same;
}
