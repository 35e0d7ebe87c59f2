import type { searchSchedules } from "@fairdraw/wire/chase/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type OrderListFilter, orderListFilter, searchOfOrders } from "../reports/order-list.ts";

/** What a player looks for among his plans; the state is a `ScheduleState`. */
export type ChaseFilter = OrderListFilter;

// Plans last days: a week is usual.
export const { readFilter, writeFilter } = orderListFilter({ usual: "last7", stateMax: 7 });

/** What the wire is asked, without the page. */
export function searchOf(
  filter: ChaseFilter,
): Omit<RequestOf<typeof searchSchedules>, "PageIndex" | "PageSize"> {
  return { ...searchOfOrders(filter), ...(filter.no === null ? {} : { ScheduleNo: filter.no }) };
}
