import type { DayRange } from "@fairdraw/ui";
import type { searchSchedules } from "@fairdraw/wire/chase/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  type PagePlace,
  rangeOf,
  readDays,
  readOrderNo,
  readPlace,
  wholeOf,
  writeDays,
  writePlace,
} from "../reports/record-days.ts";

/** What a player looks for among his plans; it stands in the address. */
export interface ChaseFilter extends PagePlace {
  readonly days: DayRange;
  /** Null for all. */
  readonly gameId: number | null;
  /** `ScheduleState`; null for all. */
  readonly state: number | null;
  /** Number of one plan; null for all. */
  readonly no: string | null;
}

/** Plans last days: a week is usual. */
const usual = "last7";

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): ChaseFilter {
  return {
    days: readDays(params, { today, usual }),
    gameId: wholeOf(params.get("game"), { min: 1, max: 99_999 }),
    state: wholeOf(params.get("state"), { min: 0, max: 7 }),
    no: readOrderNo(params.get("no") ?? ""),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: ChaseFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.gameId === null ? {} : { game: String(filter.gameId) }),
    ...(filter.state === null ? {} : { state: String(filter.state) }),
    ...(filter.no === null ? {} : { no: filter.no }),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: ChaseFilter,
): Omit<RequestOf<typeof searchSchedules>, "PageIndex" | "PageSize"> {
  return {
    ...rangeOf(filter.days),
    ...(filter.gameId === null ? {} : { GameIds: [filter.gameId] }),
    ...(filter.state === null ? {} : { State: filter.state }),
    ...(filter.no === null ? {} : { ScheduleNo: filter.no }),
  };
}
