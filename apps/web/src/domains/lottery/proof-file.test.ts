import { drawNumbers, leafOf, merkleRoot } from "@fairdraw/lottery-engine";
import { EntropyMode, IssueState } from "@fairdraw/wire/lottery/enums.ts";
import { expect, it } from "vitest";
import { bytesOf } from "./hashes.ts";
import { proofFileOf } from "./proof-file.ts";
import type { DrawFacts } from "./verify.api.ts";

const seed = "07".repeat(32);
const leaf = { BetNo: "01ARZ3NDEKTSV4RRFFQ69G5FA0", ClientNonce: "ab".repeat(16) };
const root = merkleRoot([leafOf(leaf.BetNo, leaf.ClientNonce)]);
const number = drawNumbers({
  category: "k3",
  gameCode: "k31f",
  serialNumber: "20261121-0001",
  seed: bytesOf(seed),
  entropyHex: root,
}).winningNumber;

const facts: DrawFacts = {
  GameId: 301,
  GameCode: "k31f",
  SerialNumber: "20261121-0001",
  State: IssueState.AWARDED,
  Commit: "00".repeat(32),
  CommittedAt: 0,
  LotteryDay: 20261121,
  DayCommit: "",
  StartTime: 1,
  CloseTime: 2,
  DrawTime: 3,
  Mode: EntropyMode.BETS,
  BeaconRound: null,
  BeaconSignature: "",
  ServerSeed: seed,
  Entropy: root,
  BetCount: 1,
  BetsRoot: root,
  ContentRoot: root,
  SealedAt: 1_900_000_000_000,
  SealSignature: "c2lnbmVk",
  SealKey: "a2V5",
  Leaves: [leaf],
  Proofs: [{ ...leaf, Path: [] }],
  OriginalWinningNumber: number,
  WinningNumber: number,
  ServerTime: 4,
};
const linesOf = (given: DrawFacts): unknown[] =>
  (proofFileOf(given)?.text.trim().split("\n") ?? []).map((line) => JSON.parse(line));

it("writes the draw with its bets and the player's own bets, as the verifier reads them", () => {
  const [draw, own] = linesOf(facts);
  expect(draw).toMatchObject({
    category: "k3",
    game: "k31f",
    serial: "20261121-0001",
    entropy: root,
    winningNumber: number,
    merkle: [[leaf.BetNo, leaf.ClientNonce]],
  });
  expect(own).toEqual({ betNo: leaf.BetNo, clientNonce: leaf.ClientNonce, proof: [], root });
  expect(proofFileOf(facts)?.command).toContain("fairdraw-k31f-20261121-0001.jsonl");
});

it("leaves the bets out where they are not listed or not what decides", () => {
  expect(linesOf({ ...facts, Leaves: null })[0]).not.toHaveProperty("merkle");
  expect(linesOf({ ...facts, Mode: EntropyMode.SEED })[0]).not.toHaveProperty("merkle");
});

it("has nothing to write before the reveal and of an issue without a number", () => {
  expect(proofFileOf({ ...facts, ServerSeed: "" })).toBeNull();
  expect(proofFileOf({ ...facts, State: IssueState.CANCEL, WinningNumber: "" })).toBeNull();
});
