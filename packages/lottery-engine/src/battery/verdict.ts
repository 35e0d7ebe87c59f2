import { chiSquareP } from "./tails.ts";

/** How likely sound draws are to be as far from the expected as these are, in one respect. */
export interface Verdict {
  readonly statistic: string;
  readonly p: number;
}

/** Cells of which fewer than this are expected would make the chi-square's tail wrong. */
const expectedMin = 5;

/** Compares counts with equally likely cells; says nothing where the cells are too many. */
export function evenCounts(statistic: string, counts: ArrayLike<number>, total: number): Verdict[] {
  const expected = total / counts.length;
  if (expected < expectedMin || counts.length < 2) return [];
  let sum = 0;
  for (let i = 0; i < counts.length; i += 1) sum += ((counts[i] ?? 0) - expected) ** 2;
  return [{ statistic, p: chiSquareP(sum / expected, counts.length - 1) }];
}

/**
 * Compares counts with the chances of their cells; neighbouring cells that expect too little are
 * taken together. A count where nothing can be is a chance of 0.
 */
export function countsByChance(
  statistic: string,
  counts: ArrayLike<number>,
  chances: readonly number[],
): Verdict[] {
  let total = 0;
  for (let i = 0; i < counts.length; i += 1) total += counts[i] ?? 0;
  let [sum, cells, seen, expected] = [0, 0, 0, 0];
  let leftOver = total;
  for (const [i, chance] of chances.entries()) {
    if (chance === 0 && (counts[i] ?? 0) > 0) return [{ statistic, p: 0 }];
    seen += counts[i] ?? 0;
    expected += chance * total;
    const isLast = i === chances.length - 1;
    if (!isLast && (expected < expectedMin || leftOver - expected < expectedMin)) continue;
    if (expected > 0) {
      sum += (seen - expected) ** 2 / expected;
      cells += 1;
    }
    leftOver -= expected;
    [seen, expected] = [0, 0];
  }
  return cells < 2 ? [] : [{ statistic, p: chiSquareP(sum, cells - 1) }];
}
