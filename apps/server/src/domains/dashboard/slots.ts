import { dayKeyOf, msPerDay, startOfDay } from "@fairdraw/lottery-engine";

/** Figures of a day are kept by slots of five minutes. */
export const slotMs = 300_000;
export const slotsOfDay = msPerDay / slotMs;

/** The slot of a moment within a day of the site; what comes later than the day belongs to its last. Units: epoch ms. */
export function slotOf(at: number, day: number): number {
  const slot = Math.floor((at - startOfDay(day)) / slotMs);
  return Math.min(slotsOfDay - 1, Math.max(0, slot));
}

/** True for a number that names a day up to today. */
export function isPastDay(day: number, nowMs: number): boolean {
  try {
    startOfDay(day);
  } catch {
    return false;
  }
  return day <= dayKeyOf(nowMs);
}
