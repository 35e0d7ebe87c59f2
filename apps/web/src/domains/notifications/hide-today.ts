import { siteDay } from "@fairdraw/client/time/site-time.ts";

/** Where the day without win cards stands, and the one without announcements that open by themselves. */
const awardDayKey = "fairdraw.hideAwardNotify";
export const popupDayKey = "fairdraw.hidePopups";

type DayStore = Pick<Storage, "getItem" | "setItem">;

/** No more until the site's day ends: win cards unless said. Source: spec section 9, "per calendar day". */
export function hideForToday(store: DayStore, nowMs: number, key = awardDayKey): void {
  store.setItem(key, siteDay(nowMs));
}

export function isHiddenToday(store: DayStore, nowMs: number, key = awardDayKey): boolean {
  return store.getItem(key) === siteDay(nowMs);
}

/** Takes that back before the day ends. */
export function showAgainToday(store: Pick<Storage, "removeItem">): void {
  store.removeItem(awardDayKey);
}
