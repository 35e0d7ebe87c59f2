/** The site's clock is UTC+8 wherever the player is. */
const siteOffsetMs = 8 * 3_600_000;

function parts(epochMs: number): string {
  return new Date(epochMs + siteOffsetMs).toISOString();
}

/** Shape: `2026-11-21 12:03:00`. */
export function siteDateTime(epochMs: number): string {
  return parts(epochMs).slice(0, 19).replace("T", " ");
}

/** Shape: `12:03:00`. */
export function siteTime(epochMs: number): string {
  return parts(epochMs).slice(11, 19);
}

/** Shape: `12:03`. */
export function siteMinute(epochMs: number): string {
  return parts(epochMs).slice(11, 16);
}

/** The time alone on a day that is meant anyway, with its date on others. Shape: `12:03:00` or `11-21 12:03:00`. */
export function siteTimeFrom(epochMs: number, today: string): string {
  return siteDay(epochMs) === today ? siteTime(epochMs) : siteDateTime(epochMs).slice(5);
}

/** Calendar day of the site. Shape: `2026-11-21`. */
export function siteDay(epochMs: number): string {
  return parts(epochMs).slice(0, 10);
}

const dayMs = 86_400_000;

/** Units: ms since the site's last midnight. */
export function timeOfDayMs(epochMs: number): number {
  return (epochMs + siteOffsetMs) % dayMs;
}
