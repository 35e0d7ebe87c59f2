import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";

const daysMax = 92;
const dayMs = 86_400_000;
const noonHour = 4;

/** Whether a number names a day of the calendar. */
export function isDay(day: number): boolean {
  const [year, month] = [Math.floor(day / 10_000), (Math.floor(day / 100) % 100) - 1];
  return dayKeyOf(Date.UTC(year, month, day % 100, noonHour)) === day;
}

/** Whether these are days, in their order, and no more than a quarter of a year. */
export function isFewDays({ DateFrom, DateTo }: { DateFrom: number; DateTo: number }): boolean {
  if (!isDay(DateFrom) || !isDay(DateTo) || DateTo < DateFrom) return false;
  return startOfDay(DateTo) - startOfDay(DateFrom) < daysMax * dayMs;
}
