import {
  type PagePlace,
  rangeOf,
  readDays,
  readOrderNo,
  readPlace,
  wholeOf,
  writeDays,
  writePlace,
} from "@fairdraw/client/records/record-days.ts";
import type { DayRange } from "@fairdraw/ui";

/** What a player looks for among his bets or plans; it stands in the address. */
export interface OrderListFilter extends PagePlace {
  readonly days: DayRange;
  /** None for all; each once, in ascending order. */
  readonly gameIds: readonly number[];
  /** State of the kind of order; null for all. */
  readonly state: number | null;
  /** Number of one order; null for all. */
  readonly no: string | null;
}

/** What differs from list to list: the days that are usual and the greatest state. */
interface OrderListKind {
  readonly usual: "today" | "last7";
  readonly stateMax: number;
}

/** As many as the wire takes. */
const gamesMax = 100;

/** Reads games of an address, `101` or `101.301`; what is none counts as not said. */
function readGameIds(text: string | null): number[] {
  const ids = (text ?? "").split(".").flatMap((part) => {
    const id = wholeOf(part, { min: 1, max: 99_999 });
    return id === null ? [] : [id];
  });
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, gamesMax);
}

/** How a list of orders reads, writes and asks for what is looked for. */
export function orderListFilter({ usual, stateMax }: OrderListKind) {
  return {
    /** Reads an address; what makes no sense in it counts as not said. */
    readFilter: (params: URLSearchParams, today: string): OrderListFilter => ({
      days: readDays(params, { today, usual }),
      gameIds: readGameIds(params.get("game")),
      state: wholeOf(params.get("state"), { min: 0, max: stateMax }),
      no: readOrderNo(params.get("no") ?? ""),
      ...readPlace(params),
    }),
    /** Writes an address; the usual is left out. */
    writeFilter: (filter: OrderListFilter, today: string): Record<string, string> => ({
      ...writeDays(filter.days, { today, usual }),
      ...(filter.gameIds.length === 0 ? {} : { game: filter.gameIds.join(".") }),
      ...(filter.state === null ? {} : { state: String(filter.state) }),
      ...(filter.no === null ? {} : { no: filter.no }),
      ...writePlace(filter),
    }),
  };
}

/** What the wire is asked, without the page and the number, which each list names its own way. */
export function searchOfOrders(filter: OrderListFilter) {
  return {
    ...rangeOf(filter.days),
    ...(filter.gameIds.length === 0 ? {} : { GameIds: [...filter.gameIds] }),
    ...(filter.state === null ? {} : { State: filter.state }),
  };
}
