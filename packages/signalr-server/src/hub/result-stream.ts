import { setImmediate as nextTurn } from "node:timers/promises";
import type { StreamResult } from "../method-types.ts";

/** After this many items in a row other connections get their turn, even if none was awaited. */
const itemsPerTurn = 32;

interface ResultStreamOptions {
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
  { signal, sendItem, room }: ResultStreamOptions,
): Promise<void> {
  const iterator = iteratorOf(results);
  let isDone = false;
  try {
    // The first step is taken even after a cancel, so that the body of a generator learns of it.
    for (let count = 1; ; count++) {
      const step = await nextUnlessAborted(iterator, signal);
      isDone = step?.done === true;
      if (step === null || isDone || signal.aborted) return;
      sendItem(step.value);
      await room();
      if (count % itemsPerTurn === 0) await nextTurn();
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
