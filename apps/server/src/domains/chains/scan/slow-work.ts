/**
 * Work that may take longer than a round under a lease lasts, such as asking somebody outside: it is begun by one round,
 * goes on beside, and is answered to the round that finds it done.
 */
export interface SlowWork<T> {
  /** Begins unless it is going on already, and waits for a while. Shape: null while it is not done. */
  round(): Promise<{ readonly done: T } | null>;
  /** Waits until nothing is going on. */
  rest(): Promise<void>;
}

export function createSlowWork<T>(work: () => Promise<T>, waitMs: number): SlowWork<T> {
  let going: Promise<T> | null = null;
  return {
    async round() {
      going ??= work();
      let timer: NodeJS.Timeout | undefined;
      const pause = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, waitMs, null);
      });
      try {
        const found = await Promise.race([going.then((done) => ({ done })), pause]);
        if (found !== null) going = null;
        return found;
      } catch (error) {
        going = null;
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async rest() {
      await going?.catch(() => {});
    },
  };
}
