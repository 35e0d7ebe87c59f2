import { describe, expect, it } from "vitest";
import { numbersFrom, pick, uniform } from "../draws/ld1.ts";
import { categoryOf } from "../games/categories.ts";
import { fallingFactorial } from "../numbers/combinations.ts";
import { areEven, outcomesOfAllWords } from "./all-words.ts";

/** Every range that a draw takes a number from, and some at the edges. */
const ranges = [...Array(80).keys()].map((i) => i + 1);

describe("the scaling of words to numbers", () => {
  it("gives every number of a range from equally many of the 8-bit words", () => {
    for (let n = 1; n <= 256; n += 1) {
      const rows = { ranges: [256], wordRange: 256 };
      const counts = outcomesOfAllWords((words) => uniform(words, n), rows);
      expect(areEven(counts, n), `range ${n}`).toBe(true);
      expect(counts.get(0)).toBe(Math.floor(256 / n));
    }
  });

  it("gives every number of a range from equally many of the 16-bit words", () => {
    for (const n of [...ranges, 1000, 32_769, 65_535, 65_536]) {
      const rows = { ranges: [65_536], wordRange: 65_536 };
      const counts = outcomesOfAllWords((words) => uniform(words, n), rows);
      expect(areEven(counts, n), `range ${n}`).toBe(true);
      expect(counts.get(0)).toBe(Math.floor(65_536 / n));
    }
  });

  it("reads on after a rejected word and is even in the second word too", () => {
    const rows = { ranges: [16, 16], wordRange: 16 };
    const two = outcomesOfAllWords((words) => `${uniform(words, 10)}`, rows);
    expect(two.size).toBe(10);
    // 16 rows for a first word that is taken, 1 for each of 6 first words that are not.
    expect(new Set(two.values())).toEqual(new Set([16 + 6]));
  });
});

describe("the draw of a whole number", () => {
  it.each([
    ["ssc", 11, 10 ** 5],
    ["d3", 32, 10 ** 3],
    ["k3", 32, 6 ** 3],
  ] as const)("of %s has every outcome equally often", (key, wordRange, outcomes) => {
    const category = categoryOf(key);
    const all = Array.from({ length: category.numberLength }, () => wordRange);
    const counts = outcomesOfAllWords((words) => numbersFrom(words, category).join(), {
      ranges: all,
      wordRange,
    });
    expect(areEven(counts, outcomes)).toBe(true);
  });

  it("shuffles up to 8 balls into every order exactly once, over all rows of choices", () => {
    for (let balls = 1; balls <= 8; balls += 1) {
      const choices = Array.from({ length: balls }, (_, i) => balls - i);
      const counts = outcomesOfAllWords((words) => pick(words, { balls, count: balls }).join(""), {
        ranges: choices,
        wordRange: 2 ** 32,
      });
      expect(areEven(counts, Number(fallingFactorial(balls, balls)))).toBe(true);
      expect(new Set(counts.values())).toEqual(new Set([1]));
    }
  });

  it("shuffles evenly when words are rejected on the way", () => {
    for (const count of [1, 2, 3, 4]) {
      const counts = outcomesOfAllWords((words) => pick(words, { balls: 5, count }).join(""), {
        ranges: Array.from({ length: count }, () => 16),
        wordRange: 16,
      });
      expect(areEven(counts, Number(fallingFactorial(5, count)))).toBe(true);
    }
  });

  it.each(["x5", "pk10", "keno", "kl10", "lhc"] as const)(
    "of %s begins with every pair of balls equally often",
    (key) => {
      const category = categoryOf(key);
      const { max, numberLength } = category;
      // The words after the first two choose the ball that stands there.
      const firstTwo = Array.from({ length: numberLength }, (_, i) => (i < 2 ? max - i : 1));
      const first = outcomesOfAllWords((words) => numbersFrom(words, category).slice(0, 2).join(), {
        ranges: firstTwo,
        wordRange: 2 ** 32,
      });
      expect(areEven(first, max * (max - 1))).toBe(true);
    },
  );
});
