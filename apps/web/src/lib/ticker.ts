import { useSyncExternalStore } from "react";
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

function serverSecond(): number {
  if (second === 0) second = Math.floor(serverNowMs() / secondMs) * secondMs;
  return second;
}
