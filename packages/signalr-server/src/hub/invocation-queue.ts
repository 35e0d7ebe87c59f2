import { setImmediate as nextTurn } from "node:timers/promises";
import type { HubLimits } from "../options.ts";
import type { InvocationMessage } from "../protocol/messages.ts";

interface InvocationQueueOptions {
  readonly limits: Pick<HubLimits, "queuedInvocationsMax" | "queuedInvocationBytesMax">;
  /** Must not reject. */
  readonly invoke: (message: InvocationMessage) => Promise<void>;
  /** Called after every invocation, when there is room for another. */
  readonly onRoom: () => void;
}

/** After this many in a row other connections get their turn, even if none of them waited. */
const invocationsPerTurn = 32;

/** How much longer the queue may be while the server waits for an answer that stands behind it. */
const patienceFactor = 4;

/** The invocations of one connection: in order, one at a time, few waiting. */
export class InvocationQueue {
  readonly #options: InvocationQueueOptions;
  #waiting: { message: InvocationMessage; bytes: number }[] = [];
  #waitingBytes = 0;
  #state: "held" | "started" | "stopped" = "held";
  #isWorking = false;
  #work: Promise<void> = Promise.resolve();

  constructor(options: InvocationQueueOptions) {
    this.#options = options;
  }

  /** True when the connection should not read on. Shape: `isPatient` lets more of them wait. */
  isFull({ isPatient }: { isPatient: boolean }): boolean {
    const { queuedInvocationsMax, queuedInvocationBytesMax } = this.#options.limits;
    const factor = isPatient ? patienceFactor : 1;
    return (
      this.#waiting.length >= queuedInvocationsMax * factor ||
      this.#waitingBytes >= queuedInvocationBytesMax * factor
    );
  }

  add(message: InvocationMessage, bytes: number): void {
    if (this.#state === "stopped") return;
    this.#waiting.push({ message, bytes });
    this.#waitingBytes += bytes;
    this.#workIfAllowed();
  }

  /** Lets the first invocation begin. */
  start(): void {
    if (this.#state !== "held") return;
    this.#state = "started";
    this.#workIfAllowed();
  }

  /** Forgets what waits; a running method is left to its abort signal. */
  stop(): void {
    this.#state = "stopped";
    this.#waiting = [];
    this.#waitingBytes = 0;
  }

  /** Resolves when no method is running. */
  idle(): Promise<void> {
    return this.#work;
  }

  #workIfAllowed(): void {
    if (this.#state !== "started" || this.#isWorking) return;
    this.#isWorking = true;
    this.#work = this.#workThrough();
  }

  async #workThrough(): Promise<void> {
    let done = 0;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#waitingBytes -= next.bytes;
      await this.#options.invoke(next.message);
      done++;
      if (done % invocationsPerTurn === 0) await nextTurn();
      this.#options.onRoom();
    }
    this.#isWorking = false;
  }
}
