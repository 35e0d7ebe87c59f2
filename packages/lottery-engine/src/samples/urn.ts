import { type Category, type CategoryKey, categoryOf } from "../games/categories.ts";
import { fallingFactorial } from "../numbers/combinations.ts";

/** Ways to draw the numbers of `count` places of a category, in order. */
export function waysToDraw(key: CategoryKey, count: number): bigint {
  const { kind } = categoryOf(key);
  const pool = poolSizeOf(key);
  return kind === "distinct" ? fallingFactorial(pool, count) : BigInt(pool) ** BigInt(count);
}

export function poolSizeOf(key: CategoryKey): number {
  const { min, max }: Category = categoryOf(key);
  return max - min + 1;
}

/**
 * Counts the ways to give numbers to some of the rows, each row one of its own list and no number
 * twice: the rook numbers of the lists.
 * Shape: index k = ways with exactly k rows served. Lists of at most 10 rows.
 */
export function matchingsBySize(lists: readonly (readonly number[])[]): readonly number[] {
  const [first = [], second = []] = lists;
  if (lists.length <= 2) {
    const shared = first.filter((number) => second.includes(number)).length;
    const pairs = first.length * second.length - shared;
    return [1, first.length + second.length, pairs].slice(0, lists.length + 1);
  }
  const ways = new Float64Array(1 << lists.length);
  ways[0] = 1;
  for (const rowsMask of rowMasksByNumber(lists).values()) {
    // From the fullest mask down, so that no number is given twice.
    for (let mask = ways.length - 1; mask >= 0; mask -= 1) {
      const count = ways[mask] ?? 0;
      if (count === 0) continue;
      for (let free = rowsMask & ~mask; free !== 0; free &= free - 1) {
        const target = mask | (free & -free);
        ways[target] = (ways[target] ?? 0) + count;
      }
    }
  }
  const bySize = Array.from({ length: lists.length + 1 }, () => 0);
  for (const [mask, count] of ways.entries()) {
    const size = bitsOf(mask);
    bySize[size] = (bySize[size] ?? 0) + count;
  }
  return bySize;
}

/**
 * Counts the draws without repetition in which no row gets a number of its own list, by inclusion
 * and exclusion over the rows that do.
 * Units: ways to draw one number per row from an urn of `poolSize`.
 */
export function drawsMissingAll(lists: readonly (readonly number[])[], poolSize: number): bigint {
  let missing = 0n;
  for (const [served, ways] of matchingsBySize(lists).entries()) {
    const rest = fallingFactorial(poolSize - served, lists.length - served);
    missing += (served % 2 === 0 ? 1n : -1n) * BigInt(ways) * rest;
  }
  return missing;
}

function rowMasksByNumber(lists: readonly (readonly number[])[]): Map<number, number> {
  const masks = new Map<number, number>();
  for (const [row, list] of lists.entries()) {
    for (const number of list) masks.set(number, (masks.get(number) ?? 0) | (1 << row));
  }
  return masks;
}

export function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A number of the urn given to a row. */
export interface Served {
  readonly row: number;
  readonly value: number;
}

/**
 * Gives numbers of an urn to rows, none twice, so that their worth together is greatest; rows that
 * gain nothing are left out.
 * Units: worth is never negative. Shape: at most 10 rows.
 */
export function dearestServing({
  rowCount,
  values,
  worthAt,
}: {
  rowCount: number;
  values: readonly number[];
  worthAt(row: number, value: number): number;
}): readonly Served[] {
  const unreached = -1;
  const worths = new Float64Array(1 << rowCount).fill(unreached);
  const served: (readonly Served[])[] = [[]];
  worths[0] = 0;
  for (const value of values) {
    const gains = Array.from({ length: rowCount }, (_, row) => worthAt(row, value));
    // From the fullest mask down, so that no number is given twice.
    for (let mask = worths.length - 1; mask >= 0; mask -= 1) {
      const worth = worths[mask] ?? unreached;
      if (worth === unreached) continue;
      for (const [row, gain] of gains.entries()) {
        const target = mask | (1 << row);
        if (target === mask || gain <= 0 || worth + gain <= (worths[target] ?? 0)) continue;
        worths[target] = worth + gain;
        served[target] = [...(served[mask] ?? []), { row, value }];
      }
    }
  }
  return served[worths.indexOf(Math.max(...worths))] ?? [];
}
