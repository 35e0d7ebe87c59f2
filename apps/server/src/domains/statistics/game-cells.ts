import { createHash } from "node:crypto";
import {
  type CategoryKey,
  cellsOf,
  type Game,
  hitCellsOf,
  parseWinningNumber,
  type StatisticView,
  viewsOf,
} from "@fairdraw/lottery-engine";
import { playsOf } from "@fairdraw/lottery-engine/registry.ts";

/** What is counted of a category, and how a number is read into it. */
export interface GameCells {
  readonly views: readonly StatisticView[];
  readonly count: number;
  /** Changes with every cell that is added, dropped or moved. */
  readonly fingerprint: Buffer;
  /** The cells that a winning number hits, ascending. */
  hitsOf(winningNumber: string): readonly number[];
}

/** A few days of every game, or the windows of them all. */
const rememberedMost = 20_000;

const byCategory = new Map<CategoryKey, GameCells>();

/** The cells of a game; those of its category. */
export function cellsOfGame({ category }: Pick<Game, "category">): GameCells {
  const known = byCategory.get(category);
  if (known !== undefined) return known;
  const made = openCells(category);
  byCategory.set(category, made);
  return made;
}

function openCells(category: CategoryKey): GameCells {
  const views = viewsOf(category, playsOf(category));
  const names = cellsOf(views).map(({ view, column }) => `${view.key} ${column.key}`);
  // The draws of a window are looked at again with every draw that follows.
  const remembered = new Map<string, readonly number[]>();
  return {
    views,
    count: names.length,
    fingerprint: createHash("sha256").update(names.join("\n")).digest(),
    hitsOf(winningNumber) {
      const known = remembered.get(winningNumber);
      if (known !== undefined) return known;
      const hits = hitCellsOf(views, parseWinningNumber(category, winningNumber));
      if (remembered.size >= rememberedMost) remembered.clear();
      remembered.set(winningNumber, hits);
      return hits;
    },
  };
}
