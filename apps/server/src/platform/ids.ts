import type { Random } from "./random.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Makes UUIDv7 ids that rise within the process, also when its clock stands still or steps back.
 * Not a library, because time and chance must come from the injected sources.
 * Source: RFC 9562 section 5.7, method 1 (12-bit counter).
 */
export function createIds(sources: { nowMs: () => number; random: Random }): () => string {
  let lastMs = 0;
  let counter = 0;
  return () => {
    const nowMs = Math.floor(sources.nowMs());
    if (nowMs > lastMs) {
      lastMs = nowMs;
      counter = 0;
    } else {
      counter += 1;
      if (counter > 0xfff) {
        lastMs += 1;
        counter = 0;
      }
    }
    const time = lastMs.toString(16).padStart(12, "0");
    const tail = sources.random.bytes(8);
    tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
    const rest = Buffer.from(tail).toString("hex");
    const count = counter.toString(16).padStart(3, "0");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${rest.slice(0, 4)}-${rest.slice(4)}`;
  };
}

const dash = 45;
const nine = 57;

/** Prints a uuid as 26 characters of base32 whose byte order is the order of the uuid. */
export function toBetNo(uuid: string): string {
  let text = "";
  // 26 letters hold two bits more than an id: they stand in front and are nought.
  let bits = 0;
  let count = 2;
  for (let i = 0; i < uuid.length; i++) {
    const code = uuid.charCodeAt(i);
    if (code === dash) continue;
    // 0 to 9 stand at 48, a to f at 97, A to F at 65: their last four bits are the digit, or 9 less.
    bits = (bits << 4) | (code > nine ? (code & 15) + 9 : code & 15);
    count += 4;
    if (count < 5) continue;
    count -= 5;
    text += alphabet[bits >> count] ?? "";
    bits &= (1 << count) - 1;
  }
  return text;
}

/** Reads a bet number back; null when it names no uuid. */
export function fromBetNo(betNo: string): string | null {
  let value = 0n;
  for (const letter of betNo) {
    const digit = alphabet.indexOf(letter);
    if (digit < 0) return null;
    value = (value << 5n) | BigInt(digit);
  }
  if (betNo.length !== 26 || value >= 1n << 128n) return null;
  const hex = value.toString(16).padStart(32, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Ids have 48 bits for their time. */
const idMsMax = 2 ** 48 - 1;

/** The least id that is made at a moment; that of the last one for any later. */
export function firstIdAt(epochMs: number): string {
  const hex = Math.min(Math.max(0, epochMs), idMsMax).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
