import type { HubLimits } from "../options.ts";
import type { InvocationMessage } from "../protocol/messages.ts";
import type { Turns } from "./turns.ts";

type QueueLimits = Pick<HubLimits, "queuedInvocationsMax" | "queuedInvocationBytesMax">;

/** Who runs the invocations. */
export interface InvocationRunner {
  /** Must not reject. */
  invoke(message: InvocationMessage): Promise<void>;
  /** Called after every invocation, when there is room for another. */
  onRoom(): void;
}

/** How much longer the queue may be while the server waits for an answer that stands behind it. */
const patienceFactor = 4;

/** The invocations of one connection: in order, one at a time, few waiting. */
export class InvocationQueue {
  readonly #limits: QueueLimits;
  readonly #turns: Turns;
  readonly #runner: InvocationRunner;
  #waiting: { message: InvocationMessage; bytes: number }[] = [];
  #waitingBytes = 0;
  #state: "held" | "started" | "stopped" = "held";
  #isWorking = false;
  #work: Promise<void> | null = null;

  constructor({ limits, turns }: { limits: QueueLimits; turns: Turns }, runner: InvocationRunner) {
    this.#limits = limits;
    this.#turns = turns;
    this.#runner = runner;
  }

  /** True when the connection should not read on. Shape: `isPatient` lets more of them wait. */
  isFull({ isPatient }: { isPatient: boolean }): boolean {
    const { queuedInvocationsMax, queuedInvocationBytesMax } = this.#limits;
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

  /** Units: bytes of the messages that wait. */
  get bytes(): number {
    return this.#waitingBytes;
  }

  /** Resolves when no method is running. */
  async idle(): Promise<void> {
    await this.#work;
  }

  #workIfAllowed(): void {
    if (this.#state !== "started" || this.#isWorking) return;
    this.#isWorking = true;
    this.#work = this.#workThrough();
  }

  async #workThrough(): Promise<void> {
    let turn = await this.#turns.enter();
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#waitingBytes -= next.bytes;
      await this.#runner.invoke(next.message);
      turn = await this.#turns.goOn(turn);
      this.#runner.onRoom();
    }
    this.#isWorking = false;
  }
}
