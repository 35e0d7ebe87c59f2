/** Draws 0 to n - 1. */
export type Below = (n: number) => number;

/** A repeatable source of chance for tests (mulberry32). */
export function chanceOfSeed(seed: number): Below {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

/** Takes `count` of the items in random order. */
export function someOf<T>(items: readonly T[], count: number, below: Below): T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(below(left.length), 1));
  return taken;
}
