import { ProtocolError } from "../errors.ts";
import type { RecordSplitter } from "./hub-protocol.ts";

/** Ends every JSON record (ASCII "record separator"); it cannot occur inside JSON or UTF-8. */
export const recordSeparator = 0x1e;

/** Units: bytes. */
export function sumOf(chunks: readonly Uint8Array[]): number {
  let sum = 0;
  for (const { length } of chunks) sum += length;
  return sum;
}

const nothing = Buffer.alloc(0);

/**
 * Cuts a byte stream into records at the separator.
 * Units: `recordBytesMax` counts the separator too, as ASP.NET does.
 * Refuses: a longer record, as soon as that is certain, as a ProtocolError.
 */
export class TextSplitter implements RecordSplitter {
  readonly #recordBytesMax: number;
  #unread: Uint8Array[] = [];
  #partial: Buffer = nothing;
  #partialLength = 0;

  constructor(recordBytesMax: number) {
    this.#recordBytesMax = recordBytesMax;
  }

  get unreadBytes(): number {
    return sumOf(this.#unread) + this.#partial.length;
  }

  push(chunk: Uint8Array): void {
    if (chunk.length > 0) this.#unread.push(chunk);
  }

  next(): Uint8Array | null {
    for (let chunk = this.#unread.shift(); chunk !== undefined; chunk = this.#unread.shift()) {
      const end = chunk.indexOf(recordSeparator);
      if (end === -1) {
        this.#keepPartial(chunk);
        continue;
      }
      if (end + 1 < chunk.length) this.#unread.unshift(chunk.subarray(end + 1));
      return this.#finishRecord(chunk.subarray(0, end));
    }
    // What held it would else stay with every idle connection.
    this.#unread.length = 0;
    return null;
  }

  takeRest(): Uint8Array[] {
    const rest = [this.#partial.subarray(0, this.#partialLength), ...this.#unread];
    this.#unread = [];
    this.#forgetPartial();
    return rest.filter((chunk) => chunk.length > 0);
  }

  /** The start of a record is copied to one growing buffer: tiny chunks must not pile up. */
  #keepPartial(chunk: Uint8Array): void {
    const length = this.#partialLength + chunk.length;
    if (length >= this.#recordBytesMax) throw this.#tooLong();
    if (length > this.#partial.length) {
      const larger = Buffer.alloc(Math.min(this.#recordBytesMax, length * 2));
      this.#partial.copy(larger, 0, 0, this.#partialLength);
      this.#partial = larger;
    }
    this.#partial.set(chunk, this.#partialLength);
    this.#partialLength = length;
  }

  #finishRecord(end: Uint8Array): Uint8Array {
    if (this.#partialLength + end.length >= this.#recordBytesMax) throw this.#tooLong();
    if (this.#partialLength === 0) return end;
    const record = Buffer.concat([this.#partial.subarray(0, this.#partialLength), end]);
    this.#forgetPartial();
    return record;
  }

  #forgetPartial(): void {
    this.#partial = nothing;
    this.#partialLength = 0;
  }

  #tooLong(): ProtocolError {
    const max = this.#recordBytesMax;
    return new ProtocolError(`The maximum message size of ${max}B was exceeded.`);
  }
}
