import {
  type CategoryKey,
  categoryOf,
  type DrawInputs,
  formatNumbers,
} from "@fairdraw/lottery-engine";
import { type Hashes, hexOf } from "./hashes.ts";

/** One 32-bit word of the stream and what became of it. */
export interface Word {
  readonly block: number;
  /** Place in the block, 0 to 7. */
  readonly place: number;
  readonly value: number;
  /** A number below this is drawn with it. */
  readonly range: number;
  /** Words from here on are passed over, so that every number is equally likely. */
  readonly limit: number;
  readonly isTaken: boolean;
  /** The word modulo the range; null where it was passed over. */
  readonly drawn: number | null;
}

export interface DrawnAgain {
  /** The blocks that were read, in hex. */
  readonly blocks: readonly string[];
  /** Empty for a hash game, whose number is the first block itself. */
  readonly words: readonly Word[];
  readonly originalWinningNumber: string;
  readonly winningNumber: string;
}

const wordRange = 2 ** 32;
const wordsPerBlock = 8;
const wordBytes = 4;

/**
 * Derives the numbers of an issue once more and writes every step down. Made after the published
 * rule and not with the engine's own stream, so that the two stand against each other.
 * Source: domain/games.md 4.2 to 4.4, "LD1".
 */
export async function drawAgain(
  category: CategoryKey,
  inputs: DrawInputs,
  hashes: Pick<Hashes, "block">,
): Promise<DrawnAgain> {
  const { kind, min, max, numberLength } = categoryOf(category);
  const blocks: Uint8Array[] = [];
  const words: Word[] = [];
  const wordAt = async (index: number) => {
    const block = Math.floor(index / wordsPerBlock);
    blocks[block] ??= await hashes.block(inputs, block);
    const bytes = blocks[block] ?? new Uint8Array();
    const place = index % wordsPerBlock;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    return { block, place, value: view.getUint32(place * wordBytes) };
  };
  const below = async (range: number): Promise<number> => {
    const limit = wordRange - (wordRange % range);
    for (;;) {
      const word = await wordAt(words.length);
      const isTaken = word.value < limit;
      const drawn = isTaken ? word.value % range : null;
      words.push({ ...word, range, limit, isTaken, drawn });
      if (drawn !== null) return drawn;
    }
  };
  if (kind === "hex") {
    const hex = hexOf(await hashes.block(inputs, 0));
    return { blocks: [hex], words, originalWinningNumber: hex, winningNumber: hex };
  }
  const numbers =
    kind === "distinct"
      ? await pickFrom({ balls: max, count: numberLength }, below)
      : await eachOf(numberLength, async () => min + (await below(max - min + 1)));
  const published = category === "keno" ? numbers.toSorted((a, b) => a - b) : numbers;
  return {
    blocks: blocks.map(hexOf),
    words,
    originalWinningNumber: formatNumbers(category, numbers),
    winningNumber: formatNumbers(category, published),
  };
}

async function eachOf(count: number, draw: () => Promise<number>): Promise<number[]> {
  const numbers: number[] = [];
  for (let i = 0; i < count; i += 1) numbers.push(await draw());
  return numbers;
}

/** Shuffles the first `count` of the balls 1 to `balls` into place, each out of those left. */
async function pickFrom(
  { balls, count }: { balls: number; count: number },
  below: (range: number) => Promise<number>,
): Promise<number[]> {
  const urn = Array.from({ length: balls }, (_, i) => i + 1);
  for (let i = 0; i < count; i += 1) {
    const j = i + (await below(balls - i));
    const [here = 0, there = 0] = [urn[i], urn[j]];
    urn[i] = there;
    urn[j] = here;
  }
  return urn.slice(0, count);
}
