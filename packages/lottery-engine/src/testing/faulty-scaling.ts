import { pick, uniform, type WordSource } from "../draws/ld1.ts";
import type { Fault } from "./fault.ts";

type Scale = (words: WordSource) => number;
type Shuffle = (words: WordSource, balls: number) => number[];

const wordsOf8 = { ranges: [256], wordRange: 256 };
const wordsOf16 = { ranges: [65_536], wordRange: 65_536 };
const byteOf = (words: WordSource) => words.nextWord() % 256;
const partOf = (words: WordSource) => words.nextWord() / words.wordRange;

function digitFault(
  name: string,
  scale: Scale,
  { seenBy, rows = wordsOf8 }: Pick<Fault, "seenBy"> & { rows?: typeof wordsOf8 },
): Fault {
  return {
    name,
    key: "ssc",
    seenBy,
    scaling: { ...rows, outcomes: 10, run: scale },
    drawsFrom: (words) => () => Array.from({ length: 5 }, () => scale(words)),
  };
}

/** Words scaled to digits in ways that favour some of them. */
export const digitFaults: readonly Fault[] = [
  digitFault("byte % 10", (words) => byteOf(words) % 10, { seenBy: ["words", "draws"] }),
  digitFault("16-bit word % 10", (words) => (words.nextWord() % 65_536) % 10, {
    seenBy: ["words"],
    rows: wordsOf16,
  }),
  digitFault("32-bit word % 10", (words) => words.nextWord() % 10, {
    seenBy: ["words"],
    rows: wordsOf16,
  }),
  digitFault("floor(10 r) of a byte", (words) => Math.floor((byteOf(words) / 256) * 10), {
    seenBy: ["words", "draws"],
  }),
  digitFault("floor(10 r) of a word", (words) => Math.floor(partOf(words) * 10), {
    seenBy: ["words"],
    rows: wordsOf16,
  }),
  digitFault("round(9 r)", (words) => Math.round(partOf(words) * 9), {
    seenBy: ["words", "draws"],
  }),
  digitFault("rejects one word too few", rejectingAbove, { seenBy: ["words"] }),
  digitFault("never the last digit", (words) => uniform(words, 9), { seenBy: ["words", "draws"] }),
];

function rejectingAbove(words: WordSource): number {
  const limit = words.wordRange - (words.wordRange % 10);
  let word = words.nextWord();
  while (word > limit) word = words.nextWord();
  return word % 10;
}

function shuffleFault(
  name: string,
  shuffle: Shuffle,
  {
    seenBy,
    wordRange = 6,
    reads = 3,
  }: Pick<Fault, "seenBy"> & { wordRange?: number; reads?: number },
): Fault {
  const ranges = Array.from({ length: reads }, () => wordRange);
  const run = (words: WordSource) => shuffle(words, 3).join("");
  return {
    name,
    key: "pk10",
    seenBy,
    scaling: { ranges, wordRange, outcomes: 6, run },
    drawsFrom: (words) => () => shuffle(words, 10),
  };
}

const both = ["words", "draws"] as const;

/** Shuffles that favour some orders, looked at with three balls where all words are gone through. */
export const shuffleFaults: readonly Fault[] = [
  shuffleFault(
    "swaps each ball with any",
    (words, balls) => swapping(balls, () => uniform(words, balls)),
    { seenBy: both },
  ),
  shuffleFault(
    "never leaves a ball in its place (Sattolo)",
    (words, balls) =>
      swapping(balls, (i) =>
        Math.min(balls - 1, i + 1 + uniform(words, Math.max(1, balls - i - 1))),
      ),
    { seenBy: both },
  ),
  shuffleFault("sort(random)", (words, balls) => urnOf(balls).sort(() => uniform(words, 2) - 0.5), {
    seenBy: both,
    wordRange: 2,
    reads: 6,
  }),
  shuffleFault(
    "Fisher-Yates by byte % n",
    (words, balls) => swapping(balls, (i) => i + (byteOf(words) % (balls - i))),
    { seenBy: ["words"], wordRange: 256, reads: 2 },
  ),
  {
    name: "byte % 80, drawn again when it is there already",
    key: "keno",
    seenBy: both,
    scaling: { ...wordsOf8, outcomes: 80, run: (words) => byteOf(words) % 80 },
    drawsFrom: (words) => () => {
      const drawn = new Set<number>();
      while (drawn.size < 20) drawn.add(1 + (byteOf(words) % 80));
      return [...drawn];
    },
  },
  {
    name: "ball 80 is not in the urn",
    key: "keno",
    seenBy: ["draws"],
    drawsFrom: (words) => () => pick(words, { balls: 79, count: 20 }),
  },
];

function urnOf(balls: number): number[] {
  return Array.from({ length: balls }, (_, i) => i + 1);
}

/** Swaps the ball at each place with the one at a chosen place. */
function swapping(balls: number, placeFor: (i: number) => number): number[] {
  const urn = urnOf(balls);
  for (let i = 0; i < balls; i += 1) {
    const j = placeFor(i);
    const [here = 0, there = 0] = [urn[i], urn[j]];
    urn[i] = there;
    urn[j] = here;
  }
  return urn;
}
