import { useSyncExternalStore } from "react";

/** Narrower than the tablet breakpoint of styles.css. */
const phones = window.matchMedia("(width < 768px)");

function subscribe(listener: () => void) {
  phones.addEventListener("change", listener);
  return () => phones.removeEventListener("change", listener);
}

/** Whether the page is as narrow as a phone; for what CSS alone cannot tell apart. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => phones.matches);
}
