import { useSessionStore } from "@fairdraw/client/login/session-store.ts";
import { create } from "zustand";
import { useDemoSite } from "../site/site.api.ts";

/** Whether the window in which play money is taken is open. */
export const usePlayMoneyAsked = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

/** Opens that window over whatever is on the screen, which stays as it is. */
export function askPlayMoney(): void {
  usePlayMoneyAsked.setState({ isAsked: true });
}

export function endPlayMoney(): void {
  usePlayMoneyAsked.setState({ isAsked: false });
}

// Whoever comes after him finds it closed.
useSessionStore.subscribe(({ session }) => {
  if (session === null) endPlayMoney();
});

/** Whether there is play money here at all. */
export function useHasPlayMoney(): boolean {
  return useDemoSite()?.IsDemoSite === true;
}
