import { expect, it } from "vitest";
import { systemRandom } from "./random.ts";
import { deriveSecret, open, seal } from "./secret-box.ts";

const keyHex = "ab".repeat(32);
const plain = Buffer.from("thirty-two bytes of a fresh seed");
const sealed = () => seal(plain, { keyHex, boundTo: "issue-1", random: systemRandom });

it("gives back what was sealed, to the same key and owner", () => {
  expect(open(sealed(), { keyHex, boundTo: "issue-1" })).toEqual(plain);
});

it("never seals the same text to the same bytes, nor shows it", () => {
  expect(sealed()).not.toEqual(sealed());
  expect(sealed().includes(plain)).toBe(false);
});

it("opens for no other key and no other owner", () => {
  expect(() => open(sealed(), { keyHex: "ac".repeat(32), boundTo: "issue-1" })).toThrow();
  expect(() => open(sealed(), { keyHex, boundTo: "issue-2" })).toThrow();
});

it("opens after no change of a single bit, wherever it is", () => {
  const bytes = sealed();
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => open(changed, { keyHex, boundTo: "issue-1" })).toThrow();
  }
});

it("derives the same secret for the same text and key, and another for any other", () => {
  const secret = deriveSecret("a", keyHex);
  expect(deriveSecret("a", keyHex)).toEqual(secret);
  expect(deriveSecret("b", keyHex)).not.toEqual(secret);
  expect(deriveSecret("a", "00".repeat(32))).not.toEqual(secret);
});
