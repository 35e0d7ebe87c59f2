import { Deferred } from "../deferred.ts";
import { HubException } from "../errors.ts";

interface Reply {
  readonly call: string;
  readonly result?: unknown;
  readonly error?: { readonly name: string; readonly message: string };
}

/** Calls of this node to others that have not been answered yet. */
export class RemoteCalls {
  readonly #life: string;
  readonly #waiting = new Map<string, Deferred<unknown>>();
  #calls = 0;

  /** Shape: `life` tells replies to a former life of the same node apart. */
  constructor(life: string) {
    this.#life = life;
  }

  /** Calls and waits. Refuses: what the other node refuses, and no reply in time, as an Error. */
  call(
    send: (call: string) => void,
    { timeoutMs, signal }: { timeoutMs: number; signal?: AbortSignal | undefined },
  ): Promise<unknown> {
    this.#calls++;
    const call = `${this.#life} ${this.#calls}`;
    const waiting = new Deferred<unknown>();
    const timer = setTimeout(() => {
      waiting.reject(new Error("The node of the connection did not reply in time."));
    }, timeoutMs);
    const cancel = () => waiting.reject(new Error("The question was canceled."));
    if (signal?.aborted === true) cancel();
    signal?.addEventListener("abort", cancel);
    this.#waiting.set(call, waiting);
    send(call);
    return waiting.promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      this.#waiting.delete(call);
    });
  }

  reply({ call, result, error }: Reply): void {
    const waiting = this.#waiting.get(call);
    if (error === undefined) waiting?.resolve(result);
    else if (error.name === "HubException") waiting?.reject(new HubException(error.message));
    else waiting?.reject(new Error(error.message));
  }

  stop(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error("The node is stopping."));
  }
}
