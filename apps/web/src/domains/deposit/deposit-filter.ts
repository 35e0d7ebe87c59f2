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
import type { searchDeposits } from "@fairdraw/wire/deposit/calls.ts";
import { DepositRequestState, DepositType } from "@fairdraw/wire/deposit/enums.ts";

/** What a player looks for among his deposits; it stands in the address. */
export interface DepositFilter extends PagePlace {
  readonly days: DayRange;
  /** `DepositType` and `DepositRequestState`; null for all. */
  readonly type: number | null;
  readonly state: number | null;
  readonly no: string | null;
}

const usual = "last7";
const typeMax = Math.max(...Object.values(DepositType));
const stateMax = Math.max(...Object.values(DepositRequestState));

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): DepositFilter {
  return {
    days: readDays(params, { today, usual }),
    type: wholeOf(params.get("type"), { min: 1, max: typeMax }),
    state: wholeOf(params.get("state"), { min: 0, max: stateMax }),
    no: readOrderNo(params.get("no") ?? ""),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: DepositFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.type === null ? {} : { type: String(filter.type) }),
    ...(filter.state === null ? {} : { state: String(filter.state) }),
    ...(filter.no === null ? {} : { no: filter.no }),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: DepositFilter,
): Omit<RequestOf<typeof searchDeposits>, "PageIndex" | "PageSize"> {
  return {
    ...rangeOf(filter.days),
    ...(filter.type === null ? {} : { Types: [filter.type] }),
    ...(filter.state === null ? {} : { States: [filter.state] }),
    ...(filter.no === null ? {} : { OrderNo: filter.no }),
  };
}
