import type { searchBets } from "@fairdraw/wire/betting/calls.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import { type OrderListFilter, orderListFilter, searchOfOrders } from "../reports/order-list.ts";

/** What a player looks for among his bets; the state is a `BetState`. */
export type BetFilter = OrderListFilter;

export const { readFilter, writeFilter } = orderListFilter({ usual: "today", stateMax: 3 });

/** What the wire is asked, without the page. */
export function searchOf(
  filter: BetFilter,
): Omit<RequestOf<typeof searchBets>, "PageIndex" | "PageSize"> {
  return { ...searchOfOrders(filter), ...(filter.no === null ? {} : { BetNo: filter.no }) };
}
