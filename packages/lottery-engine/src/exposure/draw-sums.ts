import { type Category, type CategoryKey, categoryOf } from "../games/categories.ts";
import type { LookedAt } from "./looked-at.ts";

/** What the dearest draw costs. Units: those of what was added. */
export interface Dearest {
  /** True when no draw costs more than `atLeast`. */
  readonly isExact: boolean;
  /** What a draw costs that was found; `draw` is one such. */
  readonly atLeast: number;
  /** No draw costs more. */
  readonly atMost: number;
  /** Null while nothing was added. */
  readonly draw: readonly number[] | null;
}

/** Amounts that depend on the draw, added up over all draws without going through them one by one. */
export interface DrawSums {
  /**
   * Adds an amount for every draw, given the part of the draw that decides about it.
   * Answers how many draws were asked for; null, with nothing added, if that would be more than `drawsMax`.
   */
  add(
    looked: NonNullable<LookedAt>,
    amountOf: (draw: readonly number[]) => number,
    drawsMax: number,
  ): number | null;
  /** Adds all that another one holds. */
  addAll(other: DrawSums): void;
  /** The dearest draw of all. `stepsMax` bounds the sums that are looked up; a search that ends there still bounds the answer. */
  dearest(stepsMax: number): Dearest;
  readonly tables: ReadonlyMap<string, PlaceTable>;
  readonly anyOrder: Float64Array | null;
}

/** Amounts by the numbers at some places. */
interface PlaceTable {
  readonly places: readonly number[];
  readonly amounts: Float64Array;
}

/** Begins with nought for every draw of a category. */
export function openDrawSums(key: CategoryKey): DrawSums {
  const category = categoryOf(key);
  const radix = category.max - category.min + 1;
  const tables = new Map<string, PlaceTable>();
  let anyOrder: Float64Array | null = null;

  const tableOf = (places: readonly number[]): PlaceTable => {
    const name = places.join();
    const known = tables.get(name);
    if (known !== undefined) return known;
    const table = { places, amounts: new Float64Array(radix ** places.length) };
    tables.set(name, table);
    return table;
  };
  const orderless = () => {
    anyOrder ??= new Float64Array(orderlessSize(category));
    return anyOrder;
  };
  return {
    tables,
    get anyOrder() {
      return anyOrder;
    },
    add(looked, amountOf, drawsMax) {
      const isOrdered = looked.kind === "places";
      const count = isOrdered ? waysOf(category, looked.places.length) : orderlessWays(category);
      if (count > drawsMax) return null;
      if (isOrdered) {
        const { amounts, places } = tableOf(looked.places);
        forPlaces(category, places, (draw) => {
          const index = indexOf(category, places, draw);
          amounts[index] = (amounts[index] ?? 0) + amountOf(draw);
        });
      } else {
        const amounts = orderless();
        forOrderless(category, (draw) => {
          const index = orderlessIndex(category, draw);
          amounts[index] = (amounts[index] ?? 0) + amountOf(draw);
        });
      }
      return count;
    },
    addAll(other) {
      for (const { places, amounts } of other.tables.values()) {
        addInto(tableOf(places).amounts, amounts);
      }
      if (other.anyOrder !== null) addInto(orderless(), other.anyOrder);
    },
    dearest: (stepsMax) => dearestOf(category, { tables, anyOrder, stepsMax }),
  };
}

function addInto(sums: Float64Array, more: Float64Array): void {
  for (let i = 0; i < sums.length; i += 1) sums[i] = (sums[i] ?? 0) + (more[i] ?? 0);
}

/** Draws that differ at so many places. */
function waysOf({ kind, min, max }: Category, places: number): number {
  let ways = 1;
  for (let i = 0; i < places; i += 1) ways *= max - min + 1 - (kind === "distinct" ? i : 0);
  return ways;
}

/** Draws that differ when their order is left aside; only categories of few such draws are asked for them. */
function orderlessWays({ key }: Category): number {
  if (key === "ssc") return 2002;
  return key === "x5" ? 462 : Number.POSITIVE_INFINITY;
}

function orderlessSize({ key }: Category): number {
  return key === "x5" ? 2 ** 11 : 10 ** 5;
}

/** Where the amount of a draw stands, whatever the order of its numbers. */
function orderlessIndex({ kind, min }: Category, draw: readonly number[]): number {
  if (kind === "distinct") return draw.reduce((mask, number) => mask | (1 << (number - min)), 0);
  return draw.toSorted((a, b) => a - b).reduce((index, digit) => index * 10 + digit, 0);
}

function forOrderless(category: Category, visit: (draw: readonly number[]) => void): void {
  const { kind, min, max, numberLength } = category;
  const draw: number[] = [];
  const grow = (from: number) => {
    if (draw.length === numberLength) {
      visit(draw);
      return;
    }
    for (let number = from; number <= max; number += 1) {
      draw.push(number);
      grow(kind === "distinct" ? number + 1 : number);
      draw.pop();
    }
  };
  grow(min);
}

