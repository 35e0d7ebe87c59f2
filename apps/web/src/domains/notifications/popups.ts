import type { AnnouncementRow } from "@fairdraw/wire/notifications/calls.ts";

/** No more than this open by themselves after a login. Source: screens.md 1. */
const popupsMax = 3;

/** The announcements that open by themselves: those meant to, not read yet, the first three. */
export function popupsOf(
  rows: readonly AnnouncementRow[],
  state: { isDone: boolean; isHiddenToday: boolean; isOnBet: boolean },
): AnnouncementRow[] {
  if (state.isDone || state.isHiddenToday || state.isOnBet) return [];
  return rows.filter(({ IsPopup, IsRead }) => IsPopup && !IsRead).slice(0, popupsMax);
}
