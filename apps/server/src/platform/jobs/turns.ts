/** Longest time for which work that can wait is kept waiting by work that cannot. Units: ms. */
export const behindMaxMs = 2000;
/** A round that takes longer no longer keeps the next one waiting. Units: ms. */
export const heldMaxMs = 1000;
const pollMs = 50;

/** Makes work that can wait leave room for work that cannot. */
export interface Turns {
  /** Notes whether a job that cannot wait has more to do. */
  note(name: string, hasMore: boolean): void;
  /** Waits for a turn; after `stop` it does not wait. Answers the function that ends the turn. */
  take(): Promise<() => void>;
  /** Ends all waiting, for a process that is stopping. */
  stop(): void;
}

/**
 * Turns within one process. One turn runs at a time. After each comes a pause as long as the turn was. None begins
 * while a job that cannot wait has more to do, but this holds it back for 2 s at most.
 * Source: decision 0009. Measured: bets that arrive while eight games are settled wait 45 ms at p99 with turns, and 77
 * ms without.
 */
export function createTurns(): Turns {
  const busy = new Set<string>();
  const stopped = Promise.withResolvers<void>();
  let isStopped = false;
  let last: Promise<void> = Promise.resolve();
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const untilCalm = async () => {
    const until = performance.now() + behindMaxMs;
    while (busy.size > 0 && !isStopped && performance.now() < until) await pause(pollMs);
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
