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
import type { searchWithdraws } from "@fairdraw/wire/withdraw/calls.ts";
import { WithdrawRequestState, WithdrawTargetKind } from "@fairdraw/wire/withdraw/enums.ts";

/** What a player looks for among his withdrawals; it stands in the address. */
export interface WithdrawFilter extends PagePlace {
  readonly days: DayRange;
  /** `WithdrawTargetKind` and `WithdrawRequestState`; null for all. */
  readonly kind: number | null;
  readonly state: number | null;
  readonly no: string | null;
}

const usual = "last7";
const kindMax = Math.max(...Object.values(WithdrawTargetKind));
const stateMax = Math.max(...Object.values(WithdrawRequestState));

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): WithdrawFilter {
  return {
    days: readDays(params, { today, usual }),
    kind: wholeOf(params.get("kind"), { min: 1, max: kindMax }),
    state: wholeOf(params.get("state"), { min: 0, max: stateMax }),
    no: readOrderNo(params.get("no") ?? ""),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: WithdrawFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.kind === null ? {} : { kind: String(filter.kind) }),
    ...(filter.state === null ? {} : { state: String(filter.state) }),
    ...(filter.no === null ? {} : { no: filter.no }),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: WithdrawFilter,
): Omit<RequestOf<typeof searchWithdraws>, "PageIndex" | "PageSize"> {
  return {
    ...rangeOf(filter.days),
    ...(filter.kind === null ? {} : { Kinds: [filter.kind] }),
    ...(filter.state === null ? {} : { States: [filter.state] }),
    ...(filter.no === null ? {} : { OrderNo: filter.no }),
  };
}
