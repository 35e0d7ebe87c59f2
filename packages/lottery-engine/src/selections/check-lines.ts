import type { LineKind, LineShape } from "./board.ts";
import type { CheckedList } from "./check-lists.ts";
import { readTexts } from "./read-unknown.ts";
import { type RefusalCode, refuse } from "./selection.ts";

/**
 * Checks a list of typed single bets line by line, then all lines together.
 * Refuses: BAD_SHAPE, then per line BAD_LINE, OUT_OF_RANGE, NOT_SORTED; DUPLICATE, TOO_FEW.
 */
export function checkLines(unchecked: unknown, shape: LineShape): CheckedList<readonly string[]> {
  const lines = readTexts(unchecked);
  if (lines === null) return refuse("BAD_SHAPE");
  if (lines.length >= manyLines && areOtherRows(lines, shape)) return { ok: true, list: lines };
  for (const line of lines) {
    const code = faultOfLine(line, shape);
    if (code !== null) return refuse(code);
  }
  if (new Set(lines).size < lines.length) return refuse("DUPLICATE");
  if (lines.length === 0) return refuse("TOO_FEW");
  return { ok: true, list: lines };
}

/** So many lines are worth a table of all lines there are. */
const manyLines = 1000;
const tableDigitsMax = 6;

/**
 * True for rows of any digits of which no two are the same. One loop without calls: fifty thousand
 * lines are looked at once, by code that no browser has compiled yet.
 */
function areOtherRows(
  lines: readonly string[],
  { width, count, kind, ascending, min, max }: LineShape,
): boolean {
  if (width > 1 || kind !== "any" || ascending || count > tableDigitsMax) return false;
  const seen = new Uint8Array(10 ** count);
  for (const line of lines) {
    if (line.length !== count) return false;
    let number = 0;
    for (let i = 0; i < count; i += 1) {
      const digit = line.charCodeAt(i) - 48;
      if (digit < min || digit > max) return false;
      number = number * 10 + digit;
    }
    if (seen[number] === 1) return false;
    seen[number] = 1;
  }
  return true;
}

/** What is wrong with one typed line: BAD_LINE, OUT_OF_RANGE or NOT_SORTED; null when nothing. */
export function faultOfLine(line: string, shape: LineShape): RefusalCode | null {
  if (isAnyRow(line, shape)) return null;
  const numbers = numbersOfLine(line, shape);
  return numbers === null ? "BAD_LINE" : faultOfNumbers(numbers, shape);
}

/** Most lines are rows of any digits; they need not be taken apart to see that they are good. */
function isAnyRow(line: string, { width, count, kind, ascending, min, max }: LineShape): boolean {
  if (width > 1 || kind !== "any" || ascending || line.length !== count) return false;
  for (let i = 0; i < count; i += 1) {
    const digit = line.charCodeAt(i) - 48;
    if (digit < min || digit > max) return false;
  }
  return true;
}

/** What is wrong with the numbers of a line, as `faultOfLine`. */
export function faultOfNumbers(numbers: readonly number[], shape: LineShape): RefusalCode | null {
  if (numbers.length !== shape.count || !isOfKind(numbers, shape)) return "BAD_LINE";
  const { min, max, ascending } = shape;
  let isSorted = true;
  let last = min;
  for (const number of numbers) {
    if (number < min || number > max) return "OUT_OF_RANGE";
    if (number < last) isSorted = false;
    last = number;
  }
  return ascending && !isSorted ? "NOT_SORTED" : null;
}

/** Reads the numbers of a line; null when it is not written as the shape says. */
export function numbersOfLine(line: string, { count, width }: LineShape): number[] | null {
  const step = width === 1 ? 1 : 3;
  if (line.length !== count * step - (step - width)) return null;
  const numbers: number[] = [];
  for (let at = 0; at < line.length; at += step) {
    const number = numberAt(line, at, width);
    const isSeparated = at + width >= line.length || step === width || line[at + width] === " ";
    if (number === null || !isSeparated) return null;
    numbers.push(number);
  }
  return numbers;
}

/** Writes numbers as a typed line. */
export function lineOf(numbers: readonly number[], { width }: Pick<LineShape, "width">): string {
  if (width === 1) return numbers.join("");
  return numbers.map((number) => twoDigits[number]).join(" ");
}

const twoDigits = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));

/** The number that stands at a place of a text in so many digits; null when there is none. */
export function numberAt(line: string, at: number, width: number): number | null {
  let number = 0;
  for (let i = at; i < at + width; i += 1) {
    const digit = line.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return null;
    number = number * 10 + digit;
  }
  return number;
}

function isOfKind(numbers: readonly number[], { kind, width }: LineShape): boolean {
  // A ball is in the urn once, so no line of balls may name it twice.
  const needed: LineKind = width === 2 ? "distinct" : kind;
  switch (needed) {
    case "any":
      return true;
    case "distinct":
      return numbers.every((number, i) => numbers.indexOf(number) === i);
    case "onePair":
      return new Set(numbers).size === numbers.length - 1;
    case "notTriple":
      return new Set(numbers).size > 1;
  }
}
