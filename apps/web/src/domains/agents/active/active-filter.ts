import {
  dayKeyOf,
  type PagePlace,
  readPlace,
  startOfDay,
  writePlace,
} from "@fairdraw/client/records/record-days.ts";
import { activeSortFields, type searchActive } from "@fairdraw/wire/agents/active-calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type Period, type PeriodKind, periodKinds, periodOf } from "./period.ts";

/** What an agent asks about who is active; it stands in the address. */
export interface ActiveFilter extends PagePlace {
  readonly kind: PeriodKind;
  readonly period: Period;
  readonly isDirectOnly: boolean;
  readonly product: "lottery" | "external" | null;
  readonly isNearOnly: boolean;
  readonly sort: (typeof activeSortFields)[number] | null;
  readonly isDescending: boolean;
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;

/** A day of an address up to today; today where it makes no sense. */
function dayOf(text: string | null, today: string): string {
  const isDay =
    text !== null && dayShape.test(text) && !Number.isNaN(startOfDay(text)) && text <= today;
  return isDay && text >= "2000-01-01" ? text : today;
}

/** Reads an address; what makes no sense in it counts as not said. */
export function readFilter(params: URLSearchParams, today: string): ActiveFilter {
  const kind = periodKinds.find((one) => one === params.get("by")) ?? "day";
  const product = params.get("product");
  return {
    kind,
    period: periodOf(kind, dayOf(params.get("day"), today)),
    isDirectOnly: params.get("scope") === "direct",
    product: product === "lottery" || product === "external" ? product : null,
    isNearOnly: params.get("near") === "1",
    sort: activeSortFields.find((one) => one === params.get("sort")) ?? null,
    isDescending: params.get("order") === "desc",
    ...readPlace(params),
  };
}

/** Writes an address; the usual is left out. */
export function writeFilter(filter: ActiveFilter, today: string): Record<string, string> {
  const { kind, period } = filter;
  return {
    ...(kind === "day" ? {} : { by: kind }),
    ...(periodOf(kind, today).from === period.from ? {} : { day: period.from }),
    ...(filter.isDirectOnly ? { scope: "direct" } : {}),
    ...(filter.product === null ? {} : { product: filter.product }),
    ...(filter.isNearOnly ? { near: "1" } : {}),
    ...(filter.sort === null ? {} : { sort: filter.sort }),
    ...(filter.sort !== null && filter.isDescending ? { order: "desc" } : {}),
    ...writePlace(filter),
  };
}

/** What the wire is asked, without the page. */
export function searchOf(
  filter: ActiveFilter,
): Omit<RequestOf<typeof searchActive>, "PageIndex" | "PageSize"> {
  return {
    DayFrom: dayKeyOf(filter.period.from),
    DayTo: dayKeyOf(filter.period.to),
    ...(filter.isDirectOnly ? { Scope: "direct" as const } : {}),
    ...(filter.product === null ? {} : { Product: filter.product }),
    ...(filter.isNearOnly ? { OnlyNear: true } : {}),
    ...(filter.sort === null
      ? {}
      : {
          SortField: filter.sort,
          SortOrder: filter.isDescending ? ("desc" as const) : ("asc" as const),
        }),
  };
}
