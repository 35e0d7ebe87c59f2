import type { Row } from "@fairdraw/lottery-engine";

/** Picked numbers, one ascending list per row of the play. */
export type Picks = readonly (readonly number[])[];

export const quickPicks = [
  "all",
  "big",
  "small",
  "odd",
  "even",
  "prime",
  "composite",
  "clear",
] as const;
export type QuickPick = (typeof quickPicks)[number];

/** By the custom of the trade 1 counts as prime. */
const primes = new Set([1, 2, 3, 5, 7]);

export function emptyPicks(rows: readonly Row[]): Picks {
  return rows.map(() => []);
}

export function isEmpty(picks: Picks): boolean {
  return picks.every((row) => row.length === 0);
}

function withRow(picks: Picks, row: number, numbers: readonly number[]): Picks {
  return picks.map((old, i) => (i === row ? numbers.toSorted((a, b) => a - b) : old));
}

/** Picks a number of a row or takes it back. */
export function togglePick(picks: Picks, row: number, number: number): Picks {
  const old = picks[row] ?? [];
  const next = old.includes(number) ? old.filter((one) => one !== number) : [...old, number];
  return withRow(picks, row, next);
}

/** The numbers of a pool that a quick pick stands for. Big is the upper half. */
export function numbersOfQuickPick(pool: readonly number[], kind: QuickPick): readonly number[] {
  const upperHalf = new Set(pool.slice(Math.ceil(pool.length / 2)));
  const rules: Record<QuickPick, (number: number) => boolean> = {
    all: () => true,
    big: (number) => upperHalf.has(number),
    small: (number) => !upperHalf.has(number),
    odd: (number) => number % 2 === 1,
    even: (number) => number % 2 === 0,
    prime: (number) => primes.has(number),
    composite: (number) => !primes.has(number),
    clear: () => false,
  };
  return pool.filter(rules[kind]);
}

/** Fills a row with what a quick pick stands for; it replaces what was there. */
export function quickPick(picks: Picks, row: number, rows: readonly Row[], kind: QuickPick): Picks {
  return withRow(picks, row, numbersOfQuickPick(rows[row]?.pool ?? [], kind));
}

/**
 * One random unit bet (机选): a number in every row that needs one, or in one row when none does.
 * Shape: `below(n)` draws 0 to n-1, every value equally likely.
 */
export function randomPicks(rows: readonly Row[], below: (limit: number) => number): Picks {
  const needsEvery = rows.some((row) => row.min > 0);
  const lucky = needsEvery ? -1 : below(rows.length);
  return rows.map((row, i) => {
    const needed = needsEvery ? row.min : Number(i === lucky);
    const left = [...row.pool];
    const drawn = Array.from({ length: needed }, () => left.splice(below(left.length), 1));
    return drawn.flat().toSorted((a, b) => a - b);
  });
}

/** Rows that still need numbers. */
export function rowsMissing(picks: Picks, rows: readonly Row[]): number {
  return rows.filter((row, i) => (picks[i]?.length ?? 0) < row.min).length;
}
