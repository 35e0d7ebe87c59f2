import { spawnSync } from "node:child_process";
import { generateKeyPairSync, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sha256 } from "@noble/hashes/sha2.js";
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

  it.skipIf(!hasPython)("computes what a bet had to pay from what it froze", () => {
    const contentOf = (rules: number, ...rest: unknown[]) =>
      JSON.stringify([
        "01M8FGS4WYE36VQPN45K8KRV6V",
        "7",
        140,
        '{"options":["big","small"]}',
        0,
        1,
        1,
        1950,
        2,
        "6662",
        rules,
        3,
        "400000000",
        [9750],
        ...rest,
      ]);
    const line = (text: string, wins: Record<string, number>, prize: string) => {
      const contentHash = bytesToHex(sha256(new TextEncoder().encode(text)));
      return { betContent: text, contentHash, wins, prize };
    };
    const odds = contentOf(4, "1|big:1.985 small:1.985", "00");
    const prizes = contentOf(4, "2|1:19.500 2:3.333", "00");
    // 3.331 on each unit bet: 1.985 x 3.331 = 6.612035; 3.333 x 3.331 / 2 x 3 = 16.653...
    const good = [
      line(odds, { big: 1 }, "6.612"),
      line(prizes, { "1": 1, "2": 3 }, "49.130"),
      line(odds, {}, "0.000"),
    ];
    expect(verifier("file", fileOf("pays.jsonl", ...good)).output).toContain("3 lines agree");
    for (const bad of [
      line(odds, { big: 1 }, "3.664"),
      { ...line(odds, { big: 1 }, "6.612"), betContent: odds.replace("big:1.985", "big:1.100") },
      line(contentOf(3, "00"), { big: 1 }, "6.612"),
      line(odds, { tie: 1 }, "6.612"),
    ]) {
      expect(verifier("file", fileOf("pays.jsonl", bad)).status).toBe(1);
    }
  });

  it.skipIf(!hasPython)("does not pass an empty or unreadable file", () => {
    expect(verifier("file", fileOf("empty.jsonl")).status).toBe(1);
    expect(verifier("file", join(folder, "missing.jsonl")).status).toBe(2);
    expect(verifier("file", fileOf("foreign.jsonl", { any: 1 })).status).toBe(1);
  });
});

describe("what a site signed", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const spki = publicKey.export({ format: "der", type: "spki" }).toString("base64");
  const signatureOf = (text: string) =>
    sign(null, Buffer.from(text), privateKey).toString("base64url");
  const over = (...parts: Uint8Array[]) => sha256(Buffer.concat(parts));

  it.skipIf(!hasPython)("is a receipt that was given together with others", () => {
    const text = '{"receipt":"fairdraw-bets-2"}';
    const sister = over(Buffer.of(3), Buffer.from("another"));
    const root = over(Buffer.of(1), sister, over(Buffer.of(3), Buffer.from(text)));
    const signature = signatureOf(`fairdraw-receipts-2|${bytesToHex(root)}`);
    const line = { receipt: text, path: `L${bytesToHex(sister)}`, signature, publicKey: spki };
    expect(verifier("file", fileOf("receipt.jsonl", line)).output).toContain("1 lines agree");
    for (const change of [{ receipt: "{}" }, { path: "" }, { signature: signatureOf("no") }]) {
      const { status, output } = verifier("file", fileOf("forged.jsonl", { ...line, ...change }));
      expect([status, output]).toEqual([1, expect.stringContaining("receipt is not signed")]);
    }
  });

  it.skipIf(!hasPython)(
    "is the seal of an issue, and nothing else that the same key signed",
    () => {
      const seal = `fairdraw-seal-1|101|20260105-0001|${"ab".repeat(32)}|${"cd".repeat(32)}|3|1700000000000`;
      const line = { seal, signature: signatureOf(seal), publicKey: spki };
      expect(verifier("file", fileOf("seal.jsonl", line)).output).toContain("1 lines agree");
      const other = { ...line, seal: seal.replace("|3|", "|4|") };
      expect(verifier("file", fileOf("seal2.jsonl", other)).output).toContain("seal is not signed");
      const head = { ...line, seal: "{}", signature: signatureOf("{}") };
      expect(verifier("file", fileOf("seal3.jsonl", head)).output).toContain("the seal is none");
    },
  );
});
