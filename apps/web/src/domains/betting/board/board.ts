import { type CategoryKey, numbersOfKind, type Row } from "@fairdraw/lottery-engine";
import type { IsBlocked } from "./blocks.ts";

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
  "invert",
  "clear",
] as const;
export type QuickPick = (typeof quickPicks)[number];

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

/** The numbers of a row that a quick pick stands for; kinds of numbers are those of the game's own bets. */
export function numbersOfQuickPick(
  row: Pick<Row, "pool" | "bigFrom"> & { category: CategoryKey },
  kind: QuickPick,
  picked: readonly number[] = [],
): readonly number[] {
  switch (kind) {
    case "all":
      return row.pool;
    case "invert":
      return row.pool.filter((number) => !picked.includes(number));
    case "clear":
      return [];
    default:
      return numbersOfKind(kind, row);
  }
}

/**
 * Fills a row with what a quick pick stands for; it replaces what was there. What is not sold is left
 * out. A row may have more then than the play takes, which the bet button says, as of numbers picked by hand.
 */
export function quickPick(
  picks: Picks,
  at: { row: number; rows: readonly Row[]; category: CategoryKey; isBlocked: IsBlocked },
  kind: QuickPick,
): Picks {
  const rule = at.rows[at.row];
  if (rule === undefined) return picks;
  const row = { ...rule, category: at.category };
  const numbers = numbersOfQuickPick(row, kind, picks[at.row]).filter(
    (number) => !at.isBlocked(at.row, number),
  );
  return withRow(picks, at.row, numbers);
}

/** Takes what is picked in a row out of the others, where a number may have one role only. */
export function withoutOverlap(picks: Picks, row: number): Picks {
  const kept = picks[row] ?? [];
  return picks.map((old, i) => (i === row ? old : old.filter((number) => !kept.includes(number))));
}

/**
 * One random unit bet (机选): what every row needs, and as many rows more as must be filled. No
 * number comes twice where rows exclude each other.
 * Shape: `below(n)` draws 0 to n-1, every value equally likely.
 */
export function randomPicks(
  rows: readonly Row[],
  { filledMin = 0, areDisjoint = false }: { filledMin?: number; areDisjoint?: boolean },
  below: (limit: number) => number,
): Picks {
  const empty = rows.flatMap((row, i) => (row.min === 0 && row.pool.length > 0 ? [i] : []));
  const must = rows.filter((row) => row.min > 0).length;
  const more = Math.min(empty.length, Math.max(0, filledMin - must));
  const lucky = new Set(
    Array.from({ length: more }, () => empty.splice(below(empty.length), 1)).flat(),
  );
  const taken = new Set<number>();
  return rows.map((row, i) => {
    const left = row.pool.filter((number) => !areDisjoint || !taken.has(number));
    const needed = Math.min(left.length, lucky.has(i) ? 1 : row.min);
    const drawn = Array.from({ length: needed }, () => left.splice(below(left.length), 1)).flat();
    for (const number of drawn) taken.add(number);
    return drawn.toSorted((a, b) => a - b);
  });
}

/** Rows that still need numbers. */
export function rowsMissing(picks: Picks, rows: readonly Row[], filledMin = 0): number {
  const filled = picks.filter((list) => list.length > 0).length;
  const lacking = rows.filter((row, i) => (picks[i]?.length ?? 0) < row.min).length;
  return Math.max(lacking, filledMin - filled);
}
