import { addOffsetSample, serverOffsetOf } from "@fairdraw/lottery-engine";
import { deviceNowMs } from "./device-clock.ts";

export interface ServerClock {
  /** Notes what the server said; `sentMs` and `receivedMs` are readings of the device. */
  note: (reading: { serverMs: number; sentMs: number; receivedMs: number }) => void;
  offsetMs: () => number;
  subscribe: (listener: () => void) => () => void;
}

/** Below this a new offset is noise of the network and wakes nobody. */
const offsetNoiseMs = 50;

/**
 * Learns how far the server's clock is ahead of the device's.
 * Units: ms; the reading is placed in the middle between sending and receiving.
 * Source: screens.md 0.2.
 */
export function createServerClock(): ServerClock {
  let samples: readonly number[] = [];
  let offset = 0;
  const listeners = new Set<() => void>();
  return {
    note({ serverMs, sentMs, receivedMs }) {
      samples = addOffsetSample(samples, Math.round(serverMs - (sentMs + receivedMs) / 2));
      const next = serverOffsetOf(samples);
      const isNews = Math.abs(next - offset) >= offsetNoiseMs || samples.length === 1;
      offset = next;
      if (isNews) for (const listener of listeners) listener();
    },
    offsetMs: () => offset,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const serverClock = createServerClock();

/** What the server's clock shows now. */
export function serverNowMs(): number {
  return deviceNowMs() + serverClock.offsetMs();
}
