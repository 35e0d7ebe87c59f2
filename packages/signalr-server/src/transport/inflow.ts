import { Deferred } from "../deferred.ts";

interface InflowLimits {
  /** POSTs of one connection that may wait, the one that is read included. */
  readonly postsMax: number;
}

/**
 * Lets the POSTs of a connection in, one after the other: the next one is read when the one before
 * has been taken and the connection wants more bytes.
 */
export class Inflow {
  readonly #postsMax: number;
  #posts = 0;
  #last: Promise<void> = Promise.resolve();
  #isPaused = false;
  #waiting: (() => void)[] = [];

  constructor({ postsMax }: InflowLimits) {
    this.#postsMax = postsMax;
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** Resolves at once or when the pause is over. */
  async passed(): Promise<void> {
    while (this.#isPaused) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /**
   * Waits for the turn of a POST. Shape: resolves to what ends the turn.
   * Refuses: a POST behind too many others, with null.
   */
  enter(): Promise<() => void> | null {
    if (this.#posts >= this.#postsMax) return null;
    this.#posts++;
    const before = this.#last;
    const turn = new Deferred<void>();
    this.#last = turn.promise;
    return this.#wait(before, () => {
      this.#posts--;
      turn.resolve();
    });
  }

  async #wait(before: Promise<void>, leave: () => void): Promise<() => void> {
    await before;
    await this.passed();
    return leave;
  }
}
