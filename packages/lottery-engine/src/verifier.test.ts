import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bytesToHex } from "@noble/hashes/utils.js";
import { afterAll, describe, expect, it } from "vitest";
import { commitOf, drawNumbers, noEntropyHex } from "./draws/ld1.ts";
import { contentLeafOf, leafOf, merkleRoot } from "./draws/merkle.ts";
import { readFixture } from "./testing/fixtures.ts";

const script = fileURLToPath(new URL("../../../verifier/fairdraw-verify.py", import.meta.url));
const vectors = fileURLToPath(new URL("../fixtures/fair_vectors.jsonl", import.meta.url));
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "fairdraw-verifier-"));

afterAll(() => rmSync(folder, { recursive: true }));

function verifier(...args: string[]) {
  const { status, stdout, stderr } = spawnSync("python3", [script, ...args], { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

function fileOf(name: string, ...lines: unknown[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}

const seed = Uint8Array.from({ length: 32 }, (_, i) => 255 - i);
const drawArgs = [
  "draw",
  "--game",
  "ssc1f",
  "--category",
  "ssc",
  "--serial",
  "20240611-0001",
  "--seed",
  bytesToHex(seed),
  "--entropy",
  noEntropyHex,
];

describe("the stand-alone verifier (needs python3)", () => {
  it.skipIf(!hasPython)("agrees with every published vector", () => {
    const { status, output } = verifier("file", vectors);
    expect(output).toContain(`${readFixture("fair_vectors").length} lines agree`);
    expect(status).toBe(0);
  });

  it.skipIf(!hasPython)("fails on the first line when any one field of a draw is changed", () => {
    const [line = {}] = readFixture<Record<string, unknown>>("fair_vectors");
    const changes = {
      serverSeed: "00".repeat(32),
      commit: "00".repeat(32),
      entropy: "00".repeat(32),
      game: "ssc3f",
      serial: "20240611-0001",
      category: "d3",
      winningNumber: "0,0,0,0,0",
      originalWinningNumber: "0,0,0,0,0",
    };
    for (const [field, value] of Object.entries(changes)) {
      const { status, output } = verifier(
        "file",
        fileOf(`${field}.jsonl`, { ...line, [field]: value }),
      );
      expect(status, field).toBe(1);
      expect(output).toContain("line 1");
    }
  });

  it.skipIf(!hasPython)("computes the same draw and refuses a false commitment", () => {
    const drawn = drawNumbers({
      category: "ssc",
      gameCode: "ssc1f",
      serialNumber: "20240611-0001",
      seed,
      entropyHex: noEntropyHex,
    });
    const honest = verifier(...drawArgs, "--commit", commitOf(seed));
    expect(honest.output).toContain(`number      ${drawn.winningNumber}`);
    expect(honest.status).toBe(0);
    expect(verifier(...drawArgs, "--commit", noEntropyHex).status).toBe(1);
    expect(verifier(...drawArgs, "--number", "0,0,0,0,0").status).toBe(1);
  });

  it.skipIf(!hasPython)("agrees on bet trees and content trees and tells them apart", () => {
    const pairs = Array.from({ length: 7 }, (_, i) => [`B${i}`, `${i}`.repeat(32)] as const);
    const bets = merkleRoot(pairs.map(([betNo, text]) => leafOf(betNo, text)));
    const contents = merkleRoot(pairs.map(([betNo, text]) => contentLeafOf(betNo, text)));
    const good = fileOf(
      "leaves.jsonl",
      { merkle: pairs, root: bets },
      { content: pairs, root: contents },
    );
    expect(verifier("file", good).status).toBe(0);
    expect(verifier("file", fileOf("swapped.jsonl", { content: pairs, root: bets })).status).toBe(
      1,
    );
  });

  it.skipIf(!hasPython)("does not pass an empty or unreadable file", () => {
    expect(verifier("file", fileOf("empty.jsonl")).status).toBe(1);
    expect(verifier("file", join(folder, "missing.jsonl")).status).toBe(2);
    expect(verifier("file", fileOf("foreign.jsonl", { any: 1 })).status).toBe(1);
  });
});
