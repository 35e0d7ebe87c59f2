/**
 * Folds the calls of one turn of the event loop into one call over an array.
 * Shape: `load` answers one result per item, in order. A throw reaches every caller of its batch.
 */
export function createBatcher<In, Out>(
  load: (items: In[]) => Promise<Out[]>,
  options: { max: number },
): (item: In) => Promise<Out> {
  const waiting: { item: In; resolve: (out: Out) => void; reject: (error: unknown) => void }[] = [];
  const flush = () => {
    const batch = waiting.splice(0, options.max);
    if (waiting.length > 0) setImmediate(flush);
    load(batch.map((entry) => entry.item)).then(
      (results) => {
        batch.forEach((entry, i) => {
          if (i in results) entry.resolve(results[i] as Out);
          else entry.reject(new Error("a batch answered too few results"));
        });
      },
      (error: unknown) => {
        for (const entry of batch) entry.reject(error);
      },
    );
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ item, resolve, reject });
    });
}
