import type { Issue } from "@fairdraw/wire/lottery/calls.ts";
import { expect, it } from "vitest";
import { proofOf } from "./proof.ts";

// The published test value of the derivation: seed 00 01 .. 1f, no entropy.
const issue: Issue = {
  serialNumber: "20240611-0001",
  originalWinningNumber: "6,7,0,5,6",
  winningNumber: "6,7,0,5,6",
  startTimeStamp: 0,
  closeTimeStamp: 1,
  drawTimeStamp: 2,
  state: 2,
  seedCommit: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
  serverSeed: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join(""),
  entropy: "0".repeat(64),
};

it("finds the published number again from the revealed seed", () => {
  expect(proofOf(101, issue)).toEqual({
    commit: issue.seedCommit,
    isCommitted: true,
    number: "6,7,0,5,6",
    isDrawn: true,
  });
});

it("sees a number that the seed does not give, and a seed that was not committed to", () => {
  expect(proofOf(101, { ...issue, winningNumber: "6,7,0,5,7" })?.isDrawn).toBe(false);
  expect(proofOf(101, { ...issue, entropy: "1".repeat(64) })?.isDrawn).toBe(false);
  expect(proofOf(101, { ...issue, serverSeed: "ff".repeat(32) })?.isCommitted).toBe(false);
});

it("proves nothing of an issue that is not settled", () => {
  expect(proofOf(101, { ...issue, serverSeed: "" })).toBeNull();
  expect(proofOf(999, issue)).toBeNull();
});
