import { type RefCallback, useCallback, useEffect, useState } from "react";

/** Whoever reads fast, or cannot scroll, may sign after this time. */
const longEnoughMs = 30_000;

/** Whether a text may count as read: its end, which holds the ref, has been on the screen or above it, or half a minute has passed. */
export function useWasRead(isThere: boolean): [RefCallback<Element>, boolean] {
  const [wasRead, setRead] = useState(false);
  useEffect(() => {
    if (!isThere || wasRead) return;
    const timer = setTimeout(() => setRead(true), longEnoughMs);
    return () => clearTimeout(timer);
  }, [isThere, wasRead]);
  const end = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      // Whoever jumps to the end of the page has passed the mark without its being seen.
      const isPassed = ({ isIntersecting, boundingClientRect }: IntersectionObserverEntry) =>
        isIntersecting || boundingClientRect.bottom < 0;
      if (entries.some(isPassed)) setRead(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [end, wasRead];
}
