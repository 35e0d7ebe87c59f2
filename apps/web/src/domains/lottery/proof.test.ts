import { byteStream, drawNumbers, games } from "@fairdraw/lottery-engine";
import {
  beaconRoundOf,
  signTestBeacon,
  testBeacon,
  verifyBeacon,
} from "@fairdraw/lottery-engine/beacon.ts";
import { EntropyMode } from "@fairdraw/wire/lottery/enums.ts";
import { expect, it } from "vitest";
import { drawAgain } from "./draw-again.ts";
import { browserHashes, bytesOf, hexOf } from "./hashes.ts";
import { type PublishedDraw, proofOf } from "./proof.ts";

const hashes = browserHashes(crypto.subtle);
const seedHex = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");

// The published test value of the derivation: seed 00 01 .. 1f, no entropy.
const draw: PublishedDraw = {
  gameId: 101,
  serialNumber: "20240611-0001",
  commit: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  serverSeed: seedHex,
  entropy: "0".repeat(64),
  winningNumber: "6,7,0,5,6",
  mode: EntropyMode.SEED,
  beacon: null,
  closeAt: Date.UTC(2026, 10, 30, 4),
  bets: null,
};

it("finds the published number again from the revealed seed, word by word", async () => {
  const proof = await proofOf(draw, hashes);
  expect(proof).toMatchObject({
    commit: draw.commit,
    isCommitted: true,
    isEntropy: true,
    isDrawn: true,
    holds: true,
  });
  expect(proof?.drawn.blocks).toEqual([
    "38b86d2a4b97326f7561ef02132af80bc06ab42684e7410232c0e7c3b2c8be23",
  ]);
  expect(proof?.drawn.words.map((word) => [word.value, word.drawn])).toEqual([
    [951610666, 6],
    [1268200047, 7],
    [1969352450, 0],
    [321583115, 5],
    [3228218406, 6],
  ]);
});

it("draws every game as the engine does, though it is written apart", async () => {
  const seed = bytesOf(seedHex);
  for (const game of games.filter((one) => !one.isMiaoMiao)) {
    const inputs = {
      gameCode: game.code,
      serialNumber: "20240611-0001",
      seed,
      entropyHex: "ab".repeat(32),
    };
    const { winningNumber, originalWinningNumber } = await drawAgain(game.category, inputs, hashes);
    const engine = drawNumbers({ category: game.category, ...inputs });
    expect({ winningNumber, originalWinningNumber }, game.code).toEqual(engine);
    expect(hexOf(await hashes.block(inputs, 3))).toBe(hexOf(byteStream(inputs).block(3)));
  }
});

it("passes words over that would make some numbers likelier than others", async () => {
  const top = new Uint8Array(32).fill(0xff);
  const blocks = [top, new Uint8Array(32)];
  const inputs = { gameCode: "x", serialNumber: "1", seed: top, entropyHex: "0".repeat(64) };
  const { words, winningNumber } = await drawAgain("ssc", inputs, {
    block: async (_, index) => blocks[index] ?? top,
  });
  expect(words.slice(0, 8).every((word) => !word.isTaken && word.drawn === null)).toBe(true);
  expect(words[0]).toMatchObject({ value: 4294967295, limit: 4294967290, range: 10 });
  expect(winningNumber).toBe("0,0,0,0,0");
});

it("sees a number that the seed does not give, and a seed that was not committed to", async () => {
  const wrong = async (change: Partial<PublishedDraw>) => proofOf({ ...draw, ...change }, hashes);
  expect(await wrong({ winningNumber: "6,7,0,5,7" })).toMatchObject({
    isDrawn: false,
    holds: false,
  });
  expect(await wrong({ serverSeed: "ff".repeat(32) })).toMatchObject({
    isCommitted: false,
    holds: false,
  });
  expect(await wrong({ entropy: "11".repeat(32) })).toMatchObject({
    isEntropy: false,
    isDrawn: false,
  });
});

it("computes the root over the bets, and sees a bet that was changed", async () => {
  const bets = [
    { betNo: "B1", nonce: "aa" },
    { betNo: "B2", nonce: "bb" },
    { betNo: "B3", nonce: "cc" },
  ];
  const entropy = "a5aae1f5cd4cd5cf9c4b8b437cb23eff8ce5e66af68e8435c888ddbca24108f6";
  const sealed = { ...draw, mode: EntropyMode.BETS, bets, entropy };
  expect(await proofOf(sealed, hashes)).toMatchObject({ entropy, isEntropy: true });
  const changed = bets.map((one) => (one.betNo === "B2" ? { ...one, nonce: "bc" } : one));
  expect((await proofOf({ ...sealed, bets: changed }, hashes))?.isEntropy).toBe(false);
  const none = { ...draw, mode: EntropyMode.BETS, bets: [] };
  expect(await proofOf(none, hashes)).toMatchObject({ isEntropy: true, holds: true });
});

it("says that it does not know where bets are not listed or the beacon decides", async () => {
  const unknown = { ...draw, mode: EntropyMode.BETS, bets: null };
  expect(await proofOf(unknown, hashes)).toMatchObject({ isEntropy: null, holds: true });
  expect((await proofOf({ ...draw, mode: EntropyMode.BEACON }, hashes))?.isEntropy).toBeNull();
});

it("proves nothing of an issue that is not settled", async () => {
  expect(await proofOf({ ...draw, serverSeed: "" }, hashes)).toBeNull();
  expect(await proofOf({ ...draw, gameId: 999 }, hashes)).toBeNull();
});

it("takes the random number of a beacon only from the round that the close names, and only when it is signed", async () => {
  const mode = EntropyMode.TEST_BEACON;
  const round = beaconRoundOf(draw.closeAt, testBeacon);
  const signed = { round, signature: signTestBeacon(round) };
  const entropy = verifyBeacon(round, signed.signature) ?? "";
  const isEntropy = async (change: object) =>
    (await proofOf({ ...draw, mode, entropy, beacon: signed, ...change }, hashes))?.isEntropy;
  expect(await isEntropy({})).toBe(true);
  const next = { round: round + 1, signature: signTestBeacon(round + 1) };
  expect(await isEntropy({ beacon: next })).toBe(false);
  expect(await isEntropy({ beacon: { ...next, round } })).toBe(false);
  expect(await isEntropy({ entropy: "0".repeat(64) })).toBe(false);
  // What the test beacon signs is none of the public one.
  expect(await isEntropy({ mode: EntropyMode.BEACON })).toBe(false);
  expect(await isEntropy({ beacon: null })).toBeNull();
});
