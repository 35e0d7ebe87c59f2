import { setTimeout as pause } from "node:timers/promises";
import { toError } from "../errors.ts";
import type { HubLogger } from "../observability.ts";
import type { Backplane } from "./backplane.ts";

/** A subscription that failed is tried again after this. */
const retryMs = 1000;

/** A client is not kept waiting longer for a subscription, as the backplane may be away. */
const settleMs = 1000;

/** Brings the channels that are wanted and those that are subscribed together, one step at a time. */
export class Subscriptions {
  readonly #backplane: Pick<Backplane, "subscribe" | "unsubscribe">;
  readonly #logger: HubLogger;
  readonly #wanted = new Set<string>();
  readonly #subscribed = new Set<string>();
  readonly #working = new Map<string, Promise<void>>();
  #isStopped = false;

  constructor(backplane: Pick<Backplane, "subscribe" | "unsubscribe">, logger: HubLogger) {
    this.#backplane = backplane;
    this.#logger = logger;
  }

  add(channel: string): void {
    this.#wanted.add(channel);
    this.#bring(channel);
  }

  remove(channel: string): void {
    this.#wanted.delete(channel);
    this.#bring(channel);
  }

  /** Resolves when messages of a wanted channel arrive, or when that takes too long. */
  async settled(channel: string): Promise<void> {
    const work = this.#working.get(channel);
    if (work !== undefined) await Promise.race([work, pause(settleMs, null, { ref: false })]);
  }

  stop(): void {
    this.#isStopped = true;
  }

  #bring(channel: string): void {
    if (this.#working.has(channel) || this.#isDone(channel)) return;
    this.#working.set(channel, this.#work(channel));
  }

  #isDone(channel: string): boolean {
    return this.#isStopped || this.#wanted.has(channel) === this.#subscribed.has(channel);
  }

  async #work(channel: string): Promise<void> {
    while (!this.#isDone(channel)) {
      try {
        if (this.#wanted.has(channel)) {
          await this.#backplane.subscribe(channel);
          this.#subscribed.add(channel);
        } else {
          await this.#backplane.unsubscribe(channel);
          this.#subscribed.delete(channel);
        }
      } catch (thrown) {
        if (this.#isStopped) return;
        this.#logger.warn({ err: toError(thrown) }, "a subscription failed");
        await pause(retryMs, null, { ref: false });
      }
    }
    // At once after the last look, so that no change falls in between.
    this.#working.delete(channel);
  }
}
