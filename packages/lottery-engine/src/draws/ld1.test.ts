import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import type { CategoryKey } from "../games/categories.ts";
import { readFixture } from "../testing/fixtures.ts";
import { byteStream, commitOf, drawNumbers, noEntropyHex, pick, uniform } from "./ld1.ts";
import { parseWinningNumber } from "./winning-number.ts";

interface DrawLine {
  readonly id: number;
  readonly category: CategoryKey;
  readonly game: string;
  readonly serial: string;
  readonly serverSeed: string;
  readonly commit: string;
  readonly entropy: string;
  readonly originalWinningNumber: string;
  readonly winningNumber: string;
}

const drawLines = readFixture<Partial<DrawLine>>("fair_vectors").filter(
  (line): line is DrawLine => line.game !== undefined,
);

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const inputs = { gameCode: "ssc1f", serialNumber: "20240611-0001", seed, entropyHex: noEntropyHex };

/** A stream of given words, to see which are taken. */
function wordsOf(...words: number[]) {
  return {
    left: words,
    wordRange: 2 ** 32,
    nextWord: () => {
      const word = words.shift();
      if (word === undefined) throw new Error("no word left");
      return word;
    },
  };
}

it("has draw vectors for all ten categories", () => {
  expect(new Set(drawLines.map(({ category }) => category)).size).toBe(10);
});

it.each(drawLines)("derives vector $id of $game exactly", (line) => {
  const lineSeed = hexToBytes(line.serverSeed);
  expect(commitOf(lineSeed)).toBe(line.commit);
  expect(
    drawNumbers({
      category: line.category,
      gameCode: line.game,
      serialNumber: line.serial,
      seed: lineSeed,
      entropyHex: line.entropy,
    }),
  ).toEqual({
    originalWinningNumber: line.originalWinningNumber,
    winningNumber: line.winningNumber,
  });
});

describe("the printed test values", () => {
  it("commit, first block and first words", () => {
    expect(commitOf(seed)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    const stream = byteStream(inputs);
    expect(bytesToHex(stream.block(0))).toBe(
      "38b86d2a4b97326f7561ef02132af80bc06ab42684e7410232c0e7c3b2c8be23",
    );
    const words = Array.from({ length: 5 }, () => stream.nextWord());
    expect(words).toEqual([951610666, 1268200047, 1969352450, 321583115, 3228218406]);
  });

  const kenoDrawn = "48,59,70,80,45,67,43,39,61,11,54,71,33,79,75,12,07,06,38,73";
  it.each<[CategoryKey, string, string, string?]>([
    ["ssc", "ssc1f", "6,7,0,5,6"],
    ["x5", "x51f", "09,04,11,07,06"],
    ["k3", "k31f", "4,4,6"],
    ["pk10", "pk1f", "06,05,09,07,10,08,02,03,01,04"],
    ["d3", "d3day", "3,4,7"],
    ["keno", "keno2", kenoDrawn.split(",").sort().join(","), kenoDrawn],
    ["kl10", "kl10f", "13,03,18,15,06,07,02,17"],
    ["pc28", "pc28x", "8,0,8"],
    ["lhc", "lhc5f", "42,22,31,01,15,10,19"],
    ["hash", "hash1f", "50e918dce7e99f5309bad59e00809a4e2386789b359bb5911dc1d1131847925a"],
  ])("%s: the number of %s is %s", (category, gameCode, winningNumber, drawn = winningNumber) => {
    const result = drawNumbers({ ...inputs, category, gameCode });
    expect(result).toEqual({ winningNumber, originalWinningNumber: drawn });
  });
});

describe("a fair number", () => {
  it("skips words beyond the last whole multiple", () => {
    // 2^32 mod 10 = 6: the six greatest words would favour 0 to 5.
    expect(uniform(wordsOf(4294967290, 4294967295, 4294967289), 10)).toBe(9);
    expect(uniform(wordsOf(4294967295), 2 ** 32)).toBe(4294967295);
    expect(uniform(wordsOf(4294967295), 1)).toBe(0);
  });

  it("is refused for impossible ranges", () => {
    for (const n of [0, -1, 1.5, 2 ** 32 + 1]) {
      expect(() => uniform(wordsOf(1), n)).toThrow(RangeError);
    }
  });

  it("picks without repetition and uses a word for the forced last ball", () => {
    const words = wordsOf(2, 0, 7, 99);
    expect(pick(words, { balls: 3, count: 3 })).toEqual([3, 2, 1]);
    expect(words.left).toEqual([99]);
  });

  it("reads on into the next block", () => {
    const stream = byteStream(inputs);
    const words = Array.from({ length: 9 }, () => stream.nextWord());
    const second = stream.block(1);
    expect(words[8]).toBe(new DataView(second.buffer, second.byteOffset).getUint32(0));
  });
});

it("refuses seeds and entropy of the wrong size or spelling", () => {
  expect(() => commitOf(new Uint8Array(31))).toThrow(RangeError);
  expect(() => byteStream({ ...inputs, seed: new Uint8Array(33) })).toThrow(RangeError);
  for (const entropyHex of ["", "0".repeat(63), "A".repeat(64), `${"0".repeat(64)}\n`]) {
    expect(() => byteStream({ ...inputs, entropyHex })).toThrow(RangeError);
  }
});

describe("a winning number", () => {
  it.each(drawLines)("of vector $id reads back what was drawn", (line) => {
    const numbers = parseWinningNumber(line.category, line.winningNumber);
    const sorted = [...parseWinningNumber(line.category, line.originalWinningNumber)];
    if (line.category === "keno") sorted.sort((a, b) => a - b);
    expect(numbers).toEqual(sorted);
  });

  it("reads a hash as 64 values", () => {
    const numbers = parseWinningNumber("hash", `${"0".repeat(62)}9f`);
    expect([numbers.length, numbers[62], numbers[63]]).toEqual([64, 9, 15]);
  });

  it.each<[CategoryKey, string]>([
    ["ssc", ""],
    ["ssc", "1,2,3,4"],
    ["ssc", "1,2,3,4,5,6"],
    ["ssc", "1,2,3,4,10"],
    ["ssc", "1,2,3,4,05"],
    ["ssc", "1,2,3,4, 5"],
    ["ssc", "1,2,3,4,5 "],
    ["ssc", "1,2,3,4,-0"],
    ["ssc", "1,2,3,4,5x"],
    ["k3", "0,1,2"],
    ["x5", "09,04,11,07,09"],
    ["x5", "9,4,11,7,6"],
    ["pk10", "06,05,09,07,10,08,02,03,01,11"],
    ["hash", "F".repeat(64)],
    ["hash", "0".repeat(63)],
  ])("of %s is not %j", (category, text) => {
    expect(() => parseWinningNumber(category, text)).toThrow(RangeError);
  });
});
