import { pageAnswer } from "@fairdraw/client/call/page-answers.ts";
import { hasHomeBanners } from "@fairdraw/wire/site/home-calls.ts";
import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let heard: boolean | null = null;

/** As many sites have some, a page that came without the answer takes them for one of these. */
const hasBanners = () => (heard ??= pageAnswer(hasHomeBanners)?.HasBanners ?? true);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether Home holds a place for banners: the page itself says it, so that nothing moves when they come. */
export function useHasBanners(): boolean {
  return useSyncExternalStore(listen, hasBanners);
}

/** Takes down whether the site has banners. Effects: Home holds their place, or gives it away. */
export function keepHasBanners(isSo: boolean): void {
  heard = isSo;
  for (const listener of listeners) listener();
}
