import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { searchRangeMaxMs } from "../betting/records/search-bets.ts";

const dayMs = 24 * 3_600_000;

/** True for a range of time that a report answers: forwards, not before 1970, at most 92 days. */
export function isRange({ DateFrom, DateTo }: { DateFrom: number; DateTo: number }): boolean {
  return DateFrom >= 0 && DateTo > DateFrom && DateTo - DateFrom <= searchRangeMaxMs;
}

/** True for a number that names a day of the calendar, `20260105`. */
export function isDay(key: number): boolean {
  const month = Math.floor(key / 100) % 100;
  const day = key % 100;
  if (month < 1 || month > 12 || day < 1 || day > 31) return false;
  return dayKeyOf(startOfDay(key - day + 1) + (day - 1) * dayMs) === key;
}
