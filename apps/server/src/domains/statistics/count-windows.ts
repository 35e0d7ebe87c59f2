import {
  afterDraws,
  type CellState,
  emptyState,
  figuresOf,
  longestWindow,
  statisticWindows,
} from "@fairdraw/lottery-engine";
import { expectKey } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import type { GameCells } from "./game-cells.ts";
import {
  type CountedBase,
  type CountedWindow,
  countDrawn,
  type DrawnIssue,
  type DrawsAfter,
  findDrawnAfter,
} from "./statistics.sql.ts";

/** Draws that are read at a time. */
const drawsPerChunk = 5000;

/** Draws after the base: when there are twice the longest window, the older half goes into the base. */
const drawsAfterBaseMost = 2 * longestWindow;

/** Everything that is kept of a game. */
export interface Counted {
  readonly base: CountedBase;
  readonly windows: readonly CountedWindow[];
}

/** Counts all draws of a game from the first one. */
export async function countFromStart(
  db: Queryable,
  gameId: number,
  cells: GameCells,
): Promise<Counted> {
  const before = Math.max(0, (await countDrawn(db, gameId)) - longestWindow);
  let base = emptyBase(cells);
  while (base.draws < before) {
    const limit = Math.min(drawsPerChunk, before - base.draws);
    const draws = await findDrawnAfter(db, [{ gameId, after: base.until }], limit);
    if (draws.length === 0) break;
    base = advance(base, draws, cells);
  }
  const draws = await findAllDrawnAfter(db, [{ gameId, after: base.until }]);
  return { base, windows: windowsOf(base, expectKey(draws, gameId, "draws of a game"), cells) };
}

/**
 * Counts the draws since a base, and moves the base on when it has fallen far behind. Null when too
 * few draws are left after it to fill a window, as when many were cancelled.
 */
export function countFromBase(
  base: CountedBase,
  draws: readonly DrawnIssue[],
  cells: GameCells,
): Counted | null {
  if (draws.length < longestWindow && base.draws > 0) return null;
  if (draws.length <= drawsAfterBaseMost) return { base, windows: windowsOf(base, draws, cells) };
  const moved = advance(base, draws.slice(0, -longestWindow), cells);
  return { base: moved, windows: windowsOf(moved, draws.slice(-longestWindow), cells) };
}

function emptyBase(cells: GameCells): CountedBase {
  return { cells: cells.fingerprint, until: 0, draws: 0, ...emptyState(cells.count) };
}

function advance(base: CountedBase, draws: readonly DrawnIssue[], cells: GameCells): CountedBase {
  return {
    ...base,
    ...afterDraws(base, hitsOf(draws, cells)),
    draws: base.draws + draws.length,
    until: draws.at(-1)?.closeAt ?? base.until,
  };
}

/** All draws of games, each after its own moment, by game. Shape: oldest first. */
export async function findAllDrawnAfter(
  db: Queryable,
  wanted: readonly DrawsAfter[],
): Promise<Map<number, DrawnIssue[]>> {
  const all = new Map<number, DrawnIssue[]>(wanted.map(({ gameId }) => [gameId, []]));
  for (let open = wanted; open.length > 0; ) {
    const chunk = await findDrawnAfter(db, open, drawsPerChunk);
    const byGame = Map.groupBy(chunk, ({ gameId }) => gameId);
    open = [...byGame].flatMap(([gameId, draws]) => {
      all.get(gameId)?.push(...draws);
      const last = draws.at(-1);
      return last === undefined || draws.length < drawsPerChunk
        ? []
        : [{ gameId, after: last.closeAt }];
    });
  }
  return all;
}

function hitsOf(draws: readonly DrawnIssue[], cells: GameCells): (readonly number[])[] {
  return draws.map((draw) => cells.hitsOf(draw.winningNumber));
}

function windowsOf(
  base: CountedBase,
  draws: readonly DrawnIssue[],
  cells: GameCells,
): CountedWindow[] {
  const hits = hitsOf(draws, cells);
  const serialNumber = draws.at(-1)?.serialNumber ?? "";
  return statisticWindows.map((size) => {
    const before: CellState = afterDraws(base, hits.slice(0, -size));
    const figures = figuresOf(before, hits.slice(-size));
    return {
      size,
      serialNumber,
      draws: Math.min(size, hits.length),
      counts: figures.map((cell) => cell.count),
      omissions: figures.map((cell) => cell.omission),
      maxOmissions: figures.map((cell) => cell.maxOmission),
      streaks: figures.map((cell) => cell.streak),
      maxStreaks: figures.map((cell) => cell.maxStreak),
    };
  });
}
