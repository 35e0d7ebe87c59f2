import { type DayRange, rangeOfPreset } from "@fairdraw/ui";
import type { searchSchedules } from "@fairdraw/wire/chase/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";

export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

/** What a player looks for among his plans; it stands in the address. */
export interface ChaseFilter {
  readonly days: DayRange;
  /** Null for all. */
  readonly gameId: number | null;
  /** `ScheduleState`; null for all. */
  readonly state: number | null;
  /** Number of one plan; null for all. */
  readonly no: string | null;
  readonly page: number;
  readonly size: PageSize;
}

export const historyDays = 92;

const usualSize: PageSize = 20;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const noShape = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const siteOffset = "+08:00";
const dayMs = 86_400_000;

function wholeOf(text: string | null, { min, max }: { min: number; max: number }): number | null {
  if (text === null || !/^\d{1,6}$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= max ? number : null;
}

/** The number of a plan as it was typed or pasted; null when it is none. */
export function readScheduleNo(text: string): string | null {
  const no = text.trim().toUpperCase();
  return noShape.test(no) ? no : null;
}

/** Reads an address; what makes no sense in it counts as not said. Plans last days: a week is usual. */
export function readFilter(params: URLSearchParams, today: string): ChaseFilter {
  const [from, to] = [params.get("from"), params.get("to")];
  const isRange =
    from !== null &&
    to !== null &&
    dayShape.test(from) &&
    dayShape.test(to) &&
    from <= to &&
    to <= today &&
    startOfDay(to) - startOfDay(from) < historyDays * dayMs;
  const size = wholeOf(params.get("size"), { min: 1, max: 100 });
  return {
    days: isRange ? { from, to } : usualDays(today),
    gameId: wholeOf(params.get("game"), { min: 1, max: 99_999 }),
    state: wholeOf(params.get("state"), { min: 0, max: 7 }),
    no: readScheduleNo(params.get("no") ?? ""),
    page: wholeOf(params.get("page"), { min: 1, max: 10_000 }) ?? 1,
    size: pageSizes.find((one) => one === size) ?? usualSize,
  };
}

function usualDays(today: string): DayRange {
  return rangeOfPreset("last7", today);
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: ChaseFilter, today: string): Record<string, string> {
  const { days } = filter;
  const usual = usualDays(today);
  const isUsual = days.from === usual.from && days.to === usual.to;
  return {
    ...(isUsual ? {} : { from: days.from, to: days.to }),
    ...(filter.gameId === null ? {} : { game: String(filter.gameId) }),
    ...(filter.state === null ? {} : { state: String(filter.state) }),
    ...(filter.no === null ? {} : { no: filter.no }),
    ...(filter.page === 1 ? {} : { page: String(filter.page) }),
    ...(filter.size === usualSize ? {} : { size: String(filter.size) }),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: ChaseFilter,
): Omit<RequestOf<typeof searchSchedules>, "PageIndex" | "PageSize"> {
  return {
    DateFrom: startOfDay(filter.days.from),
    DateTo: startOfDay(filter.days.to) + dayMs,
    ...(filter.gameId === null ? {} : { GameIds: [filter.gameId] }),
    ...(filter.state === null ? {} : { State: filter.state }),
    ...(filter.no === null ? {} : { ScheduleNo: filter.no }),
  };
}

/** Midnight of the site. Units: epoch ms. */
function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00${siteOffset}`);
}
