import type { LineShape } from "./board.ts";
import { faultOfNumbers, lineOf, numbersOfLine } from "./check-lines.ts";
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

const fullWidth = /[\uff01-\uff5e\u3000]/g;
const fullWidthShift = 0xfee0;
const ideographicSpace = "\u3000";

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
  for (const entry of entriesOf(text, shape)) {
    const numbers = numbersOf(entry.text, shape);
    const code = faultOfNumbers(numbers, shape);
    if (code !== null) {
      bad.push({ ...entry, code });
      continue;
    }
    const line = lineOf(numbers, shape);
    if (lines.has(line)) repeated.push({ at: entry.at, text: line });
    else lines.add(line);
  }
  return { lines: [...lines], repeated, bad };
}

function* entriesOf(text: string, { width }: LineShape): Generator<TypedEntry> {
  const between = width === 1 ? /[\s,;|、]+/ : /[,;|、]+/;
  let at = 0;
  for (const row of text.replace(fullWidth, plain).split(/\r\n|\n|\r/)) {
    at += 1;
    for (const part of row.split(between)) {
      const entry = part.trim();
      if (entry !== "") yield { at, text: entry };
    }
  }
}

function plain(character: string): string {
  if (character === ideographicSpace) return " ";
  return String.fromCharCode(character.charCodeAt(0) - fullWidthShift);
}

/** The numbers of an entry in the order of the play; none where they cannot be told. */
function numbersOf(entry: string, shape: LineShape): readonly number[] {
  const numbers = numbersOfLine(entry, shape) ?? looseNumbersOf(entry, shape);
  return shape.ascending ? numbers.sort((a, b) => a - b) : numbers;
}

function looseNumbersOf(entry: string, { width }: LineShape): number[] {
  if (width === 1) return /^\d+$/.test(entry) ? entry.split("").map(Number) : [];
  if (/^\d{1,2}(?:\s+\d{1,2})*$/.test(entry)) return entry.split(/\s+/).map(Number);
  return /^(?:\d\d)+$/.test(entry) ? (entry.match(/\d\d/g) ?? []).map(Number) : [];
}
