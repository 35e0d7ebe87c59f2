import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { byteStream, numbersFrom } from "../draws/ld1.ts";
import { type CategoryKey, categories, categoryOf } from "../games/categories.ts";
import { games } from "../games/games.ts";
import { hmacBlock, hmacWords, inputsOf } from "../testing/hmac-words.ts";
import { failBelow, judgeDraws } from "./battery.ts";
import type { DrawAt } from "./draws.ts";

const drawsPerFamily = 100_000;
/** Three digits twice: pc28 is drawn as d3 is. */
const families = categories.map(({ key }) => key).filter((key) => key !== "pc28");

/** Draws as the engine derives them, with Node's HMAC for speed. */
function drawsOf(key: CategoryKey): DrawAt {
  const category = categoryOf(key);
  const gameCode = games.find((game) => game.category === key)?.code ?? "";
  return (index) => {
    const inputs = inputsOf(gameCode, index);
    return category.kind === "hex"
      ? Array.from(hmacBlock(inputs, 0), (digit) => Number.parseInt(digit, 16))
      : numbersFrom(hmacWords(inputs), category);
  };
}

describe("the words that the battery draws from", () => {
  it("are those of the engine's own stream", () => {
    for (let index = 0; index < 20; index += 1) {
      const inputs = inputsOf("ssc1f", index);
      const [own, other] = [byteStream(inputs), hmacWords(inputs)];
      expect(Array.from({ length: 20 }, () => other.nextWord())).toEqual(
        Array.from({ length: 20 }, () => own.nextWord()),
      );
      expect(hmacBlock(inputs, 3)).toBe(bytesToHex(own.block(3)));
    }
  });
});

/** Where ten times as many draws must decide, it takes longer. */
const timeout = 300_000;

describe(`${drawsPerFamily} draws`, { timeout }, () => {
  it.each(families)("of %s show nothing that chance does not", (key) => {
    const result = judgeDraws(key, drawsOf(key), { from: 0, size: drawsPerFamily });
    expect(result.worst.p).toBeGreaterThanOrEqual(failBelow);
    expect(result).toMatchObject({ isSound: true });
    expect(result.verdicts.length).toBeGreaterThan(15);
  });
});
