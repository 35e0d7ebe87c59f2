import { timeOfDayMs } from "@fairdraw/client/time/site-time.ts";
import type { LiveNotice } from "@fairdraw/wire/notifications/calls.ts";

type Window = LiveNotice["NotifyTimes"][number];

export const dayMs = 86_400_000;
/** Cards that stand over each other at most. Source: screens.md 2. */
const shownMax = 2;

/** Units: ms since the site's midnight. Shape: `HH:mm:ss`. */
function clockMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

/** Tells whether a moment lies in a window; one that ends before it starts goes over midnight. */
export function isInside({ Start, End }: Window, nowMs: number): boolean {
  const [now, start, end] = [timeOfDayMs(nowMs), clockMs(Start), clockMs(End)];
  return start <= end ? now >= start && now < end : now >= start || now < end;
}

/**
 * Until when a notice that was closed stays away: the next window that starts today, else 24
 * hours. Units: epoch ms. Source: spec section 4 "Live notifications".
 */
export function quietUntil(windows: readonly Window[], nowMs: number): number {
  const now = timeOfDayMs(nowMs);
  const ahead = windows.map(({ Start }) => clockMs(Start) - now).filter((waitMs) => waitMs > 0);
  return nowMs + (ahead.length === 0 ? dayMs : Math.min(...ahead));
}

/** The notices that stand on the page now. Shape: `quiet` by game, epoch ms. */
export function shownNotices(
  notices: readonly LiveNotice[],
  quiet: Readonly<Record<string, number>>,
  nowMs: number,
): LiveNotice[] {
  return notices
    .filter((notice) => nowMs >= (quiet[notice.GameId] ?? 0))
    .filter((notice) => notice.NotifyTimes.some((window) => isInside(window, nowMs)))
    .slice(0, shownMax);
}
