import type { DayRange } from "@fairdraw/ui";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { searchProfitReport } from "@fairdraw/wire/reports/profit-report.ts";
import { dayKeyOf, readDays, wholeOf, writeDays } from "./record-days.ts";

/** What a player's result is asked of; it stands in the address. */
export interface ProfitFilter {
  readonly days: DayRange;
  /** Null for all. */
  readonly gameId: number | null;
}

const usual = "last7";

/** Reads an address; what makes no sense in it counts as not said. A week is usual. */
export function readFilter(params: URLSearchParams, today: string): ProfitFilter {
  return {
    days: readDays(params, { today, usual }),
    gameId: wholeOf(params.get("game"), { min: 1, max: 99_999 }),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: ProfitFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.gameId === null ? {} : { game: String(filter.gameId) }),
  };
}

/** What the wire is asked. */
export function searchOf(filter: ProfitFilter): RequestOf<typeof searchProfitReport> {
  return {
    DateFrom: dayKeyOf(filter.days.from),
    DateTo: dayKeyOf(filter.days.to),
    ...(filter.gameId === null ? {} : { GameIds: [filter.gameId] }),
  };
}

/** A day of the wire as it is shown and put into addresses. Shape: `2026-01-05`. */
export function dayOfKey(key: number): string {
  const text = String(key);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
