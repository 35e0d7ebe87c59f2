import { useSyncExternalStore } from "react";

/** A hook that tells whether a media query holds; for what CSS alone cannot tell apart. */
export function mediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    media.addEventListener("change", listener);
    return () => media.removeEventListener("change", listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}
