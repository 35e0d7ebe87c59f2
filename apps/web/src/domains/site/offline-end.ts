/**
 * Reads `EndTime` of /Offline. Shape: milliseconds since 1970 or a date text; null when it is
 * neither.
 */
export function offlineEndOf(endTime: string | null): number | null {
  if (endTime === null || endTime === "") return null;
  const number = /^\d{10,15}$/.test(endTime) ? Number(endTime) : Date.parse(endTime);
  return Number.isFinite(number) ? number : null;
}
