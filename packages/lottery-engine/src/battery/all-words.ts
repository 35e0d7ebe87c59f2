import type { WordSource } from "../draws/ld1.ts";

type Outcome = string | number;

/** Which rows of words are gone through. Shape: word i is 0 to `ranges[i]` - 1. */
export interface WordRows {
  readonly ranges: readonly number[];
  /** What the code under test is told; the words that come may be a part of it. */
  readonly wordRange: number;
}

class WordsUsedUp extends Error {
  override name = "WordsUsedUp";
}

/**
 * Runs code that takes chance from words on every row of words there is and counts the outcomes;
 * rows that it wants to read beyond, since it rejects a word, are left out. Where each row is as
 * likely as the others, so are the outcomes with equal counts: exactly, not by sampling.
 */
export function outcomesOfAllWords(
  run: (words: WordSource) => Outcome,
  { ranges, wordRange }: WordRows,
): Map<Outcome, number> {
  const counts = new Map<Outcome, number>();
  const row = ranges.map(() => 0);
  let read = 0;
  const nextWord = () => {
    const word = row[read];
    if (word === undefined) throw new WordsUsedUp();
    read += 1;
    return word;
  };
  const words = { wordRange, nextWord };
  do {
    read = 0;
    const outcome = outcomeOr(() => run(words));
    if (outcome !== null) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  } while (goesOn(row, ranges));
  return counts;
}

/** Says whether there are so many outcomes and each came equally often. */
export function areEven(counts: ReadonlyMap<Outcome, number>, outcomes: number): boolean {
  return counts.size === outcomes && new Set(counts.values()).size === 1;
}

function outcomeOr(run: () => Outcome): Outcome | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof WordsUsedUp) return null;
    throw error;
  }
}

/** Goes on to the next row, as an odometer does; false after the last. */
function goesOn(row: number[], ranges: readonly number[]): boolean {
  for (let i = row.length - 1; i >= 0; i -= 1) {
    const next = (row[i] ?? 0) + 1;
    if (next < (ranges[i] ?? 0)) {
      row[i] = next;
      return true;
    }
    row[i] = 0;
  }
  return false;
}
