import { dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";

const msPerHour = 3_600_000;
const msPerMinute = 60_000;
const msPerSecond = 1000;

/**
 * Serial number of an instant draw: server time in Shanghai and a counter within the millisecond.
 * Shape: `20240611153012345-0001`. Source: domain/games.md 3.1, "MM".
 */
export function instantSerialOf(atMs: number, counter: number): string {
  const day = dayKeyOf(atMs);
  const ms = atMs - startOfDay(day);
  const parts = [
    [Math.floor(ms / msPerHour), 2],
    [Math.floor(ms / msPerMinute) % 60, 2],
    [Math.floor(ms / msPerSecond) % 60, 2],
    [ms % msPerSecond, 3],
  ] as const;
  const time = parts.map(([value, width]) => String(value).padStart(width, "0")).join("");
  return `${day}${time}-${String(counter).padStart(4, "0")}`;
}
