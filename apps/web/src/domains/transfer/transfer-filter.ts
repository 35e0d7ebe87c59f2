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
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import type { searchTransfers } from "@fairdraw/wire/transfer/calls.ts";
import { TransferType } from "@fairdraw/wire/transfer/enums.ts";

/** What a player looks for among the points that he sent and received; it stands in the address. */
export interface TransferFilter extends PagePlace {
  readonly days: DayRange;
  /** Null for both. */
  readonly direction: "out" | "in" | null;
  readonly type: TransferType | null;
  readonly no: string | null;
}

const usual = "last7";
const types = Object.values(TransferType);
const typeMax = Math.max(...types);

/** Reads an address; what makes no sense in it counts as not said. A message leads here by `order`. */
export function readFilter(params: URLSearchParams, today: string): TransferFilter {
  const direction = params.get("direction");
  const type = wholeOf(params.get("type"), { min: 1, max: typeMax });
  return {
    days: readDays(params, { today, usual }),
    direction: direction === "out" || direction === "in" ? direction : null,
    type: types.find((one) => one === type) ?? null,
    no: readOrderNo(params.get("no") ?? params.get("order") ?? ""),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: TransferFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.direction === null ? {} : { direction: filter.direction }),
    ...(filter.type === null ? {} : { type: String(filter.type) }),
    ...(filter.no === null ? {} : { no: filter.no }),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: TransferFilter,
): Omit<RequestOf<typeof searchTransfers>, "PageIndex" | "PageSize"> {
  return {
    ...rangeOf(filter.days),
    ...(filter.direction === null ? {} : { Direction: filter.direction }),
    ...(filter.type === null ? {} : { Types: [filter.type] }),
    ...(filter.no === null ? {} : { OrderNo: filter.no }),
  };
}
