import { useSessionStore } from "@fairdraw/client/login/session-store.ts";
import { create } from "zustand";

export type CentreTab = "announcements" | "messages" | "notices";

interface Centre {
  isOpen: boolean;
  tab: CentreTab;
  /** The announcement that is shown; null shows the list alone on phones and the first elsewhere. */
  id: number | null;
}

const closed: Centre = { isOpen: false, tab: "announcements", id: null };

/** Whether the announcement centre stands open, and at which announcement. */
export const useCentre = create<Centre>(() => closed);

/** Opens the announcement centre, at one announcement or at its list. */
export function openAnnouncements(id: number | null): void {
  useCentre.setState({ isOpen: true, tab: "announcements", id });
}

export function showTab(tab: CentreTab): void {
  useCentre.setState({ tab });
}

export function closeAnnouncements(): void {
  useCentre.setState({ isOpen: false });
}

// What was chosen goes with the login. Source: spec section 4 "On logout".
useSessionStore.subscribe((now, before) => {
  if (now.session?.userName !== before.session?.userName) useCentre.setState(closed);
});
