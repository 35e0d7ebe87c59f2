import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { drawInstant, instantEntropyOf, isClientSeed } from "./instant.ts";

const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
const inputs = {
  game: { category: "ssc", code: "mmssc" },
  playerNo: 12n,
  seedNo: 3,
  nonce: 0,
  seed,
  clientSeed: "lucky",
} as const;

describe("an instant draw", () => {
  it("follows from seed, client seed and nonce by the rule of all draws", () => {
    const entropy = createHash("sha256").update("lucky").digest("hex");
    expect(instantEntropyOf("lucky")).toBe(entropy);
    const block = createHmac("sha256", seed).update(`LD1|mmssc|12:3:0|${entropy}|0`).digest();
    const digits = [0, 4, 8, 12, 16].map((at) => block.readUInt32BE(at) % 10);
    expect(drawInstant(inputs).winningNumber).toBe(digits.join(","));
  });

  it("is another one for every player, pair, nonce and client seed", () => {
    const draws = [
      inputs,
      { ...inputs, nonce: 1 },
      { ...inputs, seedNo: 4 },
      { ...inputs, playerNo: 13n },
      { ...inputs, clientSeed: "Lucky" },
      { ...inputs, seed: seed.toReversed() },
    ].map((one) => drawInstant({ ...one, game: { category: "hash", code: "mmhash" } }));
    expect(new Set(draws.map((drawn) => drawn.winningNumber)).size).toBe(draws.length);
  });

  it.each([
    ["a", true],
    ["two words", true],
    ["x".repeat(64), true],
    ["", false],
    ["x".repeat(65), false],
    [" blank first", false],
    ["blank last ", false],
    ["幸运", false],
    ["tab\there", false],
    ["line\n", false],
  ])("takes %j as a client seed: %s", (text, isOne) => {
    expect(isClientSeed(text)).toBe(isOne);
  });
});
