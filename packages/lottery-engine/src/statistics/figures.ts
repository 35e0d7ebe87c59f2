/** Windows that statistics are counted over, in draws. */
export const statisticWindows = [30, 50, 100, 200] as const;
export type StatisticWindow = (typeof statisticWindows)[number];
export const longestWindow = 200;

/** How cells stood before the first draw of a window. Shape: one figure for each cell. */
export interface CellState {
  /** Draws since the cell was last hit; before its first hit, draws since the game began. */
  readonly omissions: readonly number[];
  /** Draws in a row that hit the cell, the last one included. */
  readonly streaks: readonly number[];
}

/** What is said of one cell over a window. */
export interface CellFigures {
  readonly count: number;
  /** Draws since the last hit, also when that was before the window. */
  readonly omission: number;
  /** Draws without a hit, shared among the gaps; cut to whole draws. */
  readonly averageOmission: number;
  /** The longest gap that stood at any draw of the window, its part before the window included. */
  readonly maxOmission: number;
  readonly streak: number;
  readonly maxStreak: number;
}

/** How cells stand before the first draw ever. */
export function emptyState(cellCount: number): CellState {
  return { omissions: zeros(cellCount), streaks: zeros(cellCount) };
}

/** How cells stand after further draws. Shape: `draws` as cells that were hit, oldest first. */
export function afterDraws(before: CellState, draws: readonly (readonly number[])[]): CellState {
  const figures = figuresOf(before, draws);
  return {
    omissions: figures.map(({ omission }) => omission),
    streaks: figures.map(({ streak }) => streak),
  };
}

/**
 * Counts a window: how often, how long ago, how long in a row, cell by cell. It tells what was, and
 * nothing of what comes: each draw is independent.
 * Shape: `draws` as cells that were hit, oldest first; the answer in the order of the cells.
 */
export function figuresOf(
  before: CellState,
  draws: readonly (readonly number[])[],
): readonly CellFigures[] {
  const cells = before.omissions.length;
  // Typed arrays, and only cells that are hit are looked at: a game of 250 cells counts with every draw.
  const counts = new Int32Array(cells);
  const streaks = Int32Array.from(before.streaks);
  const maxOmissions = new Int32Array(cells);
  const maxStreaks = new Int32Array(cells);
  const lastHit = new Int32Array(cells).fill(-1);
  const at = (figures: Int32Array, cell: number) => figures[cell] ?? 0;
  draws.forEach((hits, draw) => {
    for (const cell of hits) {
      // A gap is met at its longest where it ends; one that ended with the first draw stood at none.
      const gap = draw === 0 ? 0 : gapBefore(draw, at(lastHit, cell), before.omissions[cell] ?? 0);
      maxOmissions[cell] = Math.max(at(maxOmissions, cell), gap);
      const streak = at(lastHit, cell) === draw - 1 ? at(streaks, cell) + 1 : 1;
      streaks[cell] = streak;
      maxStreaks[cell] = Math.max(at(maxStreaks, cell), streak);
      counts[cell] = at(counts, cell) + 1;
      lastHit[cell] = draw;
    }
  });
  return before.omissions.map((omissionBefore, cell) => {
    const omission = gapBefore(draws.length, at(lastHit, cell), omissionBefore);
    const isStanding = at(lastHit, cell) === draws.length - 1;
    return {
      count: at(counts, cell),
      omission,
      averageOmission: averageOmissionOf(at(counts, cell), draws.length),
      maxOmission: Math.max(at(maxOmissions, cell), draws.length === 0 ? 0 : omission),
      streak: isStanding ? at(streaks, cell) : 0,
      maxStreak: at(maxStreaks, cell),
    };
  });
}

/** Draws since the last hit, right before a draw; that hit may lie before the window. */
function gapBefore(draw: number, lastHit: number, omissionBefore: number): number {
  return lastHit < 0 ? omissionBefore + draw : draw - lastHit - 1;
}

/** Average gap of a cell that was hit `count` times in so many draws, cut to whole draws. */
export function averageOmissionOf(count: number, draws: number): number {
  return Math.floor((draws - count) / (count + 1));
}

/** Heat of a cell against what is expected, coldest 0 to hottest 4, for colours only. */
export function heatOf(
  count: number,
  { draws, chance }: { draws: number; chance: number },
): number {
  const expected = draws * chance;
  const spread = Math.sqrt(expected * (1 - chance));
  if (spread === 0) return 2;
  const deviation = (count - expected) / spread;
  return [-1.5, -0.5, 0.5, 1.5].filter((bound) => deviation > bound).length;
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
