import { type CategoryKey, categoryOf } from "../games/categories.ts";
import { type Fraction, reduced } from "../numbers/fraction.ts";
import { poolSizeOf } from "../samples/urn.ts";
import type { DanTuoSelection } from "../selections/selection.ts";

/** How much of a selection is drawn. Shape: different numbers drawn at the places, by list. */
export interface Hits {
  readonly inDan: number;
  readonly inTuo: number;
  /** Which list the special number is in; null for neither, or where nobody asks. */
  readonly special: "dan" | "tuo" | null;
}

interface Looked {
  readonly places: readonly number[];
  readonly special?: number;
}

interface WeightedHits {
  readonly hits: Hits;
  /** Draws in order. */
  readonly ways: bigint;
}

/** Counts what of a selection is drawn. */
export function hitsOf(
  { places, special }: Looked,
  { dan, tuo }: DanTuoSelection,
  draw: readonly number[],
): Hits {
  const drawn = places.length === draw.length ? draw : places.map((place) => draw[place]);
  const among = (list: readonly number[]) => list.filter((number) => drawn.includes(number)).length;
  const specialNumber = special === undefined ? undefined : draw[special];
  const holds = (list: readonly number[]) => list.some((number) => number === specialNumber);
  return {
    inDan: among(dan),
    inTuo: among(tuo),
    special: holds(dan) ? "dan" : holds(tuo) ? "tuo" : null,
  };
}

/**
 * Lists what can be drawn of a selection, with the number of draws of each: place by place, the
 * number is a new one of dan, a new one of tuo or none that adds to the count.
 */
export function possibleHits(
  category: CategoryKey,
  looked: Looked,
  { dan, tuo }: DanTuoSelection,
): readonly WeightedHits[] {
  const isUrn = categoryOf(category).kind === "distinct";
  const others = poolSizeOf(category) - dan.length - tuo.length;
  let states = new Map<string, WeightedHits>();
  add(states, { inDan: 0, inTuo: 0, special: null }, 1n);
  for (let drawn = 0; drawn < looked.places.length; drawn += 1) {
    const next = new Map<string, WeightedHits>();
    for (const { hits, ways } of states.values()) {
      const { inDan, inTuo } = hits;
      const same = isUrn ? others - (drawn - inDan - inTuo) : others + inDan + inTuo;
      add(next, hits, ways * BigInt(Math.max(0, same)));
      add(next, { ...hits, inDan: inDan + 1 }, ways * BigInt(dan.length - inDan));
      add(next, { ...hits, inTuo: inTuo + 1 }, ways * BigInt(tuo.length - inTuo));
    }
    states = next;
  }
  const found = [...states.values()];
  return looked.special === undefined
    ? found
    : found.flatMap(({ hits, ways }) => {
        const rest = poolSizeOf(category) - looked.places.length;
        const inDan = dan.length - hits.inDan;
        const inTuo = tuo.length - hits.inTuo;
        return [
          { hits: { ...hits, special: "dan" as const }, ways: ways * BigInt(inDan) },
          { hits: { ...hits, special: "tuo" as const }, ways: ways * BigInt(inTuo) },
          { hits, ways: ways * BigInt(rest - inDan - inTuo) },
        ].filter((one) => one.ways > 0n);
      });
}

/** Exact chance of the hits that a condition accepts. */
export function chanceOfHits(
  category: CategoryKey,
  looked: Looked,
  selection: DanTuoSelection,
  isWon: (hits: Hits) => boolean,
): Fraction {
  let [numerator, denominator] = [0n, 0n];
  for (const { hits, ways } of possibleHits(category, looked, selection)) {
    denominator += ways;
    if (isWon(hits)) numerator += ways;
  }
  return reduced({ numerator, denominator });
}

function add(states: Map<string, WeightedHits>, hits: Hits, ways: bigint): void {
  if (ways === 0n) return;
  const key = `${hits.inDan},${hits.inTuo}`;
  states.set(key, { hits, ways: ways + (states.get(key)?.ways ?? 0n) });
}
