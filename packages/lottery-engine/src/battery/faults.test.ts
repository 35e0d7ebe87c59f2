import { describe, expect, it } from "vitest";
import { numbersFrom } from "../draws/ld1.ts";
import { categoryOf } from "../games/categories.ts";
import { chanceOfSeed } from "../random-bets/chance.ts";
import { faults } from "../testing/faulty-draws.ts";
import { areEven, outcomesOfAllWords } from "./all-words.ts";
import { failBelow, verdictsOn } from "./battery.ts";
import { collectDraws } from "./draws.ts";

const size = 50_000;

/** Sound words, fast and the same in every run. */
function soundWords(seed: number) {
  const below = chanceOfSeed(seed);
  return { wordRange: 2 ** 32, nextWord: () => below(2 ** 32) };
}

const lowestP = (draws: Parameters<typeof verdictsOn>[0]) =>
  Math.min(...verdictsOn(draws).map(({ p }) => p));

describe("the battery has teeth", () => {
  it.each(faults.map((fault) => ({ ...fault, by: fault.seenBy.join(" and ") })))(
    "$name is seen by $by",
    ({ key, seenBy, scaling, drawsFrom }) => {
      const seen: string[] = [];
      if (scaling !== undefined) {
        const counts = outcomesOfAllWords(scaling.run, scaling);
        if (!areEven(counts, scaling.outcomes)) seen.push("words");
      }
      const draws = collectDraws(key, drawsFrom(soundWords(1)), { size });
      if (lowestP(draws) < failBelow) seen.push("draws");
      expect(seen).toEqual(seenBy);
    },
  );

  it.each([...new Set(faults.map(({ key }) => key))])(
    "and sound draws of %s from the same words pass",
    (key) => {
      const words = soundWords(1);
      const draws = collectDraws(key, () => numbersFrom(words, categoryOf(key)), { size });
      expect(lowestP(draws)).toBeGreaterThan(failBelow);
    },
  );

  it("knows at least twelve faults, each seen by something", () => {
    expect(faults.length).toBeGreaterThanOrEqual(12);
    expect(faults.filter(({ seenBy }) => seenBy.length === 0)).toEqual([]);
  });
});
