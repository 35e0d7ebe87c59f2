import { commitOf, drawInstant, findGame } from "@fairdraw/lottery-engine";
import type { InstantDraw } from "@fairdraw/wire/instant/calls.ts";
import { expect, it } from "vitest";
import { bytesOf } from "../lottery/hashes.ts";
import { checkProof } from "./check-proof.ts";

const game = findGame(107);
if (game === undefined) throw new Error("the game exists");
const ServerSeed = "0123456789abcdef".repeat(4);
const seed = bytesOf(ServerSeed);
const numbers = drawInstant({
  game,
  playerNo: 5n,
  seedNo: 2,
  nonce: 7,
  seed,
  clientSeed: "my own 7",
});
const draw: InstantDraw = {
  GameId: 107,
  GameCode: "mmssc",
  SerialNumber: "20260105120000123-0001",
  PlayerNo: "5",
  SeedNo: 2,
  Nonce: 7,
  ClientSeed: "my own 7",
  Commit: commitOf(seed),
  ServerSeed,
  OriginalWinningNumber: numbers.originalWinningNumber,
  WinningNumber: numbers.winningNumber,
  DrawTime: 0,
};

it("holds for a draw that follows from its seed, and waits while that is in use", () => {
  expect(checkProof(draw, game)).toBe(true);
  expect(checkProof({ ...draw, ServerSeed: "" }, game)).toBeNull();
});

it.each<[string, Partial<InstantDraw>]>([
  ["another seed than the committed one", { ServerSeed: "f".repeat(64) }],
  ["another number", { WinningNumber: "0,0,0,0,0" }],
  ["another count", { Nonce: 8 }],
  ["another player", { PlayerNo: "6" }],
  ["another word", { ClientSeed: "my own 8" }],
])("is broken by %s", (_, change) => {
  expect(checkProof({ ...draw, ...change }, game)).toBe(false);
});
