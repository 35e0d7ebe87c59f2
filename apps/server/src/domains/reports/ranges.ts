/** Longest range of a report. */
export const rangeMaxMs = 92 * 24 * 3_600_000;

/** True for a range of time that a report answers: forwards, not before 1970, at most 92 days. */
export function isRange({ DateFrom, DateTo }: { DateFrom: number; DateTo: number }): boolean {
  return DateFrom >= 0 && DateTo > DateFrom && DateTo - DateFrom <= rangeMaxMs;
}
