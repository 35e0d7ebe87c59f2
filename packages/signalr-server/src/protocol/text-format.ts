import { ProtocolError } from "../errors.ts";
import type { RecordSplitter } from "./hub-protocol.ts";

/** Ends every JSON record (ASCII "record separator"); it cannot occur inside JSON or UTF-8. */
export const recordSeparator = 0x1e;

/**
 * Cuts a byte stream into records at the separator.
 * Units: `recordBytesMax` counts the separator too, as ASP.NET does.
 * Refuses: a longer record, as soon as that is certain, as a ProtocolError.
 */
export function createTextSplitter(recordBytesMax: number): RecordSplitter {
  const unread: Uint8Array[] = [];
  let partial = Buffer.alloc(0);
  let partialLength = 0;

  /** The start of a record is copied to one growing buffer: tiny chunks must not pile up. */
  function keepPartial(chunk: Uint8Array): void {
    const length = partialLength + chunk.length;
    if (length >= recordBytesMax) throw tooLong();
    if (length > partial.length) {
      const larger = Buffer.alloc(Math.min(recordBytesMax, length * 2));
      partial.copy(larger, 0, 0, partialLength);
      partial = larger;
    }
    partial.set(chunk, partialLength);
    partialLength = length;
  }

  function finishRecord(end: Uint8Array): Uint8Array {
    if (partialLength + end.length >= recordBytesMax) throw tooLong();
    if (partialLength === 0) return end;
    const record = Buffer.concat([partial.subarray(0, partialLength), end]);
    partial = Buffer.alloc(0);
    partialLength = 0;
    return record;
  }

  function tooLong(): ProtocolError {
    return new ProtocolError(`The maximum message size of ${recordBytesMax}B was exceeded.`);
  }

  return {
    push(chunk) {
      if (chunk.length > 0) unread.push(chunk);
    },
    next() {
      for (let chunk = unread.shift(); chunk !== undefined; chunk = unread.shift()) {
        const end = chunk.indexOf(recordSeparator);
        if (end === -1) {
          keepPartial(chunk);
          continue;
        }
        if (end + 1 < chunk.length) unread.unshift(chunk.subarray(end + 1));
        return finishRecord(chunk.subarray(0, end));
      }
      return null;
    },
    takeRest() {
      const rest = [partial.subarray(0, partialLength), ...unread.splice(0)];
      partial = Buffer.alloc(0);
      partialLength = 0;
      return rest.filter((chunk) => chunk.length > 0);
    },
  };
}
