import {
  type RefCallback,
  startTransition,
  useCallback,
  useState,
  useSyncExternalStore,
} from "react";
import { watchNear } from "../page/near-screen.ts";
import { serverClock, serverNowMs } from "./server-clock.ts";

const secondMs = 1000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = 0;

function tick() {
  second = Math.floor(serverNowMs() / secondMs) * secondMs;
  for (const listener of listeners) listener();
  timer = setTimeout(tick, secondMs - (serverNowMs() % secondMs) + 1);
}

function start() {
  clearTimeout(timer);
  tick();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

serverClock.subscribe(() => {
  if (listeners.size > 0) start();
});

/**
 * The server's time, renewed at each of its full seconds by one timer for all.
 * Units: ms, always a full second, so that everything on the page changes together.
 */
export function useServerSecond(): number {
  return useSyncExternalStore(subscribe, serverSecond);
}

/**
 * What a moment of the server's time is read as. Unlike with the second itself, only a change of it has the
 * part drawn anew. Shape: a plain value, as two of a kind must be equal.
 */
export function useReadSecond<T extends string | number | boolean | null>(
  read: (nowMs: number) => T,
): T {
  return useSyncExternalStore(subscribe, () => read(serverSecond()));
}

/**
 * The server's second for a part of a long list, which holds the ref: it stands still while the part is
 * far from the screen, and each renewal gives way to what is pressed or drawn meanwhile. Units: ms.
 */
export function useSecondNearScreen(): [RefCallback<Element>, number] {
  const [nowMs, setNowMs] = useState(serverSecond);
  const watch = useCallback((element: Element | null) => {
    if (element === null) return;
    let end = () => {};
    const renew = () => startTransition(() => setNowMs(serverSecond()));
    const callOff = watchNear(element, (isNear) => {
      end();
      end = () => {};
      if (!isNear) return;
      renew();
      end = subscribe(renew);
    });
    return () => {
      callOff();
      end();
    };
  }, []);
  return [watch, nowMs];
}

function serverSecond(): number {
  if (second === 0) second = Math.floor(serverNowMs() / secondMs) * secondMs;
  return second;
}
