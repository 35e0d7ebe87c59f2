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
  const counts = zeros(before.omissions.length);
  const omissions = [...before.omissions];
  const streaks = [...before.streaks];
  const maxOmissions = zeros(counts.length);
  const maxStreaks = zeros(counts.length);
  for (const hits of draws) {
    const isHit = new Set(hits);
    for (let cell = 0; cell < counts.length; cell++) {
      const hit = isHit.has(cell);
      counts[cell] = (counts[cell] ?? 0) + (hit ? 1 : 0);
      const omission = hit ? 0 : (omissions[cell] ?? 0) + 1;
      const streak = hit ? (streaks[cell] ?? 0) + 1 : 0;
      omissions[cell] = omission;
      streaks[cell] = streak;
      maxOmissions[cell] = Math.max(maxOmissions[cell] ?? 0, omission);
      maxStreaks[cell] = Math.max(maxStreaks[cell] ?? 0, streak);
    }
  }
  return counts.map((count, cell) => ({
    count,
    omission: omissions[cell] ?? 0,
    averageOmission: averageOmissionOf(count, draws.length),
    maxOmission: maxOmissions[cell] ?? 0,
    streak: streaks[cell] ?? 0,
    maxStreak: maxStreaks[cell] ?? 0,
  }));
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
