import type { Backplane, BackplaneListener, PresenceStore } from "./backplane.ts";
import { MemoryPresence } from "./memory-presence.ts";

/** Several nodes in one process: for tests, and for what must look like a cluster. */
export interface MemoryBus {
  /** A backplane for one more node. */
  join(): Backplane;
  /** While false everything that is published is lost, and `true` again is a gap for all. */
  setUp(isUp: boolean): void;
}

/** Units: `now` in milliseconds, for what is to be forgotten. */
export function createMemoryBus(now: () => number): MemoryBus {
  const nodes = new Set<{ channels: Set<string>; listener: BackplaneListener }>();
  const presence: PresenceStore = new MemoryPresence(now);
  let isUp = true;

  function publish(channel: string, bytes: Uint8Array): void {
    // Later, as a network would have it, and in order.
    setImmediate(() => {
      for (const { channels, listener } of nodes) {
        if (isUp && channels.has(channel)) listener.message(channel, bytes);
      }
    });
  }

  return {
    join() {
      const channels = new Set<string>();
      let node: { channels: Set<string>; listener: BackplaneListener } | null = null;
      return {
        async connect(listener) {
          node = { channels, listener };
          nodes.add(node);
        },
        publish(channel, bytes) {
          if (isUp) publish(channel, bytes);
          else node?.listener.lost();
        },
        async subscribe(channel) {
          channels.add(channel);
        },
        async unsubscribe(channel) {
          channels.delete(channel);
        },
        get isHealthy() {
          return isUp;
        },
        presence,
        async close() {
          if (node !== null) nodes.delete(node);
        },
      };
    },
    setUp(newIsUp) {
      const isBack = newIsUp && !isUp;
      isUp = newIsUp;
      if (isBack) for (const { listener } of nodes) listener.gap();
    },
  };
}
