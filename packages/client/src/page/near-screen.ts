import { type RefCallback, startTransition, useCallback, useState } from "react";

type Watcher = (isNear: boolean) => void;

/** How far from the screen a part is still near, so that it is in order before it is seen. */
const reach = "50%";
const watchers = new WeakMap<Element, Watcher>();
let observer: IntersectionObserver | null = null;

function tellAll(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) watchers.get(target)?.(isIntersecting);
}

/** Tells, now and whenever it changes, whether a part is on the screen or near it; the result ends it. */
export function watchNear(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(tellAll, { rootMargin: reach });
  const watch = observer;
  watchers.set(element, watcher);
  watch.observe(element);
  return () => {
    watchers.delete(element);
    watch.unobserve(element);
  };
}

/**
 * Whether a part, which holds the ref, has ever been near the screen; parts that are on it from the
 * start say so, since they would be seen without it for a moment.
 */
export function useSeenNear(isThere: boolean): [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(isThere);
  const watch = useCallback(
    (element: Element | null) => {
      if (element === null || isSeen) return;
      return watchNear(element, (isNear) => {
        if (isNear) startTransition(() => setSeen(true));
      });
    },
    [isSeen],
  );
  return [watch, isSeen];
}
