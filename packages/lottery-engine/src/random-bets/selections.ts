import type { Category } from "../games/categories.ts";
import type { Play } from "../plays/play-type.ts";
import type { Board, LineShape, OptionRow, Row } from "../selections/board.ts";
import { faultOfNumbers, lineOf } from "../selections/check-lines.ts";
import { type Below, someOf } from "./chance.ts";

/** A random draw of a category; digits are taken from few, so that patterns come up. */
export function randomDraw(
  { kind, numberLength, min, max, key }: Category,
  below: Below,
): number[] {
  const pool = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  if (kind === "distinct") {
    const drawn = someOf(pool, numberLength, below);
    return key === "keno" ? drawn.sort((a, b) => a - b) : drawn;
  }
  const few = someOf(pool, 2 + below(pool.length - 1), below);
  return Array.from({ length: numberLength }, () => few[below(few.length)] ?? min);
}

/**
 * A random selection of a play, small and near the draw so that it often wins. What the generator
 * makes may still be refused as NO_UNIT.
 */
export function randomSelection(play: Play, draw: readonly number[], below: Below): unknown {
  return ofBoard(play.board, { draw, below });
}

interface Chance {
  readonly draw: readonly number[];
  readonly below: Below;
}

/** Picks beyond the fewest: enough to make several unit bets, few enough to expand them. */
const extraPicks = 3;

function ofBoard(board: Board, chance: Chance): Record<string, unknown> {
  switch (board.kind) {
    case "digitPool":
      return { numbers: ofRow(board.row, chance) };
    case "sumGrid":
      return { values: someValues(board.row, chance) };
    case "textInput":
      return { lines: ofLines(board.line, chance) };
    case "optionTiles":
      return { options: ofOptions(board.row, chance) };
    case "positionOptions":
      return { positionOptions: ofRows(board.rows, board.filledMin, chance, ofOptions) };
    case "digitRows":
      return { positions: ofRows(board.rows, board.filledMin, chance, ofRow) };
    case "positionPick":
      return { ...ofBoard(board.inner, chance), places: ofRow(board.places, chance) };
    case "dualPool":
      return board.form === "groups"
        ? { groups: board.rows.map((row) => ofRow(row, chance)) }
        : ofDanTuo(board, chance);
  }
}

/** Fills enough rows; others stay empty or get a pick where that is allowed. */
function ofRows<R extends { readonly min: number }, T>(
  rows: readonly R[],
  filledMin: number,
  chance: Chance,
  pick: (row: R, chance: Chance, place: number) => readonly T[],
): readonly (readonly T[])[] {
  const filled = someOf([...rows.keys()], filledMin + chance.below(3), chance.below);
  return rows.map((row, i) =>
    row.min > 0 || filled.includes(i) ? pick({ ...row, min: Math.max(1, row.min) }, chance, i) : [],
  );
}

function ofRow(
  { pool, min, max }: Row,
  { draw, below }: Chance,
  place?: number,
): readonly number[] {
  const hot = [...new Set(draw.filter((number) => pool.includes(number)))];
  const here = place === undefined || below(4) === 0 ? [] : [draw[place] ?? -1];
  const sure = here.filter((number) => pool.includes(number));
  const count = Math.min(max, min + below(extraPicks + 1));
  const near = hot.filter((number) => !sure.includes(number));
  const first = [...sure, ...someOf(near, Math.max(count - below(3), 1), below)].slice(0, count);
  const rest = pool.filter((number) => !first.includes(number));
  return sorted([...first, ...someOf(rest, count - first.length, below)]);
}

function someValues({ pool, min, max }: Row, { below }: Chance): readonly number[] {
  const count = Math.min(max, Math.max(min, 1 + below(Math.ceil(pool.length / 2))), 8);
  return sorted(someOf(pool, Math.max(min, count), below));
}

function ofOptions({ options, min, max }: OptionRow, { below }: Chance): readonly string[] {
  const keys = options.map(({ key }) => key);
  const picked = someOf(keys, Math.min(max, min + below(10)), below);
  return keys.filter((key) => picked.includes(key));
}

function ofDanTuo(
  { rows: [dan], together }: Extract<Board, { form: "danTuo" }>,
  chance: Chance,
): Record<string, unknown> {
  const count = Math.min(together.max, together.min + chance.below(3));
  const all = ofRow({ ...dan, min: count, max: count }, chance);
  const bankers = someOf(all, 1 + chance.below(dan.max), chance.below);
  return { dan: sorted(bankers), tuo: all.filter((number) => !bankers.includes(number)) };
}

function ofLines(shape: LineShape, chance: Chance): readonly string[] {
  const lines = new Set<string>();
  for (let tries = 0; tries < 6 || lines.size === 0; tries += 1) {
    const numbers = lineNumbers(shape, chance);
    const written = shape.ascending ? sorted(numbers) : numbers;
    if (faultOfNumbers(written, shape) === null) lines.add(lineOf(written, shape));
  }
  return [...lines];
}

/** Numbers of a line: some in a row of the draw, or some near it. */
function lineNumbers({ count, min, max, kind, width }: LineShape, { draw, below }: Chance) {
  const from = below(draw.length - Math.min(count, draw.length) + 1);
  const drawn = draw.slice(from, from + count);
  if (below(2) === 0 && drawn.length === count) return drawn;
  const pool = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  if (kind === "distinct" || width === 2) {
    const near = someOf([...new Set(draw)], below(count + 1), below);
    const rest = pool.filter((number) => !near.includes(number));
    return [...near, ...someOf(rest, count - near.length, below)];
  }
  return Array.from({ length: count }, (_, i) =>
    below(2) === 0 ? (drawn[i] ?? min) : min + below(max - min + 1),
  );
}

function sorted(numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => a - b);
}
