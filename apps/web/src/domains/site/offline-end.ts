/** An end further away is no maintenance but somebody's link. Units: ms. */
const endsWithinMs = 7 * 86_400_000;

/**
 * Reads `EndTime` of /Offline. Shape: milliseconds since 1970 or an ISO date with its zone; null
 * when it is neither, or further than seven days from now either way.
 */
export function offlineEndOf(endTime: string | null, nowMs: number): number | null {
  const text = endTime ?? "";
  const isIso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const endMs = /^\d{13}$/.test(text) ? Number(text) : isIso ? Date.parse(text) : Number.NaN;
  return Math.abs(endMs - nowMs) <= endsWithinMs ? endMs : null;
}
