import { addDays, dayKeyOf, startOfDay } from "@fairdraw/lottery-engine";
import { type RebateKind, rebateCategories } from "@fairdraw/wire";

const hourMs = 3_600_000;

/** The runs there are: their numbers in rows, and the hour of the site's day at which the day before is settled. */
export const runKinds = {
  General: { no: 1, atHour: 3 },
  Sport: { no: 2, atHour: 12 },
} as const satisfies Record<RebateKind, { no: number; atHour: number }>;

/** The last day that a run of a kind may settle at a moment. Units: epoch ms. Shape: YYYYMMDD. */
export function lastDayDue(kind: RebateKind, nowMs: number): number {
  const today = dayKeyOf(nowMs);
  const isDue = nowMs >= startOfDay(today) + runKinds[kind].atHour * hourMs;
  return addDays(today, isDue ? -1 : -2);
}

/** The categories that a run settles. */
export function categoriesOf(kind: RebateKind): readonly number[] {
  return rebateCategories[kind];
}
