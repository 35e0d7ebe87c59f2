import {
  type CategoryKey,
  categories,
  drawNumbers,
  games,
  noEntropyHex,
  parseWinningNumber,
} from "@fairdraw/lottery-engine";
import { type DrawAt, judgeDraws } from "@fairdraw/lottery-engine/battery.ts";
import type { Campaign, StepResult } from "./campaign.ts";

const drawsPerPart = 100_000;
/** Together a million draws of each kind of game. */
const partsPerFamily = 10;
const steps = categories.length * partsPerFamily;
/** Statistics that are out at this are counted; about one of a hundred is to be expected. */
const unusualP = 0.01;

/**
 * A million draws of every kind of game, derived and read back as text as the platform does it, and
 * judged in every respect of the battery. A step is a part of one kind; a respect that is out by one
 * in ten thousand is decided by ten times as many draws.
 */
export const draws: Campaign = {
  name: "draws",
  steps,
  async run({ seed, steps: chosen, onStep }) {
    for (const step of chosen) {
      const startedAt = performance.now();
      const { ok, note } = judgePart(seed, step);
      const seconds = Math.round(performance.now() - startedAt) / 1000;
      await onStep(step, { ok, note, seconds } satisfies StepResult);
    }
  },
};

/** Kinds take turns, so that a small share sees all of them. */
function judgePart(seed: number, step: number): { ok: boolean; note: string } {
  const { key } = categories[step % categories.length] ?? categories[0] ?? { key: "ssc" };
  const part = Math.floor(step / categories.length);
  const { isSound, isRepeated, verdicts, worst } = judgeDraws(key, drawsOf(key, seed, part), {
    from: 0,
    size: drawsPerPart,
  });
  const unusual = verdicts.filter(({ p }) => p < unusualP).length;
  const again = isRepeated ? " after ten times as many draws" : "";
  return {
    ok: isSound,
    note: `${key} part ${part}: worst of ${verdicts.length} is "${worst.statistic}" with p = ${worst.p.toPrecision(3)}, ${unusual} below ${unusualP}${again}`,
  };
}

/** Draws with a seed and a serial number each; both follow from the campaign's seed. */
function drawsOf(key: CategoryKey, campaignSeed: number, part: number): DrawAt {
  const gameCode = games.find((game) => game.category === key)?.code ?? key;
  const seed = Buffer.alloc(32);
  seed.writeUInt32BE(campaignSeed >>> 0, 0);
  seed.writeUInt32BE(part, 4);
  return (index) => {
    seed.writeUInt32BE(index, 8);
    const drawn = drawNumbers({
      category: key,
      gameCode,
      serialNumber: `${part}-${index}`,
      seed,
      entropyHex: noEntropyHex,
    });
    return parseWinningNumber(key, drawn.originalWinningNumber);
  };
}
