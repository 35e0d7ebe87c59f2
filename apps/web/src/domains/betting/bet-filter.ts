import type { DayRange } from "@fairdraw/ui";
import type { searchBets } from "@fairdraw/wire/betting/calls.ts";
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

/** What a player looks for among his bets; it stands in the address. */
export interface BetFilter extends PagePlace {
  readonly days: DayRange;
  /** Null for all. */
  readonly gameId: number | null;
  /** `BetState`; null for all. */
  readonly state: number | null;
  /** Number of one bet; null for all. */
  readonly no: string | null;
}

const usual = "today";

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): BetFilter {
  return {
    days: readDays(params, { today, usual }),
    gameId: wholeOf(params.get("game"), { min: 1, max: 99_999 }),
    state: wholeOf(params.get("state"), { min: 0, max: 3 }),
    no: readOrderNo(params.get("no") ?? ""),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: BetFilter, today: string): Record<string, string> {
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
  filter: BetFilter,
): Omit<RequestOf<typeof searchBets>, "PageIndex" | "PageSize"> {
  return {
    ...rangeOf(filter.days),
    ...(filter.gameId === null ? {} : { GameIds: [filter.gameId] }),
    ...(filter.state === null ? {} : { State: filter.state }),
    ...(filter.no === null ? {} : { BetNo: filter.no }),
  };
}
