/** A day of the site's calendar as inputs write it. Shape: `2026-11-21`. */
export type DayText = string;

export interface DayRange {
  from: DayText;
  to: DayText;
}

export const dayPresets = [
  "today",
  "yesterday",
  "last7",
  "lastWeek",
  "thisMonth",
  "lastMonth",
] as const;
export type DayPreset = (typeof dayPresets)[number];

const dayMs = 86_400_000;

function startOf(day: DayText): number {
  const [year = "", month = "", date = ""] = day.split("-");
  return Date.UTC(Number(year), Number(month) - 1, Number(date));
}

/** A day a number of days later or earlier. */
export function dayPlus(day: DayText, days: number): DayText {
  return new Date(startOf(day) + days * dayMs).toISOString().slice(0, 10);
}

const firstOfMonth = (day: DayText): DayText => `${day.slice(0, 7)}-01`;

/** The days that a preset stands for on a given day. */
export function rangeOfPreset(preset: DayPreset, today: DayText): DayRange {
  const yesterday = dayPlus(today, -1);
  // Weeks begin on Monday; 1970 began on a Thursday.
  const sinceMonday = (startOf(today) / dayMs + 3) % 7;
  const sunday = dayPlus(today, -1 - sinceMonday);
  const endOfLastMonth = dayPlus(firstOfMonth(today), -1);
  const ranges: Record<DayPreset, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7: { from: dayPlus(today, -6), to: today },
    lastWeek: { from: dayPlus(sunday, -6), to: sunday },
    thisMonth: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(endOfLastMonth), to: endOfLastMonth },
  };
  return ranges[preset];
}

/** The preset that gives exactly these days; null when they were chosen by hand. */
export function presetOf(range: DayRange, today: DayText): DayPreset | null {
  const isSame = (one: DayRange) => one.from === range.from && one.to === range.to;
  return dayPresets.find((preset) => isSame(rangeOfPreset(preset, today))) ?? null;
}

export interface RangeLimits {
  today: DayText;
  /** Most days a range may have. */
  spanDaysMax: number;
  /** How many days back there is anything to see. */
  historyDays: number;
}

/**
 * Moves one end of a range and pulls the other after it where the limits ask for that.
 * Shape: never empty, never in the future, never longer than allowed.
 */
export function withEnd(
  range: DayRange,
  change: { end: "from" | "to"; day: DayText },
  limits: RangeLimits,
): DayRange {
  const oldest = dayPlus(limits.today, 1 - limits.historyDays);
  const day = clamp(change.day, oldest, limits.today);
  const reach = limits.spanDaysMax - 1;
  if (change.end === "from") {
    const last = clamp(dayPlus(day, reach), oldest, limits.today);
    return { from: day, to: clamp(range.to, day, last) };
  }
  return { from: clamp(range.from, clamp(dayPlus(day, -reach), oldest, day), day), to: day };
}

function clamp(day: DayText, first: DayText, last: DayText): DayText {
  if (day < first) return first;
  return day > last ? last : day;
}
