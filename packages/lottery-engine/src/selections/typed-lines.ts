import { range } from "../numbers/combinations.ts";
import type { LineShape } from "./board.ts";
import { faultOfNumbers, lineOf, numberAt, numbersOfLine } from "./check-lines.ts";
import type { RefusalCode } from "./selection.ts";

/** An entry of the text and where it stands. Shape: `at` is the line of the text, from 1. */
export interface TypedEntry {
  readonly at: number;
  readonly text: string;
}

/** An entry that is no bet of the play. */
export interface BadEntry extends TypedEntry {
  readonly code: RefusalCode;
}

/** What was read out of typed text. */
export interface TypedLines {
  /** Good bets as the selection carries them, each once, in the order typed. */
  readonly lines: readonly string[];
  /** Good bets that stood there before. */
  readonly repeated: readonly TypedEntry[];
  readonly bad: readonly BadEntry[];
}

const none = -1;
const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;
const otherBlanks = "\t\v\f \u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff";
const spacesOfType = range(0x2000, 0x200a);

/** What a character does to an entry that is no part of it; `blank` ends it where digits are. */
const roles: ReadonlyMap<number, "blank" | "bet" | "row"> = new Map([
  ...[...codesOf(otherBlanks), ...spacesOfType].map((code) => [code, "blank"] as const),
  ...codesOf(",;|、").map((code) => [code, "bet"] as const),
  ...[lineFeed, carriageReturn].map((code) => [code, "row"] as const),
]);

const fullWidth = /[\uff01-\uff5e\u3000]/;
const [fullWidthFirst, fullWidthLast] = [0xff01, 0xff5e];
const fullWidthShift = 0xfee0;
const ideographicSpace = 0x3000;
/** As many characters at once as a call takes for arguments. */
const chunk = 8192;

/**
 * Reads typed single bets (单式) into lines of a selection and reports what it drops. Full-width
 * characters are made plain; bets are separated by line feeds, commas, semicolons and bars, where
 * numbers have one digit by blanks too; numbers are sorted where their order does not matter.
 * Shape: ball numbers stand apart by blanks or side by side in two digits, `1 2 3` or `010203`.
 * Refuses: per entry BAD_LINE, OUT_OF_RANGE. Source: domain rule 2.2.
 */
export function readTypedLines(text: string, shape: LineShape): TypedLines {
  const lines = new Set<string>();
  const repeated: TypedEntry[] = [];
  const bad: BadEntry[] = [];
  forEachEntry(plainOf(text), shape, (entry, at) => {
    if (lines.has(entry)) {
      repeated.push({ at, text: entry });
      return;
    }
    const { line, code } = readEntry(entry, shape);
    if (line === null) {
      bad.push({ at, text: entry, code });
      return;
    }
    const before = lines.size;
    if (lines.add(line).size === before) repeated.push({ at, text: line });
  });
  return { lines: [...lines], repeated, bad };
}

/** Goes through the text once, so that a megabyte of anything takes no more than its length. */
function forEachEntry(
  text: string,
  { width }: LineShape,
  take: (entry: string, at: number) => void,
): void {
  let at = 1;
  // The entry that is being read: from its first character to behind its last that is no blank.
  let [start, end] = [none, none];
  for (let i = 0; i <= text.length; i += 1) {
    const code = text.charCodeAt(i);
    const role = i === text.length ? "row" : roles.get(code);
    if (role === undefined) {
      if (start === none) start = i;
      end = i + 1;
      continue;
    }
    if (start !== none && (role !== "blank" || width === 1)) {
      take(text.slice(start, end), at);
      start = none;
    }
    const isHalfFeed = code === carriageReturn && text.charCodeAt(i + 1) === lineFeed;
    if (role === "row" && !isHalfFeed) at += 1;
  }
}

/** Makes full-width characters plain. */
function plainOf(text: string): string {
  if (!fullWidth.test(text)) return text;
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += chunk) {
    const codes: number[] = [];
    const end = Math.min(text.length, from + chunk);
    for (let i = from; i < end; i += 1) codes.push(plainCode(text.charCodeAt(i)));
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join("");
}

function codesOf(characters: string): number[] {
  return characters.split("").map((character) => character.charCodeAt(0));
}

function plainCode(code: number): number {
  if (code === ideographicSpace) return blank;
  return code >= fullWidthFirst && code <= fullWidthLast ? code - fullWidthShift : code;
}

type ReadEntry =
  | { readonly line: string; readonly code: null }
  | { readonly line: null; readonly code: RefusalCode };

/** The line that an entry means, its numbers in the order of the play. */
function readEntry(entry: string, shape: LineShape): ReadEntry {
  const written = numbersOfLine(entry, shape);
  const numbers = written ?? looseNumbersOf(entry, shape);
  if (numbers === null) return { line: null, code: "BAD_LINE" };
  const isInOrder = !shape.ascending || isAscending(numbers);
  if (!isInOrder) numbers.sort((a, b) => a - b);
  const code = faultOfNumbers(numbers, shape);
  if (code !== null) return { line: null, code };
  // Most entries are typed as lines are written, which need not be made again.
  return { line: written !== null && isInOrder ? entry : lineOf(numbers, shape), code };
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, i) => i === 0 || number >= (numbers[i - 1] ?? 0));
}

/** Reads balls of one digit or two, apart by blanks, or of two digits side by side. */
function looseNumbersOf(entry: string, shape: LineShape): number[] | null {
  const { width, count } = shape;
  if (width === 1 || entry.length < 2 * count - 1) return null;
  const sideBySide = entry.length === count * width ? numbersInRow(entry, shape) : null;
  if (sideBySide !== null) return sideBySide;
  // One more than the play takes is enough to know that it is no bet.
  const parts = entry.split(/\s+/, count + 1);
  return parts.every((part) => /^\d\d?$/.test(part)) ? parts.map(Number) : null;
}

function numbersInRow(entry: string, { width }: LineShape): number[] | null {
  const numbers: number[] = [];
  for (let at = 0; at < entry.length; at += width) {
    const number = numberAt(entry, at, width);
    if (number === null) return null;
    numbers.push(number);
  }
  return numbers;
}
