import type { LineKind, LineShape } from "./board.ts";
import type { CheckedList } from "./check-lists.ts";
import { areTexts } from "./check-options.ts";
import { type RefusalCode, refuse } from "./selection.ts";

/**
 * Checks a list of typed single bets line by line, then all lines together.
 * Refuses: BAD_SHAPE, then per line BAD_LINE, OUT_OF_RANGE, NOT_SORTED; DUPLICATE, TOO_FEW.
 */
export function checkLines(unchecked: unknown, shape: LineShape): CheckedList<readonly string[]> {
  if (!Array.isArray(unchecked)) return refuse("BAD_SHAPE");
  const items: readonly unknown[] = unchecked;
  if (!areTexts(items)) return refuse("BAD_SHAPE");
  for (const line of items) {
    const code = faultOfLine(line, shape);
    if (code !== null) return refuse(code);
  }
  if (new Set(items).size < items.length) return refuse("DUPLICATE");
  if (items.length === 0) return refuse("TOO_FEW");
  return { ok: true, list: [...items] };
}

/** What is wrong with one typed line: BAD_LINE, OUT_OF_RANGE or NOT_SORTED; null when nothing. */
export function faultOfLine(line: string, shape: LineShape): RefusalCode | null {
  const numbers = numbersOfLine(line, shape);
  return numbers === null ? "BAD_LINE" : faultOfNumbers(numbers, shape);
}

/** What is wrong with the numbers of a line, as `faultOfLine`. */
export function faultOfNumbers(numbers: readonly number[], shape: LineShape): RefusalCode | null {
  if (numbers.length !== shape.count || !isOfKind(numbers, shape)) return "BAD_LINE";
  if (numbers.some((number) => number < shape.min || number > shape.max)) return "OUT_OF_RANGE";
  if (shape.ascending && numbers.some((number, i) => number < (numbers[i - 1] ?? 0)))
    return "NOT_SORTED";
  return null;
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

function numberAt(line: string, at: number, width: 1 | 2): number | null {
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
