import { readMember, searchOfMember, writeMember } from "@fairdraw/client/records/member-param.ts";
import { dayKeyOf, readDays, wholeOf, writeDays } from "@fairdraw/client/records/record-days.ts";
import type { DayRange } from "@fairdraw/ui";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { searchProfitReport } from "@fairdraw/wire/reports/profit-report.ts";

/** What a player's result is asked of; it stands in the address. */
export interface ProfitFilter {
  readonly days: DayRange;
  /** Null for all. */
  readonly gameId: number | null;
  /** One of these days, which alone is looked at in figures; null for all of them. */
  readonly day: string | null;
  /** An account below the agent who looks; null for his own result. */
  readonly member: string | null;
}

const usual = "last7";
const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what makes no sense in it counts as not said. A week is usual. */
export function readFilter(params: URLSearchParams, today: string): ProfitFilter {
  const days = readDays(params, { today, usual });
  const day = params.get("day");
  return {
    member: readMember(params),
    days,
    gameId: wholeOf(params.get("game"), { min: 1, max: 99_999 }),
    day: day !== null && dayShape.test(day) && day >= days.from && day <= days.to ? day : null,
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: ProfitFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.gameId === null ? {} : { game: String(filter.gameId) }),
    ...(filter.day === null ? {} : { day: filter.day }),
    ...writeMember(filter.member),
  };
}

/** What the wire is asked: for the figures of the one day that is looked at, and for the trend of all days. */
export function searchOf(
  filter: ProfitFilter,
  of: "figures" | "trend",
): RequestOf<typeof searchProfitReport> {
  const day = of === "figures" ? filter.day : null;
  return {
    DateFrom: dayKeyOf(day ?? filter.days.from),
    DateTo: dayKeyOf(day ?? filter.days.to),
    ...(filter.gameId === null ? {} : { GameIds: [filter.gameId] }),
    ...searchOfMember(filter.member),
  };
}

/** A day of the wire as it is shown and put into addresses. Shape: `2026-01-05`. */
export function dayOfKey(key: number): string {
  const text = String(key);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
