import { useSyncExternalStore } from "react";

const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");

function subscribe(listener: () => void) {
  stillness.addEventListener("change", listener);
  return () => stillness.removeEventListener("change", listener);
}

/** Whether the player asked the system for as little motion as can be. */
export function useWantsStillness(): boolean {
  return useSyncExternalStore(subscribe, () => stillness.matches);
}
