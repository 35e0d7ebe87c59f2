import type { Win } from "./play-type.ts";

/** The level of unit bets whose stake comes back. */
export const refundLevel = "refund";

/** Writes counts by level as wins: sorted by level key as text, none with count 0. */
export function winsOf(counts: Iterable<readonly [level: string, count: number]>): readonly Win[] {
  const totals: Total[] = [];
  for (const [level, count] of counts) addTo(totals, level, count);
  return totals.length > 1 ? totals.sort(byLevel) : totals;
}

/** Writes the levels of unit bets as wins; null is a unit bet that wins nothing. */
export function winsOfLevels(levels: readonly (string | null)[]): readonly Win[] {
  const totals: Total[] = [];
  for (const level of levels) if (level !== null) addTo(totals, level, 1);
  return totals.length > 1 ? totals.sort(byLevel) : totals;
}

interface Total {
  readonly level: string;
  count: number;
}

/** A play has few levels: looking through them is quicker than a map. */
function addTo(totals: Total[], level: string, count: number): void {
  if (count <= 0) return;
  const known = totals.find((total) => total.level === level);
  if (known === undefined) totals.push({ level, count });
  else known.count += count;
}

/** A single level with its count, or nothing. */
export function winsOfLevel(level: string, count: number): readonly Win[] {
  return count > 0 ? [{ level, count }] : [];
}

/** Says whether something beside returned stakes was won. */
export function isWin(wins: readonly Win[]): boolean {
  return wins.some(({ level }) => level !== refundLevel);
}

/** Drops outcomes that pay no more than another one at any level, whatever the prizes are. */
export function undominated(outcomes: Iterable<readonly Win[]>): readonly (readonly Win[])[] {
  const distinct = new Map<string, readonly Win[]>();
  for (const wins of outcomes) {
    distinct.set(wins.map(({ level, count }) => `${level}:${count}`).join(), wins);
  }
  const all = [...distinct.values()];
  return all.filter((wins) => !all.some((other) => other !== wins && covers(other, wins)));
}

function covers(larger: readonly Win[], smaller: readonly Win[]): boolean {
  return smaller.every(({ level, count }) =>
    larger.some((win) => win.level === level && win.count >= count),
  );
}

function byLevel(a: Win, b: Win): number {
  return a.level < b.level ? -1 : Number(a.level > b.level);
}

/** Unit bets won; returned stakes do not count. */
export function winCount(wins: readonly Win[]): number {
  return wins.reduce((sum, { level, count }) => sum + (level === refundLevel ? 0 : count), 0);
}
