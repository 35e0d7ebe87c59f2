/** What a flood came to: how often which answer was given. */
export type Tally = Readonly<Record<string, number>>;

/** Counts answers by what they are. */
export class Counter {
  readonly #counts = new Map<string, number>();

  count(answer: string): void {
    this.#counts.set(answer, (this.#counts.get(answer) ?? 0) + 1);
  }

  tally(): Tally {
    return Object.fromEntries(this.#counts);
  }
}
