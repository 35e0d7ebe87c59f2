import { type Fraction, reduced } from "../numbers/fraction.ts";
import type { Win } from "../plays/play-type.ts";
import { isWin, undominated } from "../plays/wins.ts";

/** A draw that stands for `weight` equally likely draws which a play judges alike. */
export interface Sample {
  readonly draw: readonly number[];
  readonly weight: bigint;
}

/** Draws that together stand for all; made at first use, for many plays are never asked. */
export type Samples = () => readonly Sample[];

/** Keeps what is dear to make. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Exact chance of a win, from judging every sample. */
export function chanceOver(
  samples: readonly Sample[],
  judge: (draw: readonly number[]) => readonly Win[],
): Fraction {
  let [numerator, denominator] = [0n, 0n];
  for (const { draw, weight } of samples) {
    denominator += weight;
    if (isWin(judge(draw))) numerator += weight;
  }
  return reduced({ numerator, denominator });
}

/** The outcomes worth looking at, from judging every sample. */
export function bestOver(
  samples: readonly Sample[],
  judge: (draw: readonly number[]) => readonly Win[],
): readonly (readonly Win[])[] {
  return undominated(samples.map(({ draw }) => judge(draw)));
}

/** Every way to draw `places.length` numbers of the pool into these places of a draw. */
export function samplesOfPlaces({
  places,
  pool,
  isDistinct,
  length,
}: {
  places: readonly number[];
  pool: readonly number[];
  isDistinct: boolean;
  length: number;
}): Samples {
  return lazily(() => {
    let tuples: number[][] = [[]];
    for (const _ of places) {
      tuples = tuples.flatMap((tuple) =>
        pool.filter((n) => !isDistinct || !tuple.includes(n)).map((n) => [...tuple, n]),
      );
    }
    return tuples.map((tuple) => ({ draw: placed(tuple, { places, length }), weight: 1n }));
  });
}

/** A draw with the given numbers at these places. Other places hold 0: the play looks away. */
export function placed(
  numbers: readonly number[],
  { places, length }: { places: readonly number[]; length: number },
): readonly number[] {
  const draw = Array.from({ length }, () => 0);
  for (const [i, place] of places.entries()) draw[place] = numbers[i] ?? 0;
  return draw;
}
