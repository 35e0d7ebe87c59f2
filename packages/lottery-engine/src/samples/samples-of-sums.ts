import { lazily, type Sample, type Samples } from "./samples.ts";

/** How many numbers are drawn, of which pool, with or without repetition. */
export interface SumSpace {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly isDistinct: boolean;
}

/**
 * One draw for every sum that can be drawn, with the number of draws of that sum: for plays that
 * look at nothing but the total.
 * Units: weights are exact while they are safe integers. Shape: numbers of a draw ascend.
 */
export function samplesOfSums(space: SumSpace): Samples {
  return lazily(() => {
    const samples: Sample[] = [];
    for (const [sum, ways] of waysBySum(space)) {
      samples.push({ draw: drawOfSum(sum, space), weight: BigInt(ways) });
    }
    return samples;
  });
}

/** Draws by sum: in order with repetition, in any order without. */
export function waysBySum({ count, min, max, isDistinct }: SumSpace): ReadonlyMap<number, number> {
  const byCount = Array.from({ length: count + 1 }, () => new Map<number, number>());
  byCount[0]?.set(0, 1);
  const pool = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  if (isDistinct) for (const number of pool) addNumber(byCount, number);
  else for (let i = 0; i < count; i += 1) addPlace(byCount, i, pool);
  return new Map([...(byCount[count] ?? [])].sort(([a], [b]) => a - b));
}

/** Offers a ball to all partial draws; from the fullest down, so that it is taken once. */
function addNumber(byCount: readonly Map<number, number>[], number: number): void {
  for (let taken = byCount.length - 2; taken >= 0; taken -= 1)
    addAll(byCount[taken], byCount[taken + 1], number);
}

function addPlace(byCount: readonly Map<number, number>[], place: number, pool: readonly number[]) {
  for (const number of pool) addAll(byCount[place], byCount[place + 1], number);
}

function addAll(
  from: ReadonlyMap<number, number> | undefined,
  to: Map<number, number> | undefined,
  number: number,
): void {
  for (const [sum, ways] of from ?? []) to?.set(sum + number, (to.get(sum + number) ?? 0) + ways);
}

/** The draw of a sum that starts with the smallest numbers and raises the last ones first. */
export function drawOfSum(sum: number, { count, min, max, isDistinct }: SumSpace): number[] {
  const draw = Array.from({ length: count }, (_, i) => (isDistinct ? min + i : min));
  let missing = sum - draw.reduce((total, number) => total + number, 0);
  for (let i = count - 1; i >= 0; i -= 1) {
    const top = isDistinct ? max - (count - 1 - i) : max;
    const raise = Math.min(missing, top - (draw[i] ?? min));
    draw[i] = (draw[i] ?? min) + raise;
    missing -= raise;
  }
  if (missing !== 0) throw new RangeError(`no draw of ${count} numbers has the sum ${sum}`);
  return draw;
}
