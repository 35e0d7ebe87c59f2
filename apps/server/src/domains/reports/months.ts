import { startOfDay } from "@fairdraw/lottery-engine";
import { isDay } from "./ranges.ts";

/** The days and instants of a month. Shape: month `202601`, days `20260101`; `to` is the first instant after it. */
export interface Month {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly from: number;
  readonly to: number;
}

/** A month by its number. Shape: null for a number that names no month, and for a month that has not begun. */
export function readMonth(month: number, nowMs: number): Month | null {
  const firstDay = month * 100 + 1;
  if (!isDay(firstDay)) return null;
  const from = startOfDay(firstDay);
  if (from > nowMs) return null;
  const last = [31, 30, 29, 28].find((day) => isDay(month * 100 + day)) ?? 28;
  return {
    firstDay,
    lastDay: month * 100 + last,
    from,
    to: startOfDay(monthAfter(month) * 100 + 1),
  };
}

function monthAfter(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}
