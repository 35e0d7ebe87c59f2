import { range } from "../../numbers/combinations.ts";
import { lazily, placed } from "../../samples/samples.ts";

export const hashLength = 64;

/** Values of a character: its hexadecimal digit, 0 to 15. */
export const values: readonly number[] = range(0, 15);

/** Characters from 10 on are the letters a to f. */
export function isLetter(value: number): boolean {
  return value >= 10;
}

/** The last `count` characters as values. */
export function lastOf(draw: readonly number[], count: number): readonly number[] {
  return draw.slice(-count);
}

/** The last `count` decimal digits in the order of the hash; null when it has fewer. */
export function lastDigitsOf(draw: readonly number[], count: number): readonly number[] | null {
  const digits = draw.filter((value) => !isLetter(value)).slice(-count);
  return digits.length === count ? digits : null;
}

/** A hash that ends with these values and holds nothing else but letters. */
export function hashEnding(tail: readonly number[]): readonly number[] {
  return [...Array.from({ length: hashLength - tail.length }, () => 11), ...tail];
}

/** A hash for each last decimal digit, and one without any digit: it is too rare for the chances. */
export const lastDigitSamples = lazily(() => [
  ...range(0, 9).map((digit) => ({ draw: hashEnding([digit]), weight: 1n })),
  { draw: hashEnding([]), weight: 0n },
]);

/** A hash for each last character. */
export const lastCharacterSamples = lazily(() =>
  values.map((value) => ({ draw: hashEnding([value]), weight: 1n })),
);

/** A hash with these first and last characters. */
export function hashBetween(first: number, last: number): readonly number[] {
  return placed([first, last], { places: [0, hashLength - 1], length: hashLength });
}

/** The hash of worked examples: 50e9…3a4e7d25. */
export const exampleDraw: readonly number[] = [
  5, 0, 14, 9, 1, 8, 13, 12, 7, 15, 2, 10, 6, 3, 11, 4, 0, 9, 14, 5, 12, 1, 8, 7, 13, 2, 15, 6, 3,
  10, 4, 11, 9, 0, 5, 14, 8, 12, 7, 1, 2, 13, 6, 15, 10, 3, 11, 4, 5, 9, 0, 14, 12, 8, 1, 7, 3, 10,
  4, 14, 7, 13, 2, 5,
];
