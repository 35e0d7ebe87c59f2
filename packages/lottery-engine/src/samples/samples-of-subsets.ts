import { subsetsOf } from "../numbers/combinations.ts";
import { lazily, type Samples } from "./samples.ts";

/** Every way to draw so many different numbers, ascending: for plays that ignore the order. */
export function samplesOfSubsets(pool: readonly number[], count: number): Samples {
  return lazily(() => subsetsOf(pool, count).map((draw) => ({ draw, weight: 1n })));
}
