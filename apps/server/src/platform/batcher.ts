/** Most loads of one batcher at the same time. With only one, a load that hangs would stop all callers. */
const runningMax = 2;

export interface BatcherOptions {
  /** Most calls in one load. */
  readonly max: number;
  /** Least time between the starts of two loads. Units: ms. */
  readonly paceMs?: number;
}

/**
 * Folds calls into one call over an array: the calls of one turn of the event loop, and those that arrive while earlier
 * loads run or before `paceMs` has passed. The busier it is, the larger the loads.
 * Shape: `load` answers one result per item, in order. An error of a load reaches every caller in it.
 */
export function createBatcher<In, Out>(
  load: (items: In[]) => Promise<Out[]>,
  { max, paceMs = 0 }: BatcherOptions,
): (item: In) => Promise<Out> {
  const waiting: { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }[] = [];
  let running = 0;
  let isFlushDue = false;
  let begunAt = -Infinity;
  const flush = async () => {
    const batch = waiting.splice(0, max);
    running += 1;
    begunAt = performance.now();
    try {
      const results = await load(batch.map((entry) => entry.item));
      batch.forEach((entry, i) => {
        if (i in results) entry.resolve(results[i] as Out);
        else entry.reject(new Error("a batch answered too few results"));
      });
    } catch (error) {
      for (const entry of batch) entry.reject(error);
    } finally {
      running -= 1;
      flushSoon();
    }
  };
  const flushSoon = () => {
    if (isFlushDue || waiting.length === 0 || running >= runningMax) return;
    isFlushDue = true;
    const begin = () => {
      isFlushDue = false;
      void flush();
      flushSoon();
    };
    const restMs = begunAt + paceMs - performance.now();
    if (restMs > 0) setTimeout(begin, restMs);
    else setImmediate(begin);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      flushSoon();
    });
}
