import type { Random } from "./random.ts";

const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = Buffer.from(alphabet, "latin1");
const hexDigits = Buffer.from("0123456789abcdef", "latin1");

/**
 * Makes UUIDv7 ids that rise within the process, even when its clock stands still or goes back.
 * Not a library, because time and chance must come from the injected sources.
 * Source: RFC 9562 section 5.7, method 1 (12-bit counter).
 */
export function createIds(sources: { nowMs: () => number; random: Random }): () => string {
  let lastMs = 0;
  let counter = 0;
  // Written in place: text that is put together from pieces makes a new text for each piece.
  const text = Buffer.from("00000000-0000-7000-8000-000000000000", "latin1");
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
    writeHex(text, { at: 0, digits: 8, value: Math.floor(lastMs / 0x1_0000) });
    writeHex(text, { at: 9, digits: 4, value: lastMs % 0x1_0000 });
    writeHex(text, { at: 15, digits: 3, value: counter });
    const tail = sources.random.bytes(8);
    for (let i = 0; i < tailPlaces.length; i++) {
      const byte = tail[i] ?? 0;
      const value = i === 0 ? (byte & 0x3f) | 0x80 : byte;
      writeHex(text, { at: tailPlaces[i] ?? 0, digits: 2, value });
    }
    return text.toString("latin1");
  };
}

/** Positions of the digits that chance fills. */
const tailPlaces = [19, 21, 24, 26, 28, 30, 32, 34] as const;

function writeHex(text: Buffer, number: { at: number; digits: number; value: number }): void {
  let { value } = number;
  for (let i = number.at + number.digits - 1; i >= number.at; i--) {
    text[i] = hexDigits[value & 15] ?? 0;
    value = Math.floor(value / 16);
  }
}

const dash = 45;
const nine = 57;

/** Buffer for the id that is being printed. */
const printed = Buffer.alloc(26);

/** Prints a uuid as 26 characters of base32. The byte order of these texts is the order of the uuids. */
/** The id of nothing: who asks for a number that is none finds nothing. */
export const noId = "00000000-0000-0000-0000-000000000000";

export function toBetNo(uuid: string): string {
  let at = 0;
  // 26 characters hold two bits more than an id; the first two bits are zero.
  let bits = 0;
  let count = 2;
  for (let i = 0; i < uuid.length; i++) {
    const code = uuid.charCodeAt(i);
    if (code === dash) continue;
    // 0 to 9 have the codes 48 to 57, a to f start at 97, A to F at 65. The last four bits are the digit, for letters
    // the digit less 9.
    bits = (bits << 4) | (code > nine ? (code & 15) + 9 : code & 15);
    count += 4;
    if (count < 5) continue;
    count -= 5;
    printed[at] = letters[bits >> count] ?? 0;
    at += 1;
    bits &= (1 << count) - 1;
  }
  return printed.toString("latin1", 0, at);
}

/** Reads a bet number back. Null when it does not name a uuid. */
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

/** An id has 48 bits for its time. */
const idMsMax = 2 ** 48 - 1;

/** The lowest id that can be made at a moment. A later moment than ids can hold gives that of the last possible one. */
export function firstIdAt(epochMs: number): string {
  const hex = Math.min(Math.max(0, epochMs), idMsMax).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
