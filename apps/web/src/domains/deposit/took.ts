const minuteMs = 60_000;
const hourMs = 3_600_000;

/** How long something took, in the unit that says it best. */
export function tookOf(ms: number): {
  key: "seconds" | "tookMinutes" | "tookHours";
  count: number;
} {
  if (ms < minuteMs) return { key: "seconds", count: Math.max(1, Math.round(ms / 1000)) };
  if (ms < hourMs) return { key: "tookMinutes", count: Math.round(ms / minuteMs) };
  return { key: "tookHours", count: Math.round(ms / hourMs) };
}
