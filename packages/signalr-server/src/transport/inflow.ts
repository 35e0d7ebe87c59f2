/** Delays the answers to POSTs while the connection does not want more bytes. */
export class Inflow {
  #isPaused = false;
  #waiting: (() => void)[] = [];

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
}
