import { createRecentMap } from "./recent-map.ts";

/**
 * The newest number of every channel under one epoch. A channel that was silent for `keepMs` is forgotten. When it
 * comes back, it continues above the highest number that was ever forgotten, so that no client mistakes a new event for
 * one it has seen.
 */
export function createSequences(parts: { keepMs: number; nowMs: () => number }) {
  let floor = 0;
  const newest = createRecentMap<string, number>({
    ...parts,
    onDrop: (_, seq) => {
      floor = Math.max(floor, seq);
    },
  });
  return {
    /** The numbers that events of these channels get, and the newest one of each channel. Nothing is stored yet. */
    number(channels: readonly string[]): { places: number[]; next: ReadonlyMap<string, number> } {
      const next = new Map<string, number>();
      const places = channels.map((channel) => {
        const seq = (next.get(channel) ?? newest.get(channel) ?? floor) + 1;
        next.set(channel, seq);
        return seq;
      });
      return { places, next };
    },
    /** Stores numbers that are committed. An older number never replaces a newer one. */
    learn(committed: ReadonlyMap<string, number>): void {
      for (const [channel, seq] of committed) {
        newest.set(channel, Math.max(seq, newest.get(channel) ?? 0));
      }
    },
  };
}
