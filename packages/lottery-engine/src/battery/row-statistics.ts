import { type Draws, tracksOf } from "./draws.ts";
import { differentInHand, lengthsUntilAll, sumsOfDraw } from "./expected-chances.ts";
import { normalP } from "./tails.ts";
import { countsByChance, evenCounts, type Verdict } from "./verdict.ts";

/** How often a row changes between its low and its high values. */
export function runs(draws: Draws): Verdict[] {
  const { values } = draws.shape;
  const low = Math.floor(values / 2);
  const chance = low / values;
  const change = chance * (1 - chance);
  return tracksOf(draws).map((track, i) => {
    let changes = 0;
    for (let at = 1; at < track.length; at += 1)
      changes += (track[at] ?? 0) < low === (track[at - 1] ?? 0) < low ? 0 : 1;
    const steps = track.length - 1;
    // Neighbouring changes share a value, so they are not independent.
    const variance =
      steps * 2 * change * (1 - 2 * change) + 2 * (steps - 1) * (change - 4 * change ** 2);
    return {
      statistic: `runs ${i}`,
      p: normalP((changes - steps * 2 * change) / Math.sqrt(variance)),
    };
  });
}

/** How long a row goes without its lowest value. */
export function gaps(draws: Draws): Verdict[] {
  const { values } = draws.shape;
  const hit = 1 / values;
  const gapMax = 12 * values;
  const chances = Array.from({ length: gapMax + 1 }, (_, gap) =>
    gap === gapMax ? (1 - hit) ** gap : hit * (1 - hit) ** gap,
  );
  return tracksOf(draws).flatMap((track, i) => {
    const counts = new Uint32Array(gapMax + 1);
    let left = certainOf(track.length, { mean: values, deviation: values });
    let gap = 0;
    for (let at = 0; at < track.length && left > 0; at += 1) {
      if (track[at] !== 0) {
        gap += 1;
        continue;
      }
      const cell = Math.min(gap, gapMax);
      counts[cell] = (counts[cell] ?? 0) + 1;
      gap = 0;
      left -= 1;
    }
    return countsByChance(`gaps ${i}`, counts, chances);
  });
}

/** How many different values hands of a row hold: pairs, triples and so on. */
export function poker(draws: Draws): Verdict[] {
  const { kind, values, count } = draws.shape;
  // A hand of digits is of one draw.
  const hand = kind === "repeats" ? ([5, 4, 3].find((size) => count % size === 0) ?? count) : 5;
  return tracksOf(draws).flatMap((track, i) => {
    const counts = new Uint32Array(hand);
    for (let at = 0; at + hand <= track.length; at += hand) {
      let different = 0;
      for (let one = at; one < at + hand; one += 1)
        different += track.indexOf(track[one] ?? 0, at) === one ? 1 : 0;
      counts[different - 1] = (counts[different - 1] ?? 0) + 1;
    }
    return countsByChance(`poker ${i}`, counts, differentInHand(hand, values));
  });
}

/** How many values of a row it takes until all have come. */
export function coupons(draws: Draws): Verdict[] {
  const { values } = draws.shape;
  const lengthMax = values * (Math.ceil(Math.log(values)) + 8);
  const chances = lengthsUntilAll(values, lengthMax);
  const mean = chances.reduce((sum, chance, length) => sum + chance * length, 0);
  return tracksOf(draws).flatMap((track, i) => {
    const counts = new Uint32Array(lengthMax + 1);
    let left = certainOf(track.length, { mean, deviation: 1.3 * values });
    const seenIn = new Int32Array(values).fill(-1);
    let [start, missing] = [0, values];
    for (let at = 0; at < track.length && left > 0; at += 1) {
      const value = track[at] ?? 0;
      if ((seenIn[value] ?? -1) >= start) continue;
      seenIn[value] = at;
      missing -= 1;
      if (missing > 0) continue;
      const cell = Math.min(at + 1 - start, lengthMax);
      counts[cell] = (counts[cell] ?? 0) + 1;
      [start, missing] = [at + 1, values];
      left -= 1;
    }
    return countsByChance(`coupons ${i}`, counts, chances);
  });
}

/** So many waiting times surely end within a row; counting those that do would favour short ones. */
function certainOf(length: number, { mean, deviation }: { mean: number; deviation: number }) {
  const usual = length / mean;
  return Math.max(1, Math.floor(usual - (6 * deviation * Math.sqrt(usual)) / mean));
}

/** In which order the numbers of a few places stand; equal numbers say nothing. */
export function permutations({ shape: { count }, numbers }: Draws): Verdict[] {
  const size = Math.min(4, count);
  const orders = [1, 1, 2, 6, 24][size] ?? 1;
  const counts = new Uint32Array(orders);
  let total = 0;
  for (let draw = 0; draw < numbers.length; draw += count) {
    for (let at = draw; at + size <= draw + count; at += size) {
      const order = orderOf(numbers, at, size);
      if (order === null) continue;
      counts[order] = (counts[order] ?? 0) + 1;
      total += 1;
    }
  }
  return evenCounts("permutations", counts, total);
}

/** The order as a number: for each place how many of those before are greater. */
function orderOf(numbers: Uint8Array, from: number, size: number): number | null {
  let order = 0;
  for (let i = 1; i < size; i += 1) {
    let greater = 0;
    for (let j = 0; j < i; j += 1) {
      if (numbers[from + j] === numbers[from + i]) return null;
      if ((numbers[from + j] ?? 0) > (numbers[from + i] ?? 0)) greater += 1;
    }
    order = order * (i + 1) + greater;
  }
  return order;
}

/** The sum of a draw; of its first half where all balls are drawn. */
export function sums({ shape, numbers }: Draws): Verdict[] {
  const { values, count } = shape;
  const places = shape.kind === "distinct" && values === count ? Math.floor(count / 2) : count;
  const chances = sumsOfDraw(shape, places);
  const counts = new Uint32Array(chances.length);
  for (let draw = 0; draw < numbers.length; draw += count) {
    let sum = 0;
    for (let at = draw; at < draw + places; at += 1) sum += numbers[at] ?? 0;
    counts[sum] = (counts[sum] ?? 0) + 1;
  }
  return countsByChance("sums", counts, chances);
}

/** How often a guess comes true that knows what followed the last two values so far. */
export function predictions(draws: Draws): Verdict[] {
  const { values } = draws.shape;
  return tracksOf(draws).map((track, i) => {
    const followed = new Uint32Array(values ** 3);
    const guesses = new Uint8Array(values ** 2);
    let hits = 0;
    for (let at = 2; at < track.length; at += 1) {
      const context = (track[at - 2] ?? 0) * values + (track[at - 1] ?? 0);
      const value = track[at] ?? 0;
      const guess = guesses[context] ?? 0;
      if (guess === value) hits += 1;
      const cell = context * values + value;
      followed[cell] = (followed[cell] ?? 0) + 1;
      if ((followed[cell] ?? 0) > (followed[context * values + guess] ?? 0))
        guesses[context] = value;
    }
    const tries = track.length - 2;
    const z = (hits - tries / values) / Math.sqrt((tries / values) * (1 - 1 / values));
    return { statistic: `predictions ${i}`, p: normalP(z) };
  });
}
