import { useSyncExternalStore } from "react";

const key = "fairdraw.homeBanners";
const listeners = new Set<() => void>();

const hasBanners = () => localStorage.getItem(key) !== "0";

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether Home holds a place for banners: as many sites have some, it does until it has heard otherwise.
 * This device remembers what it heard, so that nothing moves when Home is opened again.
 */
export function useHasBanners(): boolean {
  return useSyncExternalStore(listen, hasBanners);
}

/** Remembers whether the site has banners. Effects: Home holds their place, or gives it away. */
export function keepHasBanners(isSo: boolean): void {
  if (isSo === hasBanners()) return;
  localStorage.setItem(key, isSo ? "1" : "0");
  for (const listener of listeners) listener();
}
