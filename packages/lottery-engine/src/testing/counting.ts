import { lazily, placed, type Sample } from "../samples/samples.ts";
import { drawOfSum } from "../samples/samples-of-sums.ts";

/** Pascal's triangle, row by row; the engine multiplies out instead. */
const pascal: bigint[][] = [[1n]];

/** Ways to take k of n. */
export function waysToTake(n: number, k: number): bigint {
  while (pascal.length <= n) {
    const above = pascal.at(-1) ?? [];
    pascal.push([1n, ...above.map((ways, i) => ways + (above[i + 1] ?? 0n))]);
  }
  return pascal[n]?.[k] ?? 0n;
}

/** Every way to fill these places; other places hold 0. */
export function draws(
  places: readonly number[],
  { pool, length, isUrn }: { pool: readonly number[]; length: number; isUrn: boolean },
): readonly Sample[] {
  const samples: Sample[] = [];
  const tuple: number[] = [];
  const fill = () => {
    if (tuple.length === places.length) {
      samples.push({ draw: placed(tuple, { places, length }), weight: 1n });
      return;
    }
    for (const number of pool) {
      if (isUrn && tuple.includes(number)) continue;
      tuple.push(number);
      fill();
      tuple.pop();
    }
  };
  fill();
  return samples;
}

/** Every way to draw so many values afresh, the order left aside, with the number of orders. */
export function multisets(values: readonly { value: number; weight: bigint }[], size: number) {
  const samples: Sample[] = [];
  const grow = (taken: readonly number[], from: number, weight: bigint) => {
    if (taken.length === size) samples.push({ draw: taken, weight });
    for (let i = from; taken.length < size && i < values.length; i += 1) {
      const { value, weight: ways } = values[i] ?? { value: 0, weight: 0n };
      // Placing several of a value at once among the places left keeps the orders apart.
      let [next, product] = [taken, 1n];
      for (let count = 1; taken.length + count <= size; count += 1) {
        next = [...next, value];
        product *= ways;
        const places = waysToTake(size - taken.length, count);
        grow(next, i + 1, weight * product * places);
      }
    }
  };
  grow([], 0, 1n);
  return samples;
}

/** Every set of k of the numbers 1 to n, ascending. */
export function subsets(n: number, k: number): readonly Sample[] {
  const samples: Sample[] = [];
  const grow = (taken: readonly number[], from: number) => {
    if (taken.length === k) samples.push({ draw: taken, weight: 1n });
    else for (let number = from; number <= n; number += 1) grow([...taken, number], number + 1);
  };
  grow([], 1);
  return samples;
}

interface Kinds {
  /** Numbers 1 to this are in the urn. */
  readonly urn: number;
  readonly drawn: number;
  /** Draws that differ in order are different. */
  readonly inOrder: boolean;
}

/**
 * One draw for every way in which numbers of these kinds, and of the rest, can come: members of a
 * kind are all alike to the play.
 */
export function drawsOfKinds(
  lists: readonly (readonly number[])[],
  { urn, drawn, inOrder }: Kinds,
): readonly Sample[] {
  const all = Array.from({ length: urn }, (_, i) => i + 1);
  const rest = all.filter((number) => !lists.some((list) => list.includes(number)));
  const kinds = [...lists, rest];
  return inOrder ? inEveryOrder(kinds, drawn) : inAnyOrder(kinds, drawn);
}

/** More picked numbers than this make too many patterns of drawn and missed ones. */
const singlyMost = 12;

/** Draws in any order by which of the picked numbers come; null for too many of them. */
export function singly(
  picked: readonly number[],
  { urn, drawn }: Pick<Kinds, "urn" | "drawn">,
): readonly Sample[] | null {
  if (picked.length > singlyMost) return null;
  return drawsOfKinds(
    picked.map((number) => [number]),
    { urn, drawn, inOrder: false },
  );
}

function inAnyOrder(kinds: readonly (readonly number[])[], drawn: number): readonly Sample[] {
  const [kind, ...others] = kinds;
  if (kind === undefined) return drawn === 0 ? [{ draw: [], weight: 1n }] : [];
  const samples: Sample[] = [];
  for (let count = 0; count <= Math.min(kind.length, drawn); count += 1) {
    for (const { draw, weight } of inAnyOrder(others, drawn - count)) {
      samples.push({
        draw: [...kind.slice(0, count), ...draw],
        weight: weight * waysToTake(kind.length, count),
      });
    }
  }
  return samples;
}

function inEveryOrder(kinds: readonly (readonly number[])[], drawn: number): readonly Sample[] {
  if (drawn === 0) return [{ draw: [], weight: 1n }];
  return kinds.flatMap(([first, ...left], i) => {
    if (first === undefined) return [];
    return inEveryOrder(kinds.with(i, left), drawn - 1).map(({ draw, weight }) => ({
      draw: [first, ...draw],
      weight: weight * BigInt(left.length + 1),
    }));
  });
}

/** One draw for every sum of so many different numbers, with the number of draws. */
export function drawsOfSums({
  min,
  max,
  count,
}: {
  min: number;
  max: number;
  count: number;
}): readonly Sample[] {
  const most = count * max;
  const ways = Array.from({ length: count + 1 }, () => Array.from({ length: most + 1 }, () => 0n));
  const [none] = ways;
  if (none !== undefined) none[0] = 1n;
  for (let number = min; number <= max; number += 1) {
    for (let taken = count; taken > 0; taken -= 1) {
      const [fewer, more] = [ways[taken - 1] ?? [], ways[taken] ?? []];
      for (let sum = number; sum <= most; sum += 1) {
        const added = fewer[sum - number] ?? 0n;
        if (added > 0n) more[sum] = (more[sum] ?? 0n) + added;
      }
    }
  }
  return (ways[count] ?? []).flatMap((weight, sum) =>
    weight === 0n ? [] : [{ draw: drawOfSum(sum, { count, min, max, isDistinct: true }), weight }],
  );
}

/** Five digits by their total, with the number of ways. */
export const fiveDigitsByTotal = lazily(() => {
  const byTotal = new Map<number, Sample>();
  const pool = Array.from({ length: 10 }, (_, digit) => digit);
  for (const { draw } of draws([0, 1, 2, 3, 4], { pool, length: 5, isUrn: false })) {
    const total = draw.reduce((sum, digit) => sum + digit, 0);
    byTotal.set(total, { draw, weight: (byTotal.get(total)?.weight ?? 0n) + 1n });
  }
  return [...byTotal.values()];
});
