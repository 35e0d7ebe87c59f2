import { Deferred } from "../deferred.ts";

/** The items that a client streams to a method: few waiting, read once, by one reader. */
export class UploadStream implements AsyncIterable<unknown> {
  readonly #itemsMax: number;
  readonly #onTaken: () => void;
  #items: unknown[] = [];
  #end: { error: Error | null } | null = null;
  #isAbandoned = false;
  #waiting: Deferred<IteratorResult<unknown>> | null = null;

  /** `onTaken` is called when there is room again. */
  constructor({ itemsMax, onTaken }: { itemsMax: number; onTaken: () => void }) {
    this.#itemsMax = itemsMax;
    this.#onTaken = onTaken;
  }

  /** True when nothing more should be read from the client for now. */
  get isFull(): boolean {
    return !this.#isAbandoned && this.#items.length >= this.#itemsMax;
  }

  push(item: unknown): void {
    if (this.#isAbandoned || this.#end !== null) return;
    const reader = this.#waiting;
    this.#waiting = null;
    if (reader === null) this.#items.push(item);
    else reader.resolve({ done: false, value: item });
  }

  /** Ends the stream after what waits. Shape: an `error` is thrown to the reader. */
  end(error: Error | null): void {
    if (this.#end !== null) return;
    this.#end = { error };
    const reader = this.#waiting;
    this.#waiting = null;
    if (error === null) reader?.resolve({ done: true, value: undefined });
    else reader?.reject(error);
  }

  /** Nobody reads any more: what waits and what still comes is dropped. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#items = [];
    this.end(null);
    this.#onTaken();
  }

  [Symbol.asyncIterator](): AsyncIterator<unknown> {
    return {
      next: () => this.#next(),
      return: async () => {
        this.abandon();
        return { done: true, value: undefined };
      },
    };
  }

  #next(): Promise<IteratorResult<unknown>> {
    if (this.#waiting !== null) return Promise.reject(new Error("a stream has one reader"));
    if (this.#items.length > 0) {
      const value = this.#items.shift();
      this.#onTaken();
      return Promise.resolve({ done: false, value });
    }
    if (this.#end !== null) {
      const { error } = this.#end;
      return error === null
        ? Promise.resolve({ done: true, value: undefined })
        : Promise.reject(error);
    }
    this.#waiting = new Deferred();
    return this.#waiting.promise;
  }
}
