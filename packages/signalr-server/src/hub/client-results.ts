import { Deferred } from "../deferred.ts";
import { HubException } from "../errors.ts";
import type { HubLimits } from "../options.ts";
import type { CompletionMessage } from "../protocol/messages.ts";
import type { ClientCallOptions } from "../types.ts";

interface Question {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

type ResultLimits = Pick<HubLimits, "clientResultTimeoutMs" | "clientResultsMax">;

/** What one client was asked and has not answered yet. */
export class ClientResults {
  readonly #limits: ResultLimits;
  readonly #waiting = new Map<string, Question>();
  #asked = 0;
  #isStopped = false;

  constructor(limits: ResultLimits) {
    this.#limits = limits;
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0;
  }

  /**
   * Asks, when `ready` is, and waits for the answer.
   * Refuses: too many questions, no answer in time, a signal that fires, the connection's end.
   */
  ask(
    { send, ready }: { send: (invocationId: string) => void; ready: Promise<void> | null },
    { timeoutMs = this.#limits.clientResultTimeoutMs, signal }: ClientCallOptions = {},
  ): Promise<unknown> {
    const { promise, resolve, reject } = new Deferred<unknown>();
    if (this.#isStopped) return Promise.reject(closedError());
    if (signal?.aborted === true) return Promise.reject(canceledError());
    if (this.#waiting.size >= this.#limits.clientResultsMax) {
      return Promise.reject(new Error("Too many questions wait for the client."));
    }
    this.#asked++;
    const invocationId = `s${this.#asked}`;
    const cancel = () => reject(canceledError());
    const timer = setTimeout(() => {
      reject(new Error("The client did not answer in time."));
    }, timeoutMs);
    signal?.addEventListener("abort", cancel);
    this.#waiting.set(invocationId, { resolve, reject });
    const begin = async () => {
      if (ready !== null) await ready;
      if (this.#waiting.has(invocationId)) send(invocationId);
    };
    begin().catch(reject);
    return promise.finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      this.#waiting.delete(invocationId);
    });
  }

  /** Takes an answer; false when nobody waits for it, e.g. because it is late. */
  settle({ invocationId, outcome }: CompletionMessage): boolean {
    const question = this.#waiting.get(invocationId);
    if (question === undefined) return false;
    if (outcome.kind === "error") question.reject(new HubException(outcome.error));
    else question.resolve(outcome.kind === "result" ? outcome.result : undefined);
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    for (const { reject } of this.#waiting.values()) reject(closedError());
  }
}

function closedError(): Error {
  return new Error("The connection was closed before the client answered.");
}

function canceledError(): Error {
  return new Error("The question was canceled.");
}
