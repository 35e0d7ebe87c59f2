import { Defect } from "./assert.ts";

/** A map with two keys. A text made of both would have to be built and hashed for every look-up. */
export class PairMap<A, B, V> {
  readonly #byFirst = new Map<A, Map<B, V>>();

  /** Shape: of several entries with the same keys the last one is kept. */
  constructor(entries: Iterable<readonly [A, B, V]> = []) {
    for (const [first, second, value] of entries) this.set(first, second, value);
  }

  get(first: A, second: B): V | undefined {
    return this.#byFirst.get(first)?.get(second);
  }

  /** A value that must be there. Throws `Defect` when it is missing. */
  expect(first: A, second: B, what: string): V {
    const value = this.get(first, second);
    if (value === undefined)
      throw new Defect(`${what}: no value for ${String(first)}, ${String(second)}`);
    return value;
  }

  set(first: A, second: B, value: V): void {
    const ofFirst = this.#byFirst.get(first);
    if (ofFirst === undefined) this.#byFirst.set(first, new Map([[second, value]]));
    else ofFirst.set(second, value);
  }

  /** The value that is there. When there is none, it stores and answers a new one. */
  getOrSet(first: A, second: B, make: () => V): V {
    const found = this.get(first, second);
    if (found !== undefined) return found;
    const made = make();
    this.set(first, second, made);
    return made;
  }

  /** Shape: entries with the same first key stand together, in the order in which they were added. */
  values(): V[] {
    return [...this.#byFirst.values()].flatMap((ofFirst) => [...ofFirst.values()]);
  }

  get size(): number {
    let size = 0;
    for (const ofFirst of this.#byFirst.values()) size += ofFirst.size;
    return size;
  }

  clear(): void {
    this.#byFirst.clear();
  }
}
