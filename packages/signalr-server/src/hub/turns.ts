/** Others get their turn after this, even if nothing was waited for. Units: milliseconds. */
const turnMs = 2;

/** Quick steps have to end too: what they send must go out before the next ones add to it. */
const stepsPerTurn = 32;

/** What all connections of a hub may run before the process looks at its sockets. */
const roundMs = 10;

/**
 * Who may hold the event loop: each connection for a short turn, all of them together for a short
 * round. Whoever waits comes first in the next round.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #roundStartedAt: number | null = null;

  /** Waits for a turn, if one must be waited for. */
  async enter(): Promise<Turn> {
    if (this.#isSpent() || this.#waiting.length > 0) await this.next();
    return new Turn();
  }

  /** Behind a step: the same turn, or, when it is over, the next one. */
  async goOn(turn: Turn): Promise<Turn> {
    if (!turn.step()) return turn;
    await this.next();
    return new Turn();
  }

  /** Waits for another turn in any case. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#plan();
    });
  }

  /** One step of the event loop for each who waits, as promises run on between two of them. */
  #plan(): void {
    setImmediate(() => {
      if (this.#isSpent()) this.#plan();
      else this.#waiting.shift()?.();
    });
  }

  #isSpent(): boolean {
    const now = performance.now();
    if (this.#roundStartedAt === null) {
      this.#roundStartedAt = now;
      // It runs before those that are planned later: behind the next look at the sockets, or, when
      // that is what the work began with, behind this one.
      setImmediate(() => {
        this.#roundStartedAt = null;
      });
    }
    return now - this.#roundStartedAt >= roundMs;
  }
}

/** One turn of one connection. */
export class Turn {
  readonly #startedAt = performance.now();
  #steps = 0;

  /** Counts a step; true when the turn is over. */
  step(): boolean {
    this.#steps++;
    return this.#steps >= stepsPerTurn || performance.now() - this.#startedAt >= turnMs;
  }
}
