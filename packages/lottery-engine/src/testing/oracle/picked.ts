import type { Selection } from "../../selections/selection.ts";

/**
 * One unit bet, judged on its own: the level it wins at a draw, `refund`, or null.
 * The rules of this folder are written a second time on purpose, as plainly as the rule page says
 * them and without a line of the families, so that both can be held against each other.
 */
export type UnitBet = (draw: readonly number[], zodiac: string) => string | null;

/** Expands a selection into all of its unit bets. */
export type Expand = (picked: Picked) => readonly UnitBet[];

/** A selection of any form; lists that it does not have are empty. */
export interface Picked {
  readonly positions: readonly (readonly number[])[];
  readonly numbers: readonly number[];
  readonly groups: readonly (readonly number[])[];
  readonly values: readonly number[];
  readonly lines: readonly string[];
  readonly options: readonly string[];
  readonly positionOptions: readonly (readonly string[])[];
  readonly dan: readonly number[];
  readonly tuo: readonly number[];
  readonly places: readonly number[];
}

export function pickedOf(selection: Selection): Picked {
  return {
    positions: [],
    numbers: [],
    groups: [],
    values: [],
    lines: [],
    options: [],
    positionOptions: [],
    dan: [],
    tuo: [],
    places: [],
    ...selection,
  };
}

export function combos<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]];
  const [first, ...rest] = items;
  if (first === undefined) return [];
  return [...combos(rest, size - 1).map((combo) => [first, ...combo]), ...combos(rest, size)];
}

export function product<T>(lists: readonly (readonly T[])[]): T[][] {
  let tuples: T[][] = [[]];
  for (const list of lists)
    tuples = tuples.flatMap((tuple) => list.map((item) => [...tuple, item]));
  return tuples;
}

export function total(numbers: readonly number[]): number {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
}

export function at(draw: readonly number[], places: readonly number[]): number[] {
  return places.map((place) => draw[place] ?? -1);
}

export function inOrder(numbers: readonly number[]): string {
  return numbers.join(" ");
}

export function anyOrder(numbers: readonly number[]): string {
  return [...numbers].sort((a, b) => a - b).join(" ");
}

/** Every tuple of digits 0 to 9. */
export function digitTuples(size: number): number[][] {
  return product(Array.from({ length: size }, () => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
}

/** Numbers of a typed line: digits side by side, balls apart. */
export function typed(line: string): number[] {
  return (line.includes(" ") ? line.split(" ") : line.split("")).map(Number);
}

/** Bankers with everything that fills them up. */
export function danTuo({ dan, tuo }: Picked, size: number): number[][] {
  return combos(tuo, size - dan.length).map((rest) => [...dan, ...rest]);
}

/** The same level for every unit bet that wins. */
export function when(isWon: boolean, level = "1"): string | null {
  return isWon ? level : null;
}

/** big, small, odd or even of a number; big from `bigFrom` on. */
export function sideOf(option: string, number: number, bigFrom: number): boolean {
  return (
    (option === "big" && number >= bigFrom) ||
    (option === "small" && number < bigFrom) ||
    (option === "odd" && number % 2 === 1) ||
    (option === "even" && number % 2 === 0)
  );
}
