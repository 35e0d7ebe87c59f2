import type { StreamResult } from "../method-types.ts";
import type { Turns } from "./turns.ts";

interface ResultStreamOptions {
  readonly turns: Turns;
  readonly signal: AbortSignal;
  /** Throws when an item cannot be written. */
  readonly sendItem: (item: unknown) => void;
  /** Resolves when the client has taken enough for more to be sent. */
  readonly room: () => Promise<void>;
}

/**
 * Sends what an iterable yields, as fast as the client reads.
 * Shape: resolves when the iterable ends or `signal` fires; throws what the iterable throws.
 */
export async function streamResults(
  results: StreamResult,
  { turns, signal, sendItem, room }: ResultStreamOptions,
): Promise<void> {
  const iterator = iteratorOf(results);
  let isDone = false;
  try {
    // The first step is taken even after a cancel, so that the body of a generator learns of it.
    for (let turn = await turns.enter(); ; turn = await turns.goOn(turn)) {
      const step = await nextUnlessAborted(iterator, signal);
      isDone = step?.done === true;
      if (step === null || isDone || signal.aborted) return;
      sendItem(step.value);
      await room();
    }
  } finally {
    if (!isDone) giveBack(iterator);
  }
}

type AnyIterator = AsyncIterator<unknown> | Iterator<unknown>;

function iteratorOf(results: StreamResult): AnyIterator {
  if (Symbol.asyncIterator in results) return results[Symbol.asyncIterator]();
  return results[Symbol.iterator]();
}

/** One listener per step: a promise of the abort would collect a reaction per item. */
function nextUnlessAborted(
  iterator: AnyIterator,
  signal: AbortSignal,
): Promise<IteratorResult<unknown> | null> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve(null);
    if (signal.aborted) setImmediate(stop);
    else signal.addEventListener("abort", stop);
    const next = async () => iterator.next();
    void next()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener("abort", stop));
  });
}

/** A generator that waits for something cleans up when that comes; nobody waits for it here. */
function giveBack(iterator: AnyIterator): void {
  const finish = async () => iterator.return?.();
  finish().catch(() => {});
}
