import {
  dayKeyOf,
  type PagePlace,
  readDays,
  readPlace,
  wholeOf,
  writeDays,
  writePlace,
} from "@fairdraw/client/records/record-days.ts";
import type { DayRange } from "@fairdraw/ui";
import { RebateBillState } from "@fairdraw/wire/agreements/enums.ts";
import { ExternalGameCategory } from "@fairdraw/wire/external-games/enums.ts";

/** What somebody looks for among bills; it stands in the address. Null for no restriction. */
export interface BillFilter extends PagePlace {
  readonly days: DayRange;
  readonly category: ExternalGameCategory | null;
  readonly state: RebateBillState | null;
  /** How the name of the account begins; "" for all. */
  readonly begins: string;
}

const usual = "last7";
const nameMax = 64;
export const allCategories = Object.values(ExternalGameCategory);
export const billStates = Object.values(RebateBillState);

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): BillFilter {
  const category = wholeOf(params.get("category"), { min: 1, max: 6 });
  const state = wholeOf(params.get("state"), { min: 0, max: 2 });
  return {
    days: readDays(params, { today, usual }),
    category: allCategories.find((one) => one === category) ?? null,
    state: billStates.find((one) => one === state) ?? null,
    begins: (params.get("account") ?? "").trim().slice(0, nameMax),
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: BillFilter, today: string): Record<string, string> {
  return {
    ...writeDays(filter.days, { today, usual }),
    ...(filter.category === null ? {} : { category: String(filter.category) }),
    ...(filter.state === null ? {} : { state: String(filter.state) }),
    ...(filter.begins === "" ? {} : { account: filter.begins }),
    ...writePlace(filter),
  };
}

/** What the wire is asked. */
export function searchOf(filter: BillFilter) {
  return {
    DateFrom: dayKeyOf(filter.days.from),
    DateTo: dayKeyOf(filter.days.to),
    ...(filter.category === null ? {} : { Category: filter.category }),
    ...(filter.state === null ? {} : { State: filter.state }),
    ...(filter.begins === "" ? {} : { UserName: filter.begins }),
    PageIndex: filter.page,
    PageSize: filter.size,
  };
}
