import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Category, type CategoryKey, categoryOf } from "../games/categories.ts";
import { formatNumbers } from "./winning-number.ts";

/** What fixes a draw. Shape: `seed` 32 bytes, `entropyHex` 64 lower-case hex characters. */
export interface DrawInputs {
  readonly gameCode: string;
  readonly serialNumber: string;
  readonly seed: Uint8Array;
  readonly entropyHex: string;
}

export interface DrawnNumbers {
  /** In the order of drawing. */
  readonly originalWinningNumber: string;
  /** As published; only keno sorts it. */
  readonly winningNumber: string;
}

/** Where the scaling of words to numbers takes its chance from. */
export interface WordSource {
  /** Words are 0 to `wordRange` - 1, each equally likely. */
  readonly wordRange: number;
  nextWord(): number;
}

/** The words of one draw: unsigned, 32 bits, big-endian. */
export interface ByteStream extends WordSource {
  /** The 32 bytes of one block. */
  block(index: number): Uint8Array;
}

/** The entropy of an issue without bets, and of games that use the seed alone. */
export const noEntropyHex = "0".repeat(64);

const seedBytes = 32;
const blockBytes = 32;
const wordBytes = 4;
const streamWordRange = 2 ** 32;
const entropyText = /^[0-9a-f]{64}$/;

/** The promise published before betting opens: SHA-256 of the seed, lower-case hex. */
export function commitOf(seed: Uint8Array): string {
  assertSeed(seed);
  return bytesToHex(sha256(seed));
}

/** Opens the endless row of words that the numbers are taken from. Source: draw rule 4.2. */
export function byteStream({ gameCode, serialNumber, seed, entropyHex }: DrawInputs): ByteStream {
  assertSeed(seed);
  if (!entropyText.test(entropyHex)) throw new RangeError("entropy must be 64 lower-case hex");
  const prefix = `LD1|${gameCode}|${serialNumber}|${entropyHex}|`;
  const block = (index: number): Uint8Array => hmac(sha256, seed, utf8ToBytes(prefix + index));
  let bytes: DataView = new DataView(new ArrayBuffer(0));
  let [nextBlock, offset] = [0, blockBytes];
  const nextWord = (): number => {
    if (offset === blockBytes) {
      const { buffer, byteOffset } = block(nextBlock);
      bytes = new DataView(buffer, byteOffset, blockBytes);
      [nextBlock, offset] = [nextBlock + 1, 0];
    }
    offset += wordBytes;
    return bytes.getUint32(offset - wordBytes);
  };
  return { wordRange: streamWordRange, block, nextWord };
}

/**
 * Takes a number from 0 to n - 1, each equally likely: words beyond the last whole multiple of n
 * are skipped. Source: draw rule 4.3.
 */
export function uniform(words: WordSource, n: number): number {
  const { wordRange } = words;
  if (!Number.isInteger(n) || n < 1 || n > wordRange) throw new RangeError(`no range of ${n}`);
  const limit = wordRange - (wordRange % n);
  let word = words.nextWord();
  while (word >= limit) word = words.nextWord();
  return word % n;
}

/**
 * Takes `count` of the balls 1 to `balls` without repetition, in the order of drawing.
 * Shape: a forced last ball consumes a word too. Source: draw rule 4.4.
 */
export function pick(
  words: WordSource,
  { balls, count }: { balls: number; count: number },
): number[] {
  const urn = Array.from({ length: balls }, (_, i) => i + 1);
  for (let i = 0; i < count; i += 1) {
    const j = i + uniform(words, balls - i);
    const [here = 0, there = 0] = [urn[i], urn[j]];
    urn[i] = there;
    urn[j] = here;
  }
  return urn.slice(0, count);
}

/**
 * Derives the result of an issue from its sealed seed and the entropy fixed at close; anybody with
 * the published values gets the same. Source: draw rules 4.1 to 4.4, "LD1".
 */
export function drawNumbers({
  category: key,
  ...inputs
}: DrawInputs & { category: CategoryKey }): DrawnNumbers {
  const category = categoryOf(key);
  const stream = byteStream(inputs);
  if (category.kind === "hex") {
    const text = bytesToHex(stream.block(0));
    return { originalWinningNumber: text, winningNumber: text };
  }
  const drawn = numbersFrom(stream, category);
  const published = key === "keno" ? drawn.toSorted((a, b) => a - b) : drawn;
  return {
    originalWinningNumber: formatNumbers(key, drawn),
    winningNumber: formatNumbers(key, published),
  };
}

/**
 * Takes the numbers of one draw from a row of words, in the order of drawing; not for the hash,
 * which is no words but a block. Source: draw rule 4.4.
 */
export function numbersFrom(
  words: WordSource,
  { kind, min, max, numberLength }: Category,
): number[] {
  if (kind === "distinct") return pick(words, { balls: max, count: numberLength });
  return Array.from({ length: numberLength }, () => min + uniform(words, max - min + 1));
}

function assertSeed(seed: Uint8Array): void {
  if (seed.length !== seedBytes) throw new RangeError("a seed has 32 bytes");
}
