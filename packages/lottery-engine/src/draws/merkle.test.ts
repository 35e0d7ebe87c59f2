import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { readFixture } from "../testing/fixtures.ts";
import { noEntropyHex } from "./ld1.ts";
import {
  contentLeafOf,
  inLeafOrder,
  leafOf,
  merkleProof,
  merkleRoot,
  verifyProof,
} from "./merkle.ts";

interface MerkleLine {
  readonly id: number;
  readonly merkle: [betNo: string, clientNonce: string][];
  readonly root: string;
}

const merkleLines = readFixture<Partial<MerkleLine>>("fair_vectors").filter(
  (line): line is MerkleLine => line.merkle !== undefined,
);

function leavesOf(bets: readonly (readonly [string, string])[]): Uint8Array[] {
  const named = bets.map(([betNo, nonce]) => ({ betNo, nonce }));
  return inLeafOrder(named).map(({ betNo, nonce }) => leafOf(betNo, nonce));
}

const someLeaves = (count: number) =>
  Array.from({ length: count }, (_, i) => leafOf(`B${String(i).padStart(4, "0")}`, "aa"));

describe("the entropy root", () => {
  it("has vectors", () => {
    expect(merkleLines).toHaveLength(3);
  });

  it.each(merkleLines)(
    "of vector $id is right, whatever order the bets come in",
    ({ merkle, root }) => {
      expect(merkleRoot(leavesOf(merkle))).toBe(root);
      expect(merkleRoot(leavesOf(merkle.toReversed()))).toBe(root);
    },
  );

  it("of the printed three bets is right", () => {
    const bets = [
      ["B1", "aa"],
      ["B2", "bb"],
      ["B3", "cc"],
    ] as const;
    expect(merkleRoot(leavesOf(bets))).toBe(
      "a5aae1f5cd4cd5cf9c4b8b437cb23eff8ce5e66af68e8435c888ddbca24108f6",
    );
  });

  it("of no bets is the entropy of zeros", () => {
    expect(merkleRoot([])).toBe(noEntropyHex);
  });
});

describe("a proof", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 17])("leads every one of %i leaves to the root", (count) => {
    const leaves = someLeaves(count);
    const root = merkleRoot(leaves);
    for (const [i, leaf] of leaves.entries()) {
      expect(verifyProof({ leaf, proof: merkleProof(leaves, i), root })).toBe(true);
    }
  });

  it("fails for another leaf, a changed step, a changed side or another root", () => {
    const leaves = someLeaves(5);
    const [leaf = new Uint8Array(32), other = new Uint8Array(32)] = leaves;
    const root = merkleRoot(leaves);
    const proof = merkleProof(leaves, 0);
    expect(verifyProof({ leaf: other, proof, root })).toBe(false);
    expect(verifyProof({ leaf, proof: proof.slice(1), root })).toBe(false);
    expect(
      verifyProof({ leaf, proof: proof.map((step) => ({ ...step, side: "left" as const })), root }),
    ).toBe(false);
    expect(verifyProof({ leaf, proof: [{ side: "left", hash: "no hash" }], root })).toBe(false);
    expect(verifyProof({ leaf, proof, root: noEntropyHex })).toBe(false);
  });

  it("is refused for a leaf that is not there", () => {
    expect(() => merkleProof(someLeaves(3), 3)).toThrow(RangeError);
    expect(() => merkleProof([], 0)).toThrow(RangeError);
  });
});

it("a content leaf differs from the entropy leaf of the same text", () => {
  const content = bytesToHex(contentLeafOf("B1", "aa"));
  expect(content).not.toBe(bytesToHex(leafOf("B1", "aa")));
  expect(content).toBe("be6ec9d639cef21332bf4da1e8236f50ecae2e03bce0b75722bdc60e207c1e99");
});
