import { readMember, searchOfMember, writeMember } from "@fairdraw/client/records/member-param.ts";
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
import type { searchCashFlow } from "@fairdraw/wire/reports/cash-flow.ts";

/** What a player looks for among his movements; it stands in the address. */
export interface CashFlowFilter extends PagePlace {
  readonly days: DayRange;
  /** `CashFlowClass` and `CashFlowType`; null for all. A type says its class already. */
  readonly classId: number | null;
  readonly typeId: number | null;
  /** Null for both. */
  readonly direction: "in" | "out" | null;
  /** Number of the bet, plan or order; null for all. */
  readonly orderNo: string | null;
  /** An account below the agent who looks; null for his own movements. */
  readonly member: string | null;
}

type TypesOfClass = (classId: number) => readonly number[];

const usual = "today";
const kindMax = 9999;

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): CashFlowFilter {
  const direction = params.get("direction");
  return {
    days: readDays(params, { today, usual }),
    classId: wholeOf(params.get("class"), { min: 0, max: kindMax }),
    typeId: wholeOf(params.get("type"), { min: 0, max: kindMax }),
    direction: direction === "in" || direction === "out" ? direction : null,
    orderNo: readOrderNo(params.get("no") ?? ""),
    member: readMember(params),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: CashFlowFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.classId === null ? {} : { class: String(filter.classId) }),
    ...(filter.typeId === null ? {} : { type: String(filter.typeId) }),
    ...(filter.direction === null ? {} : { direction: filter.direction }),
    ...(filter.orderNo === null ? {} : { no: filter.orderNo }),
    ...writeMember(filter.member),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. A class that nothing is booked in finds nothing of its own. */
export function searchOf(
  filter: CashFlowFilter,
  typesOfClass: TypesOfClass,
): Omit<RequestOf<typeof searchCashFlow>, "PageIndex" | "PageSize"> {
  const types =
    filter.typeId !== null
      ? [filter.typeId]
      : filter.classId === null
        ? []
        : typesOfClass(filter.classId);
  return {
    ...rangeOf(filter.days),
    ...(types.length === 0 ? {} : { TypeIds: [...types] }),
    ...(filter.direction === null ? {} : { Direction: filter.direction }),
    ...(filter.orderNo === null ? {} : { OrderNo: filter.orderNo }),
    ...searchOfMember(filter.member),
  };
}
