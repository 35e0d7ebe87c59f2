import { type Category, type CategoryKey, categoryOf } from "../games/categories.ts";

/**
 * Writes drawn numbers as the wire carries them: balls of two digits, digits and dice of one,
 * joined by commas; a hash as bare hex.
 */
export function formatNumbers(key: CategoryKey, numbers: readonly number[]): string {
  const { kind } = categoryOf(key);
  if (kind === "hex") return numbers.map((value) => value.toString(16)).join("");
  const width = kind === "distinct" ? 2 : 1;
  return numbers.map((value) => String(value).padStart(width, "0")).join(",");
}

/**
 * Reads a winning number into what `judge` takes; a hash into 64 values 0 to 15.
 * Throws RangeError on any text that is not a complete draw of the category, the empty text of an
 * undrawn issue included: a half-read draw must never pass as one that nobody won.
 */
export function parseWinningNumber(key: CategoryKey, text: string): number[] {
  const category = categoryOf(key);
  const parts = category.kind === "hex" ? text.split("") : text.split(",");
  const numbers = parts.map((part) => Number.parseInt(part, category.kind === "hex" ? 16 : 10));
  // Printing it again proves the spelling: digits, leading zeros, case and separators.
  if (!isDraw(category, numbers) || formatNumbers(key, numbers) !== text) {
    throw new RangeError(`not a winning number of ${key}: ${text.slice(0, 80)}`);
  }
  return numbers;
}

function isDraw({ kind, numberLength, min, max }: Category, numbers: readonly number[]): boolean {
  if (numbers.length !== numberLength) return false;
  if (kind === "distinct" && new Set(numbers).size < numberLength) return false;
  return numbers.every((value) => value >= min && value <= max);
}
