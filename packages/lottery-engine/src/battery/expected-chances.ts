import type { DrawShape } from "./draws.ts";

/** Chances of 1, 2 ... `hand` different values in a hand of independent numbers. */
export function differentInHand(hand: number, values: number): number[] {
  let chances = [1];
  for (let taken = 1; taken < hand; taken += 1) {
    chances = Array.from({ length: taken + 1 }, (_, i) => {
      const known = ((chances[i] ?? 0) * (i + 1)) / values;
      return known + ((chances[i - 1] ?? 0) * (values - i)) / values;
    });
  }
  return chances;
}

/** Chances of the number of values taken until all have come; the last cell is `lengthMax` or more. */
export function lengthsUntilAll(values: number, lengthMax: number): number[] {
  const chances = Array.from({ length: lengthMax + 1 }, () => 0);
  let state = new Float64Array(values + 1);
  state[0] = 1;
  let done = 0;
  for (let length = 1; length < lengthMax; length += 1) {
    const next = new Float64Array(values + 1);
    for (let have = 1; have <= values; have += 1) {
      next[have] =
        ((state[have - 1] ?? 0) * (values - have + 1)) / values +
        ((have < values ? (state[have] ?? 0) : 0) * have) / values;
    }
    chances[length] = next[values] ?? 0;
    done += next[values] ?? 0;
    state = next;
  }
  chances[lengthMax] = 1 - done;
  return chances;
}

/** Chances of the sums of the first `places` numbers of a draw, from 0 on. */
export function sumsOfDraw({ kind, values }: DrawShape, places: number): number[] {
  return kind === "repeats" ? sumsOfDigits(values, places) : sumsOfBalls(values, places);
}

function sumsOfDigits(values: number, places: number): number[] {
  let chances = [1];
  for (let place = 0; place < places; place += 1) {
    const wider = Array.from({ length: chances.length + values - 1 }, () => 0);
    for (const [sum, chance] of chances.entries()) {
      for (let value = 0; value < values; value += 1)
        wider[sum + value] = (wider[sum + value] ?? 0) + chance / values;
    }
    chances = wider;
  }
  return chances;
}

/** Goes through the balls: each is among the drawn ones with the chance that is left for it. */
function sumsOfBalls(values: number, places: number): number[] {
  const sums = places * values;
  const table = Array.from({ length: places + 1 }, () => new Float64Array(sums));
  const [none] = table;
  if (none !== undefined) none[0] = 1;
  for (let ball = 0; ball < values; ball += 1) {
    for (let taken = Math.min(ball, places); taken >= 0; taken -= 1) {
      const isIn = (places - taken) / (values - ball);
      const [here, above] = [table[taken], table[taken + 1]];
      if (here === undefined) continue;
      for (let sum = sums - 1; sum >= 0; sum -= 1) {
        const chance = here[sum] ?? 0;
        if (chance === 0) continue;
        if (above !== undefined) above[sum + ball] = (above[sum + ball] ?? 0) + chance * isIn;
        here[sum] = chance * (1 - isIn);
      }
    }
  }
  return Array.from(table[places] ?? []);
}

/** Chances of 0, 1 ... numbers that two draws of balls have in common. */
export function sharedBalls({ values, count }: DrawShape): number[] {
  // Going through the second draw ball by ball, each is one of those of the first or not.
  let chances = [1];
  for (let drawn = 0; drawn < count; drawn += 1) {
    chances = Array.from({ length: drawn + 2 }, (_, shared) => {
      const hit = ((chances[shared - 1] ?? 0) * (count - shared + 1)) / (values - drawn);
      const miss = ((chances[shared] ?? 0) * (values - count - drawn + shared)) / (values - drawn);
      return hit + miss;
    });
  }
  return chances;
}
