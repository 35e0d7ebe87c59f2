import { type DrawShape, type Draws } from "./draws.ts";
import { sharedBalls } from "./expected-chances.ts";
import { normalP, poissonP } from "./tails.ts";
import { countsByChance, evenCounts, type Verdict } from "./verdict.ts";

/** How often each value stands at each place; of digits at all places together too. */
export function positions({ shape: { kind, values, count }, size, numbers }: Draws): Verdict[] {
  const all = new Uint32Array(values);
  const verdicts: Verdict[] = [];
  for (let place = 0; place < count; place += 1) {
    const counts = new Uint32Array(values);
    for (let at = place; at < numbers.length; at += count) add(counts, numbers[at]);
    for (const [value, times] of counts.entries()) all[value] = (all[value] ?? 0) + times;
    verdicts.push(...evenCounts(`position ${place}`, counts, size));
  }
  return kind === "repeats"
    ? [...verdicts, ...evenCounts("positions together", all, size * count)]
    : verdicts;
}

/** How often each pair of values stands at neighbouring places, the last and the first included. */
export function pairs({ shape, size, numbers }: Draws): Verdict[] {
  const { values, count } = shape;
  const verdicts: Verdict[] = [];
  for (let place = 0; place < (count > 2 ? count : count - 1); place += 1) {
    const other = (place + 1) % count;
    const counts = new Uint32Array(values * values);
    for (let at = 0; at < numbers.length; at += count)
      add(counts, (numbers[at + place] ?? 0) * values + (numbers[at + other] ?? 0));
    verdicts.push(...ofPairs(`pair ${place},${other}`, shape, counts, size));
  }
  return verdicts;
}

function ofPairs(
  statistic: string,
  { kind, values }: DrawShape,
  counts: Uint32Array,
  total: number,
): Verdict[] {
  if (kind === "repeats") return evenCounts(statistic, counts, total);
  const isTwice = (cell: number) => cell % (values + 1) === 0;
  if (counts.some((times, cell) => times > 0 && isTwice(cell))) return [{ statistic, p: 0 }];
  return evenCounts(
    statistic,
    counts.filter((_, cell) => !isTwice(cell)),
    total,
  );
}

const lagMax = 5;

/**
 * How often a value follows another one some draws later at the same place, and how many balls
 * two draws share. Pairs of draws do not overlap, so they are independent.
 */
export function serial({ shape, size, numbers }: Draws): Verdict[] {
  const { kind, values, count } = shape;
  const places = kind === "repeats" ? [...Array(count).keys()] : [0, count - 1];
  const verdicts: Verdict[] = [];
  for (let lag = 1; lag <= lagMax; lag += 1) {
    const groups = kind === "repeats" ? [places] : places.map((place) => [place]);
    for (const group of groups) {
      const counts = new Uint32Array(values * values);
      let total = 0;
      for (const draw of earlierOfPairs(size, lag)) {
        for (const place of group) {
          const at = draw * count + place;
          add(counts, (numbers[at] ?? 0) * values + (numbers[at + lag * count] ?? 0));
        }
        total += group.length;
      }
      verdicts.push(...evenCounts(`serial lag ${lag}, place ${group[0]}`, counts, total));
    }
  }
  return kind === "repeats" ? verdicts : [...verdicts, ...shared({ shape, size, numbers })];
}

function shared({ shape, size, numbers }: Draws): Verdict[] {
  const { values, count } = shape;
  if (count === values) return [];
  const counts = new Uint32Array(count + 1);
  const lastDrawOf = new Int32Array(values).fill(-1);
  for (const draw of earlierOfPairs(size, 1)) {
    let both = 0;
    for (let at = draw * count; at < (draw + 1) * count; at += 1)
      lastDrawOf[numbers[at] ?? 0] = draw;
    for (let at = (draw + 1) * count; at < (draw + 2) * count; at += 1)
      both += lastDrawOf[numbers[at] ?? 0] === draw ? 1 : 0;
    add(counts, both);
  }
  return countsByChance("balls shared with the next draw", counts, sharedBalls(shape));
}

/** Draws of which each is paired with the one `lag` later, none in two pairs. */
function* earlierOfPairs(size: number, lag: number): Generator<number> {
  for (let block = 0; block + 2 * lag <= size; block += 2 * lag) {
    for (let draw = block; draw < block + lag; draw += 1) yield draw;
  }
}

/**
 * Whole outcomes: each equally often where they are few, else how many pairs of draws are equal.
 * This finds seeds used twice and seeds of a small set.
 */
export function outcomes(draws: Draws): Verdict[] {
  const { shape, size } = draws;
  const possible = outcomesOf(shape);
  const times = timesOfOutcomes(draws);
  if (possible <= size / 10) {
    const counts = [
      ...times.values(),
      ...Array<number>(Math.max(0, possible - times.size)).fill(0),
    ];
    return evenCounts("whole outcome", counts, size);
  }
  let equal = 0;
  for (const count of times.values()) equal += (count * (count - 1)) / 2;
  const expected = (size * (size - 1)) / 2 / possible;
  const deviation = Math.sqrt(expected * (1 - 1 / possible));
  const p = expected < 1000 ? poissonP(equal, expected) : normalP((equal - expected) / deviation);
  return [{ statistic: "equal outcomes", p }];
}

function outcomesOf({ kind, values, count }: DrawShape): number {
  let possible = 1;
  for (let place = 0; place < count; place += 1)
    possible *= kind === "repeats" ? values : values - place;
  return possible;
}

function timesOfOutcomes({ shape: { values, count }, numbers }: Draws): Map<unknown, number> {
  const times = new Map<unknown, number>();
  const isShort = values ** count < Number.MAX_SAFE_INTEGER;
  for (let at = 0; at < numbers.length; at += count) {
    const drawn = numbers.subarray(at, at + count);
    const key = isShort
      ? drawn.reduce((code, value) => code * values + value, 0)
      : String.fromCharCode(...drawn);
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

function add(counts: Uint32Array, cell: number | undefined): void {
  if (cell !== undefined) counts[cell] = (counts[cell] ?? 0) + 1;
}
