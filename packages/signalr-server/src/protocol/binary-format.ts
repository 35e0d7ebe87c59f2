import { ProtocolError } from "../errors.ts";
import type { RecordSplitter } from "./hub-protocol.ts";
import { sumOf } from "./text-format.ts";

/** Seven bits each: enough for 31 bits. */
const lengthBytesMax = 5;
const lengthMax = 0x7fff_ffff;

/**
 * Cuts a byte stream into records, each after its length as a variable-length integer.
 * Refuses: a length that is none or over the limit, before its bytes come, as a ProtocolError.
 */
export function createBinarySplitter(recordBytesMax: number): RecordSplitter {
  const unread: Uint8Array[] = [];
  let head: number[] = [];
  let body: { bytes: Uint8Array; filled: number } | null = null;

  /** Reads on in the length; true when it is complete. */
  function readHead(chunk: Uint8Array): { length: number; rest: Uint8Array } | null {
    for (const [index, byte] of chunk.entries()) {
      head.push(byte);
      if (byte < 0x80) return { length: decodeLength(head), rest: chunk.subarray(index + 1) };
      if (head.length === lengthBytesMax) throw new ProtocolError("A length has too many bytes.");
    }
    return null;
  }

  function readBody(chunk: Uint8Array): Uint8Array | null {
    if (body === null) return null;
    const { bytes, filled } = body;
    const missing = bytes.length - filled;
    bytes.set(chunk.subarray(0, missing), filled);
    body.filled = Math.min(bytes.length, filled + chunk.length);
    if (chunk.length < missing) return null;
    if (chunk.length > missing) unread.unshift(chunk.subarray(missing));
    body = null;
    head = [];
    return bytes;
  }

  return {
    get unreadBytes() {
      return sumOf(unread) + (body?.bytes.length ?? 0);
    },
    push(chunk) {
      if (chunk.length > 0) unread.push(chunk);
    },
    next() {
      for (let chunk = unread.shift(); chunk !== undefined; chunk = unread.shift()) {
        let rest = chunk;
        if (body === null) {
          const start = readHead(chunk);
          if (start === null) continue;
          if (start.length > recordBytesMax) {
            throw new ProtocolError(`The maximum message size of ${recordBytesMax}B was exceeded.`);
          }
          body = { bytes: new Uint8Array(start.length), filled: 0 };
          rest = start.rest;
        }
        const record = readBody(rest);
        if (record !== null) return record;
      }
      return null;
    },
    takeRest() {
      const partial = body?.bytes.subarray(0, body.filled) ?? new Uint8Array(0);
      const rest = [Uint8Array.from(head), partial, ...unread.splice(0)];
      head = [];
      body = null;
      return rest.filter((chunk) => chunk.length > 0);
    },
  };
}

function decodeLength(bytes: readonly number[]): number {
  let length = 0;
  for (const [index, byte] of bytes.entries()) length += (byte & 0x7f) * 2 ** (7 * index);
  if (length > lengthMax) throw new ProtocolError("A length is out of range.");
  return length;
}

/** Puts a record behind its length. */
export function frameRecord(record: Uint8Array): Uint8Array {
  const head: number[] = [];
  for (let length = record.length; head.length === 0 || length > 0; length = length >>> 7) {
    head.push(length > 0x7f ? (length & 0x7f) | 0x80 : length);
  }
  return Buffer.concat([Buffer.from(head), record]);
}
