import type { LineShape, TextInputBoard } from "../selections/board.ts";
import { checkTyped } from "../selections/check-forms.ts";
import { lineOf, numbersOfLine } from "../selections/check-lines.ts";
import type { LinesSelection } from "../selections/selection.ts";
import type { TupleRule } from "./tuple.ts";

/**
 * The rule of typed single bets (单式): a line wins when it is what was drawn at the places, in
 * order, or in any order where lines are ascending. At most one line equals a draw.
 */
export function typedRule(
  line: LineShape,
  levelOfNumbers?: (numbers: readonly number[]) => string,
): TupleRule<LinesSelection, TextInputBoard> {
  const levelOf = levelOfNumbers ?? (() => "1");
  const isDistinct = line.kind === "distinct" || line.width === 2;
  /** Ways of every line, where all lines have as many and one level; null where they differ. */
  const waysOfEach =
    levelOfNumbers !== undefined || (line.ascending && !isDistinct)
      ? null
      : line.ascending
        ? orderingsOf(Array.from({ length: line.count }, (_, i) => i))
        : 1;
  const levelIn = (lines: { includes(text: string): boolean }, tuple: readonly number[]) => {
    const numbers = line.ascending ? tuple.toSorted((a, b) => a - b) : tuple;
    return lines.includes(lineOf(numbers, line)) ? levelOf(numbers) : null;
  };
  return {
    board: { kind: "textInput", line },
    key: "lines",
    check: (unchecked) => checkTyped(unchecked, line),
    countUnitBets: ({ lines }) => lines.length,
    levelOf: ({ lines }, tuple) => levelIn(lines, tuple),
    winningTuples: ({ lines }) => {
      // Fifty thousand lines need not be taken apart to be counted.
      if (waysOfEach !== null) return new Map([["1", lines.length * waysOfEach]]);
      const ways = new Map<string, number>();
      for (const text of lines) {
        const numbers = numbersOfLine(text, line) ?? [];
        const level = levelOf(numbers);
        ways.set(level, (ways.get(level) ?? 0) + (line.ascending ? orderingsOf(numbers) : 1));
      }
      return ways;
    },
    prepared: ({ lines }) => {
      const set = new Set(lines);
      return (tuple) => levelIn({ includes: (text) => set.has(text) }, tuple);
    },
  };
}

/** Ways to write the numbers in a row, equal ones not told apart. */
export function orderingsOf(numbers: readonly number[]): number {
  let ways = 1;
  const seen = new Map<number, number>();
  for (const [i, number] of numbers.entries()) {
    const times = (seen.get(number) ?? 0) + 1;
    seen.set(number, times);
    ways = (ways * (i + 1)) / times;
  }
  return ways;
}
