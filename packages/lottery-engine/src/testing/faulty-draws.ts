import { numbersFrom, pick, uniform, type WordSource } from "../draws/ld1.ts";
import { categoryOf } from "../games/categories.ts";
import type { Fault } from "./fault.ts";
import { digitFaults, shuffleFaults } from "./faulty-scaling.ts";

const digits = categoryOf("ssc");
const drawsPerDay = 288;

/** The scaling is sound and the draws are not: what lies around it is wrong. */
const sourceFaults: readonly Fault[] = [
  {
    name: "no digit twice in a draw (Tennessee 2007)",
    key: "ssc",
    seenBy: ["draws"],
    drawsFrom: (words) => () => pick(words, { balls: 10, count: 5 }).map((ball) => ball - 1),
  },
  {
    name: "no digit that stood there in the draw before",
    key: "ssc",
    seenBy: ["draws"],
    drawsFrom: (words) => {
      let last: readonly number[] = [];
      return () => {
        last = numbersFrom(words, digits).map((digit, i) =>
          digit === last[i] ? uniform(words, 10) : digit,
        );
        return last;
      };
    },
  },
  {
    name: "the same seed again every morning (Arizona 1998)",
    key: "pk10",
    seenBy: ["draws"],
    drawsFrom: (words) => {
      const day = Array.from({ length: drawsPerDay }, () => numbersFrom(words, categoryOf("pk10")));
      return (index) => day[index % drawsPerDay] ?? [];
    },
  },
  {
    name: "few seeds on three days of the year (Tipton 2005)",
    key: "ssc",
    seenBy: ["draws"],
    drawsFrom: (words) => {
      const known = Array.from({ length: 10 }, () => numbersFrom(words, digits));
      return (index) =>
        Math.floor(index / drawsPerDay) % 365 < 3
          ? (known[uniform(words, known.length)] ?? [])
          : numbersFrom(words, digits);
    },
  },
  {
    name: "a seed from the clock, two draws in a second",
    key: "ssc",
    seenBy: ["draws"],
    drawsFrom: () => (index) => {
      const state = { word: Math.floor(index / 2) };
      return numbersFrom(congruential(state), digits);
    },
  },
  {
    name: "the low digits of a linear congruential generator",
    key: "ssc",
    seenBy: ["draws"],
    drawsFrom: () => {
      const state = { word: 1 };
      return () => numbersFrom(congruential(state), digits);
    },
  },
  {
    name: "one draw of a hundred is the one before once more",
    key: "pk10",
    seenBy: ["draws"],
    drawsFrom: (words) => {
      let last: readonly number[] = [];
      return (index) => {
        if (index === 0 || uniform(words, 100) > 0) last = numbersFrom(words, categoryOf("pk10"));
        return last;
      };
    },
  },
  {
    name: "balls kept in ascending order",
    key: "x5",
    seenBy: ["draws"],
    drawsFrom: (words) => () => numbersFrom(words, categoryOf("x5")).sort((a, b) => a - b),
  },
  {
    name: "three equal dice thrown again, since they are dear",
    key: "k3",
    seenBy: ["draws"],
    drawsFrom: (words) => () => {
      const dice = numbersFrom(words, categoryOf("k3"));
      return new Set(dice).size === 1 ? numbersFrom(words, categoryOf("k3")) : dice;
    },
  },
  {
    name: "one digit of a hundred is an 8",
    key: "ssc",
    seenBy: ["draws"],
    drawsFrom: (words) => () =>
      numbersFrom(words, digits).map((digit) => (uniform(words, 100) === 0 ? 8 : digit)),
  },
];

export const faults: readonly Fault[] = [...digitFaults, ...shuffleFaults, ...sourceFaults];

/** The generator of old C libraries, all 32 bits of its state as a word. */
function congruential(state: { word: number }): WordSource {
  return {
    wordRange: 2 ** 32,
    nextWord: () => {
      state.word = (Math.imul(state.word, 1_103_515_245) + 12_345) >>> 0;
      return state.word;
    },
  };
}
