/** How long a period is. */
export const periodKinds = ["day", "half", "month"] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Days of the site from the first to the last, `2026-01-05`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** A day some days away. */
const away = (day: string, days: number) => dayOf(atNoon(day) + days * dayMs);

/** The period of a kind in which a day lies; half a month ends with the 15th. */
export function periodOf(kind: PeriodKind, day: string): Period {
  if (kind === "day") return { from: day, to: day };
  const first = `${day.slice(0, 8)}01`;
  const last = away(`${dayOf(atNoon(first) + 31 * dayMs).slice(0, 8)}01`, -1);
  if (kind === "month") return { from: first, to: last };
  const middle = `${day.slice(0, 8)}15`;
  return day <= middle ? { from: first, to: middle } : { from: away(middle, 1), to: last };
}

/** The period right before or behind one of the same kind. */
export function periodBeside(kind: PeriodKind, period: Period, step: -1 | 1): Period {
  return periodOf(kind, step < 0 ? away(period.from, -1) : away(period.to, 1));
}
