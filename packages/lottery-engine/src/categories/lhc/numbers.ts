import { bigOf, isOfSize, markSixTie } from "../../numbers/big-small.ts";
import { range } from "../../numbers/combinations.ts";
import { lazily, placed } from "../../samples/samples.ts";
import type { OptionRow } from "../../selections/board.ts";
import type { Text } from "../../text.ts";
import { zodiacs } from "./zodiac.ts";

export const numbers: readonly number[] = range(1, 49);

export const numbersLabel: Text = { zh: "号码", en: "Numbers" };

/** The six regular numbers and the special one, as places of the draw. */
export const regularPlaces: readonly number[] = range(0, 5);
export const specialPlace = 6;
export const allPlaces: readonly number[] = range(0, 6);

/** 49 is a tie in plays on properties. */
export const tieNumber = markSixTie;

/** Ways to draw seven numbers in any order. */
export const sevenCount = 85_900_584;

/** The draw and the year of worked examples. */
export const exampleDraw: readonly number[] = [42, 22, 31, 1, 15, 10, 19];
export const exampleContext = { zodiac: "horse" };

const redNumbers = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blueNumbers = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export type Colour = "red" | "blue" | "green";

export function colourOf(number: number): Colour {
  if (redNumbers.includes(number)) return "red";
  return blueNumbers.includes(number) ? "blue" : "green";
}

/** A draw for each special number; plays on it look at nothing else. */
export const specials = lazily(() =>
  numbers.map((number) => ({
    draw: placed([number], { places: [specialPlace], length: 7 }),
    weight: 1n,
  })),
);

export function specialOf(draw: readonly number[]): number {
  return draw[specialPlace] ?? 0;
}

/** Numbers from 25 on are big. */
const isOfNumber = isOfSize(bigOf(numbers));
const isOfTail = isOfSize(5);
const isOfDigitSum = isOfSize(7);

/** 家禽; the other six zodiacs are 野兽. */
export const poultry = ["ox", "horse", "goat", "rooster", "dog", "pig"];

/**
 * Says whether a property is true of a number: big to even, those of the tail and of the digit
 * sum, and two of big, small, odd and even written together.
 */
export function hasProperty(key: string, number: number): boolean {
  const [tens, tail] = [Math.floor(number / 10), number % 10];
  const combined = /^(big|small)(odd|even)$/.exec(key);
  if (combined !== null) return combined.slice(1).every((part) => isOfNumber(part, number));
  if (key.startsWith("tail")) return isOfTail(key.slice("tail".length), tail);
  if (key.startsWith("he")) return isOfDigitSum(key.slice("he".length), tens + tail);
  return isOfNumber(key, number);
}

/** A row of zodiacs to pick from. */
export function zodiacRow(min: number, max: number): OptionRow {
  return { key: "options", label: { zh: "生肖", en: "Zodiacs" }, options: zodiacs, min, max };
}
