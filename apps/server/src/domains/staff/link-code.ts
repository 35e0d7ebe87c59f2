import { createHash } from "node:crypto";
import type { Random } from "../../platform/random.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A code that goes with a link: 40 bits, as eight letters and digits that nobody mistakes for others. */
export function newLinkCode(random: Random): string {
  return [...random.bytes(8)].map((byte) => letters[byte % letters.length]).join("");
}

/** The stored form of a code. It is of one member, and five wrong ones use it up. */
export function hashLinkCode(accountId: bigint, code: string): Buffer {
  return createHash("sha256").update(`${accountId} ${code}`).digest();
}