function indexOf(
  { min, max }: Category,
  places: readonly number[],
  draw: readonly number[],
): number {
  const radix = max - min + 1;
  let index = 0;
  for (const place of places) index = index * radix + (draw[place] ?? min) - min;
  return index;
}

/** Goes through the numbers at some places; the other places hold whatever a draw may have there. */
function forPlaces(
  category: Category,
  places: readonly number[],
  visit: (draw: readonly number[]) => void,
): void {
  const { kind, min, max, numberLength } = category;
  const draw = Array.from({ length: numberLength }, () => min);
  const others = [...draw.keys()].filter((place) => !places.includes(place));
  const used = new Set<number>();
  const fill = (depth: number) => {
    const place = places[depth];
    if (place === undefined) {
      if (kind === "distinct") fillRest(draw, { others, used, min });
      visit(draw);
      return;
    }
    for (let number = min; number <= max; number += 1) {
      if (kind === "distinct" && used.has(number)) continue;
      draw[place] = number;
      used.add(number);
      fill(depth + 1);
      used.delete(number);
    }
  };
  fill(0);
}

function fillRest(
  draw: number[],
  { others, used, min }: { others: readonly number[]; used: ReadonlySet<number>; min: number },
): void {
  let number = min;
  for (const place of others) {
    while (used.has(number)) number += 1;
    draw[place] = number;
    number += 1;
  }
}

interface Search {
  readonly tables: ReadonlyMap<string, PlaceTable>;
  readonly anyOrder: Float64Array | null;
  readonly stepsMax: number;
}

/** Fills the places one after the other and leaves what cannot be dearer than the dearest draw found so far. */
function dearestOf(category: Category, { tables, anyOrder, stepsMax }: Search): Dearest {
  const { kind, min, max, numberLength } = category;
  if (tables.size === 0 && anyOrder === null) {
    return { isExact: true, atLeast: 0, atMost: 0, draw: null };
  }
  const all = [...tables.values()];
  const order =
    anyOrder === null
      ? [...new Set(all.flatMap(({ places }) => places))].sort((a, b) => a - b)
      : Array.from({ length: numberLength }, (_, place) => place);
  const depthOf = new Map(order.map((place, depth) => [place, depth]));
  const byDepth: PlaceTable[][] = order.map(() => []);
  for (const table of all) {
    const depth = Math.max(...table.places.map((place) => depthOf.get(place) ?? 0));
    byDepth[depth]?.push(table);
  }
  /** The most that is added from a depth on. */
  const rest = new Float64Array(order.length + 1);
  rest[order.length] = anyOrder === null ? 0 : highestOf(anyOrder);
  for (let depth = order.length - 1; depth >= 0; depth -= 1) {
    const own = (byDepth[depth] ?? []).reduce((sum, { amounts }) => sum + highestOf(amounts), 0);
    rest[depth] = (rest[depth + 1] ?? 0) + own;
  }
  const atMost = rest[0] ?? 0;
  const draw = Array.from({ length: numberLength }, () => min);
  const used = new Set<number>();
  let best = -1;
  let found: number[] | null = null;
  let steps = 0;

  const leaf = (sum: number) => {
    const total = sum + (anyOrder === null ? 0 : (anyOrder[orderlessIndex(category, draw)] ?? 0));
    if (total <= best) return;
    best = total;
    found = [...draw];
    if (kind === "distinct") {
      const others = [...draw.keys()].filter((place) => !depthOf.has(place));
      fillRest(found, { others, used, min });
    }
  };
  const fill = (depth: number, sum: number) => {
    const place = order[depth];
    if (place === undefined) {
      leaf(sum);
      return;
    }
    const here = byDepth[depth] ?? [];
    const children: { number: number; sum: number }[] = [];
    // What a step costs: every number that may stand here, in every table that it decides.
    steps += (max - min + 1) * (here.length + 1);
    if (steps > stepsMax) return;
    for (let number = min; number <= max; number += 1) {
      if (kind === "distinct" && used.has(number)) continue;
      draw[place] = number;
      let next = sum;
      for (const { amounts, places } of here) next += amounts[indexOf(category, places, draw)] ?? 0;
      children.push({ number, sum: next });
    }
    children.sort((a, b) => b.sum - a.sum);
    for (const child of children) {
      if (child.sum + (rest[depth + 1] ?? 0) <= best) break;
      if (steps > stepsMax) return;
      draw[place] = child.number;
      used.add(child.number);
      fill(depth + 1, child.sum);
      used.delete(child.number);
    }
  };
  fill(0, 0);
  const isExact = steps <= stepsMax;
  return { isExact, atLeast: best, atMost: isExact ? best : atMost, draw: found };
}

function highestOf(amounts: Float64Array): number {
  let highest = 0;
  for (const amount of amounts) if (amount > highest) highest = amount;
  return highest;
}
