/** Ways to take k of n things in any order. Units: exact while the result is a safe integer. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= Math.min(k, n - k); i += 1) {
    ways = (ways * (n - Math.min(k, n - k) + i)) / i;
  }
  return ways;
}

/** Ways to take k of n things in order: n (n - 1) ... */
export function fallingFactorial(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways *= BigInt(Math.max(0, n - i));
  return ways;
}

/** All ways to take k of the items, in the order of the items. */
export function subsetsOf<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, i) =>
    subsetsOf(items.slice(i + 1), k - 1).map((rest) => [item, ...rest]),
  );
}

/** The whole numbers from min to max, both included. */
export function range(min: number, max: number): readonly number[] {
  return Array.from({ length: Math.max(0, max - min + 1) }, (_, i) => min + i);
}
