/** Nothing that waits for its turn waits longer than this behind what cannot wait. */
export const behindMaxMs = 2000;
/** A round that takes longer keeps nobody else from his own. */
export const heldMaxMs = 1000;
const lookMs = 50;

/** Lets work that can wait leave room for what cannot. */
export interface Turns {
  /** Notes whether somebody who cannot wait has more to do. */
  note(name: string, hasMore: boolean): void;
  /** Waits for a turn; at once after `stop`. Answers what ends it. */
  take(): Promise<() => void>;
  /** Lets all who wait go, for those who only want to see that it is over. */
  stop(): void;
}

/**
 * Turns for one process: one at a time, each followed by a pause as long as itself, and none begun while
 * somebody who cannot wait has more to do, for 2 s at most. Source: decision 0009, measured: bets that come in while
 * eight games are settled wait 45 ms at p99 with it and 77 ms without.
 */
export function createTurns(): Turns {
  const busy = new Set<string>();
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const untilCalm = async () => {
    const until = performance.now() + behindMaxMs;
    while (busy.size > 0 && !isStopped && performance.now() < until) await pause(lookMs);
  };
  return {
    note(name, hasMore) {
      if (hasMore) busy.add(name);
      else busy.delete(name);
    },
    async take() {
      const before = last;
      const over = Promise.withResolvers<void>();
      last = over.promise;
      await Promise.race([before, stopped.promise]);
      await untilCalm();
      const startedAt = performance.now();
      const tooLong = setTimeout(over.resolve, heldMaxMs);
      return () => {
        clearTimeout(tooLong);
        setTimeout(over.resolve, Math.min(heldMaxMs, performance.now() - startedAt));
      };
    },
    stop() {
      isStopped = true;
      stopped.resolve();
    },
  };
}
