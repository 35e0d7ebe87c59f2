import { lazily, type Sample } from "../samples/samples.ts";
import { draws, fiveDigitsByTotal, multisets } from "./counting.ts";

const letters = Array.from({ length: 64 }, () => 12);

function ending(tail: readonly number[], weight = 1n): Sample {
  return { draw: [...letters.slice(tail.length), ...tail], weight };
}

/** A hash without a digit: possible, but too rare to count. */
const allLetters: Sample = { draw: letters, weight: 0n };

const characters = Array.from({ length: 16 }, (_, value) => value);

const lastTwo = lazily(() => {
  const ends = draws([0, 1], { pool: characters, length: 2, isUrn: false });
  return ends.map(({ draw }) => ending(draw));
});

const tenAndLetters = characters.slice(0, 11);

function weightOfLetters(end: readonly number[]): bigint {
  return 6n ** BigInt(end.filter((value) => value > 9).length);
}

/** Ends of five characters by the last digit of the first two, the middle, and of the last two. */
const twoOneTwo = lazily(() => {
  const twos = new Map<number, Sample>();
  for (const { draw } of draws([0, 1], { pool: characters, length: 2, isUrn: false })) {
    const rest = draw.reduce((sum, value) => sum + Math.min(value, 10), 0) % 10;
    twos.set(rest, { draw, weight: (twos.get(rest)?.weight ?? 0n) + 1n });
  }
  return [...twos.values()].flatMap((front) =>
    [...twos.values()].flatMap((back) =>
      characters.map((middle) =>
        ending([...front.draw, middle, ...back.draw], front.weight * back.weight),
      ),
    ),
  );
});

/** Ends of five characters, the six letters being alike, where the middle one does not matter. */
const twoAndTwo = lazily(() => {
  const ends = draws([0, 1, 3, 4], { pool: tenAndLetters, length: 5, isUrn: false });
  return ends.map(({ draw }) => ending(draw, weightOfLetters(draw)));
});

/** The same where the order does not matter. */
const fiveInAnyOrder = lazily(() => {
  const values = tenAndLetters.map((value) => ({ value, weight: value > 9 ? 6n : 1n }));
  return multisets(values, 5).map(({ draw, weight }) => ending(draw, weight));
});

function lastDigits(places: readonly number[]): readonly Sample[] {
  const ends = draws(places, { pool: characters.slice(0, 10), length: 5, isUrn: false });
  return [...ends.map(({ draw }) => ending(draw)), allLetters];
}

/** Hashes as far as a selection looks at them. */
export function hashSpace(id: string, filledRows: readonly number[]): readonly Sample[] {
  switch (id) {
    case "hash.oe":
    case "hash.bs":
      return lastDigits([4]);
    case "hash.d5.dwd":
      return lastDigits(filledRows);
    case "hash.d5.sum":
      return [...fiveDigitsByTotal().map(({ draw, weight }) => ending(draw, weight)), allLetters];
    case "hash.lucky":
      return lastTwo();
    case "hash.lh":
      return lastTwo().map(({ draw, weight }) => ({
        draw: [draw[62] ?? 0, ...draw.slice(1)],
        weight,
      }));
    case "hash.hex":
    case "hash.hexp":
      return characters.map((value) => ending([value]));
    case "hash.bjl":
      return twoAndTwo();
    case "hash.niu":
      return fiveInAnyOrder();
    default:
      return twoOneTwo();
  }
}
