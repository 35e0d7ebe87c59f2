import { ProtocolError } from "../errors.ts";

/** What a first byte announces: bytes that follow at once, and values that follow those. */
interface Announced {
  readonly bytes: number;
  readonly values: number;
  readonly isNesting: boolean;
}

/**
 * Walks over MessagePack without decoding it.
 * A decoder makes room for what a length announces: a few bytes can ask for gigabytes, and some
 * thousand for more than the heap has. So what is announced must be there before it is decoded.
 * Refuses: more values or bytes than there are, nesting over `depthMax`, as a ProtocolError.
 */
export function scanMessagePack(bytes: Uint8Array, depthMax: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** How many values are missing on each level. */
  const missing = [1];
  let at = 0;
  while (missing.length > 0) {
    const level = missing.length - 1;
    const count = missing[level] ?? 0;
    if (count === 0) {
      missing.pop();
      continue;
    }
    missing[level] = count - 1;
    if (at >= bytes.length) throw new ProtocolError("A message is cut off.");
    const announced = read(view, at);
    at += announced.bytes;
    // Every value takes a byte at least.
    if (at + announced.values > bytes.length) throw new ProtocolError("A message is cut off.");
    if (!announced.isNesting) continue;
    if (missing.length > depthMax) throw new ProtocolError("A message is nested too deeply.");
    missing.push(announced.values);
  }
}

/** Fixed sizes behind the first byte: numbers, and extensions with their type. */
const fixedBytes: Readonly<Record<number, number>> = {
  202: 4,
  203: 8,
  204: 1,
  205: 2,
  206: 4,
  207: 8,
  208: 1,
  209: 2,
  210: 4,
  211: 8,
  212: 2,
  213: 3,
  214: 5,
  215: 9,
  216: 17,
};

/** First bytes with a length behind them: how wide it is, and what it counts. */
const sized: Readonly<Record<number, { width: 1 | 2 | 4; of: "bytes" | "ext" | "array" | "map" }>> =
  {
    196: { width: 1, of: "bytes" },
    197: { width: 2, of: "bytes" },
    198: { width: 4, of: "bytes" },
    199: { width: 1, of: "ext" },
    200: { width: 2, of: "ext" },
    201: { width: 4, of: "ext" },
    217: { width: 1, of: "bytes" },
    218: { width: 2, of: "bytes" },
    219: { width: 4, of: "bytes" },
    220: { width: 2, of: "array" },
    221: { width: 4, of: "array" },
    222: { width: 2, of: "map" },
    223: { width: 4, of: "map" },
  };

function read(view: DataView, at: number): Announced {
  const first = view.getUint8(at);
  if (first < 0x80 || first >= 0xe0) return leaf(1);
  if (first < 0x90) return nesting(1, 2 * (first & 0x0f));
  if (first < 0xa0) return nesting(1, first & 0x0f);
  if (first < 0xc0) return leaf(1 + (first & 0x1f));
  const size = sized[first];
  if (size === undefined) return leaf(1 + (fixedBytes[first] ?? 0));
  const { width, of } = size;
  const count = readCount(view, { at: at + 1, width });
  if (of === "bytes") return leaf(1 + width + count);
  if (of === "ext") return leaf(2 + width + count);
  return nesting(1 + width, of === "map" ? 2 * count : count);
}

function leaf(bytes: number): Announced {
  return { bytes, values: 0, isNesting: false };
}

function nesting(bytes: number, values: number): Announced {
  return { bytes, values, isNesting: true };
}

function readCount(view: DataView, { at, width }: { at: number; width: 1 | 2 | 4 }): number {
  if (at + width > view.byteLength) throw new ProtocolError("A message is cut off.");
  if (width === 1) return view.getUint8(at);
  return width === 2 ? view.getUint16(at) : view.getUint32(at);
}
