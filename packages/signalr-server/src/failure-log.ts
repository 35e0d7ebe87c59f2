import type { HubLogger } from "./observability.ts";

/**
 * Log lines that clients can cause as often as they like: a few per tick are written, the others
 * are counted, and the next tick says how many they were.
 */
export class FailureLog {
  readonly #logger: HubLogger;
  readonly #perTickMax: number;
  #inTick = 0;

  constructor(logger: HubLogger, { failureLinesPerTickMax }: { failureLinesPerTickMax: number }) {
    this.#logger = logger;
    this.#perTickMax = failureLinesPerTickMax;
  }

  warn(fields: object, message: string): void {
    this.#inTick++;
    if (this.#inTick <= this.#perTickMax) this.#logger.warn(fields, message);
  }

  tick(): void {
    const leftOut = this.#inTick - this.#perTickMax;
    this.#inTick = 0;
    if (leftOut > 0) this.#logger.warn({ leftOut }, "more hub invocations failed");
  }
}
