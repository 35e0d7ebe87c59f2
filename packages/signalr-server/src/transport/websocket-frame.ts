/** First byte of a frame that is a whole message: FIN and the opcode. Source: RFC 6455 section 5.2. */
const whole = { text: 0x81, binary: 0x82 } as const;
/** Lengths up to this stand in the second byte; this one says that two more bytes hold the length. */
const shortMax = 125;
const twoBytesFollow = 126;

/** Cuts messages into frames of a server, which are not masked. */
export interface Frames {
  /** Longer messages are not worth a copy. Units: bytes. */
  readonly payloadMax: number;
  /** Shape: the frame of the same array is made once, while others do not come between. */
  frameOf(payload: Uint8Array, options: { isBinary: boolean }): Uint8Array;
}

export function createFrames(): Frames {
  let last: { payload: Uint8Array; isBinary: boolean; frame: Uint8Array } | null = null;
  return {
    payloadMax: 16_384,
    frameOf(payload, { isBinary }) {
      if (last === null || last.payload !== payload || last.isBinary !== isBinary) {
        last = { payload, isBinary, frame: frameOf(payload, isBinary) };
      }
      return last.frame;
    },
  };
}

function frameOf(payload: Uint8Array, isBinary: boolean): Uint8Array {
  const { length } = payload;
  const isShort = length <= shortMax;
  const frame = Buffer.allocUnsafe(length + (isShort ? 2 : 4));
  frame[0] = isBinary ? whole.binary : whole.text;
  frame[1] = isShort ? length : twoBytesFollow;
  if (!isShort) frame.writeUInt16BE(length, 2);
  frame.set(payload, isShort ? 2 : 4);
  return frame;
}
