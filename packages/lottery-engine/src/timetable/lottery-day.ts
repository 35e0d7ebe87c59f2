const msPerHour = 3_600_000;
export const msPerDay = 24 * msPerHour;

/** Shanghai is 8 hours ahead of UTC all year; the product knows no other zone. */
const zoneAheadMs = 8 * msPerHour;

/**
 * Names the Shanghai date of an instant.
 * Shape: a number YYYYMMDD, so that later days are greater numbers.
 */
export function dayKeyOf(epochMs: number): number {
  const date = new Date(epochMs + zoneAheadMs);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
}

/** Moves a day by whole days, over months, years and leap days. */
export function addDays(dayKey: number, days: number): number {
  return dayKeyOf(startOfDay(dayKey) + days * msPerDay);
}

/** First instant of a Shanghai day. Throws RangeError for a number that names no day. */
export function startOfDay(dayKey: number): number {
  const year = Math.floor(dayKey / 10_000);
  const month = Math.floor(dayKey / 100) % 100;
  const start = Date.UTC(year, month - 1, dayKey % 100) - zoneAheadMs;
  if (dayKeyOf(start) !== dayKey) throw new RangeError(`no such day: ${dayKey}`);
  return start;
}

/** Number of a day within its year, starting at 1. */
export function dayOfYear(dayKey: number): number {
  const newYear = Math.floor(dayKey / 10_000) * 10_000 + 101;
  return (startOfDay(dayKey) - startOfDay(newYear)) / msPerDay + 1;
}
