/** A run of one side, with the draws that were neither side while it stood. */
export interface RoadRun {
  /** Column of the side's view. */
  readonly side: number;
  readonly length: number;
  readonly ties: number;
}

/** Rows of every road on screen; a longer run turns to the right at the bottom. */
export const roadRows = 6;

/**
 * 大路: a column for every run of one side, oldest first. Shape: `sides` as columns, null for a draw
 * that was neither; such draws before the first run are dropped.
 */
export function bigRoadOf(sides: readonly (number | null)[]): readonly RoadRun[] {
  const runs: RoadRun[] = [];
  for (const side of sides) {
    const last = runs.at(-1);
    if (side === null) {
      if (last !== undefined) runs.splice(-1, 1, { ...last, ties: last.ties + 1 });
    } else if (last?.side === side) {
      runs.splice(-1, 1, { ...last, length: last.length + 1 });
    } else {
      runs.push({ side, length: 1, ties: 0 });
    }
  }
  return runs;
}

/** Draws in a row of the newest side; a draw that was neither ends the run. */
export function newestRunOf(
  sides: readonly (number | null)[],
): { side: number; length: number } | null {
  const side = sides.at(-1) ?? null;
  if (side === null) return null;
  const end = sides.findLastIndex((other) => other !== side);
  return { side, length: sides.length - 1 - end };
}

/**
 * 大眼仔 (1), 小路 (2), 曱甴路 (3): whether the big road repeats itself at a distance of so many
 * columns; true (red) for a step that does. Shape: runs of equal steps, oldest first.
 */
export function derivedRoadOf(
  bigRoad: readonly RoadRun[],
  distance: 1 | 2 | 3,
): readonly boolean[] {
  const steps: boolean[] = [];
  bigRoad.forEach(({ length }, column) => {
    for (let row = 0; row < length; row++) {
      const step = stepOf(bigRoad, { column, row, distance });
      if (step !== null) steps.push(step);
    }
  });
  return steps;
}

/** One entry of a derived road; null before there is enough to compare with. */
function stepOf(
  bigRoad: readonly RoadRun[],
  { column, row, distance }: { column: number; row: number; distance: number },
): boolean | null {
  if (row === 0) {
    const before = bigRoad[column - 1];
    const compared = bigRoad[column - 1 - distance];
    if (before === undefined || compared === undefined) return null;
    return before.length === compared.length;
  }
  const compared = bigRoad[column - distance];
  return compared === undefined ? null : compared.length !== row;
}

/** Where the entries of a road stand: down a column, and along the bottom where the column is full or met. */
export function placeRuns(lengths: readonly number[]): readonly { column: number; row: number }[] {
  const taken = new Set<string>();
  const places: { column: number; row: number }[] = [];
  let first = 0;
  for (const length of lengths) {
    while (taken.has(`${first}:0`)) first += 1;
    let column = first;
    let row = 0;
    let turned = false;
    for (let i = 0; i < length; i++) {
      taken.add(`${column}:${row}`);
      places.push({ column, row });
      turned ||= row + 1 >= roadRows || taken.has(`${column}:${row + 1}`);
      if (turned) column += 1;
      else row += 1;
    }
    first += 1;
  }
  return places;
}
