import { siteDay } from "../../lib/site-time.ts";

const key = "fairdraw.hideAwardNotify";

type DayStore = Pick<Storage, "getItem" | "setItem">;

/** No more win cards until the site's day ends. Source: spec section 9, "per calendar day". */
export function hideForToday(store: DayStore, nowMs: number): void {
  store.setItem(key, siteDay(nowMs));
}

export function isHiddenToday(store: DayStore, nowMs: number): boolean {
  return store.getItem(key) === siteDay(nowMs);
}

/** Takes that back before the day ends. */
export function showAgainToday(store: Pick<Storage, "removeItem">): void {
  store.removeItem(key);
}
