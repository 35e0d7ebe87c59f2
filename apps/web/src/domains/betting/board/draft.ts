import {
  type Board,
  categoryOf,
  type OptionRow,
  type Play,
  type Row,
  type TypedLines,
} from "@fairdraw/lottery-engine";
import type { IsBlocked } from "./blocks.ts";
import { emptyPicks, isEmpty, type Picks, randomPicks } from "./board.ts";
import { randomLine } from "./lines/random-line.ts";

/** Keys picked so far, one list per row of options, in the order of the board. */
export type OptionPicks = readonly (readonly string[])[];

/** What is on the board of a play, complete or not. */
export type Draft =
  | { readonly form: "numbers"; readonly picks: Picks }
  | { readonly form: "options"; readonly picks: OptionPicks }
  /** `report` is null while what was typed is being read. */
  | { readonly form: "lines"; readonly text: string; readonly report: TypedLines | null };

/** The board on which numbers, options or lines are picked: the inner one where places are chosen too. */
export type InnerBoard = Exclude<Board, { kind: "positionPick" }>;

export function innerOf(board: Board): InnerBoard {
  return board.kind === "positionPick" ? board.inner : board;
}

/** The places that a play is on at first: the last ones, as many as one unit bet needs; none where there is no choice. */
export function usualPlaces(board: Board): readonly number[] {
  return board.kind === "positionPick" ? board.places.pool.slice(-board.places.min) : [];
}

/** The rows of numbers of a board, none where something else is picked. */
export function numberRows(board: Board): readonly Row[] {
  const inner = innerOf(board);
  switch (inner.kind) {
    case "digitRows":
    case "dualPool":
      return inner.rows;
    case "digitPool":
    case "sumGrid":
      return [inner.row];
    case "optionTiles":
    case "positionOptions":
    case "textInput":
      return [];
  }
}

/** The rows of named options of a board. */
export function optionRows(board: Board): readonly OptionRow[] {
  if (board.kind === "optionTiles") return [board.row];
  return board.kind === "positionOptions" ? board.rows : [];
}

/** How many rows must have a pick beside what each row asks for itself. */
export function filledMinOf(board: Board): number {
  return board.kind === "digitRows" || board.kind === "positionOptions" ? board.filledMin : 0;
}

export const noLines: Draft = {
  form: "lines",
  text: "",
  report: { lines: [], repeated: [], bad: [] },
};

function linesOf(lines: readonly string[]): Draft {
  return { form: "lines", text: lines.join("\n"), report: { lines, repeated: [], bad: [] } };
}

export function emptyDraft(board: Board): Draft {
  if (innerOf(board).kind === "textInput") return noLines;
  const options = optionRows(board);
  if (options.length > 0) return { form: "options", picks: options.map(() => []) };
  return { form: "numbers", picks: emptyPicks(numberRows(board)) };
}

export function isEmptyDraft(draft: Draft): boolean {
  if (draft.form === "lines") return draft.text.trim() === "";
  return draft.form === "numbers"
    ? isEmpty(draft.picks)
    : draft.picks.every((row) => row.length === 0);
}

/**
 * A draft in the form of the play's selection, not judged yet: only the play's `check` says
 * whether it is one. Shape: null while typed lines are being read or some of them are faulty.
 */
export function uncheckedSelection(
  board: Board,
  draft: Draft,
  places: readonly number[],
): object | null {
  const inner = uncheckedInner(innerOf(board), draft);
  return inner === null || board.kind !== "positionPick" ? inner : { ...inner, places };
}

function uncheckedInner(board: InnerBoard, draft: Draft): object | null {
  if (draft.form === "lines") {
    const { report } = draft;
    const isClean = report !== null && report.bad.length + report.repeated.length === 0;
    return isClean ? { lines: report.lines } : null;
  }
  const { picks } = draft;
  switch (board.kind) {
    case "digitRows":
      return { positions: picks };
    case "digitPool":
      return { numbers: picks[0] };
    case "sumGrid":
      return { values: picks[0] };
    case "dualPool":
      return board.form === "groups" ? { groups: picks } : { dan: picks[0], tuo: picks[1] };
    case "optionTiles":
      return { options: picks[0] };
    case "positionOptions":
      return { positionOptions: picks };
    case "textInput":
      return null;
  }
}

/** Picks an option of a row or takes it back; beyond the most allowed the first one gives way. */
export function toggleOption(
  draft: Draft,
  rows: readonly OptionRow[],
  at: { row: number; key: string },
): Draft {
  const rule = rows[at.row];
  if (draft.form !== "options" || rule === undefined) return draft;
  const old = draft.picks[at.row] ?? [];
  const next = old.includes(at.key)
    ? old.filter((key) => key !== at.key)
    : [...old, at.key].slice(-rule.max);
  const inOrder = rule.options.map(({ key }) => key).filter((key) => next.includes(key));
  return { form: "options", picks: draft.picks.map((row, i) => (i === at.row ? inOrder : row)) };
}

/** What random bets are drawn with. */
export interface Chance {
  /** Draws 0 to n-1, every value equally likely. */
  readonly below: (limit: number) => number;
  /** What is not sold is not drawn. */
  readonly isBlocked: IsBlocked;
}

/** One random unit bet on a board (机选); typed lines get one more line. */
export function randomDraft(play: Play, draft: Draft, chance: Chance): Draft {
  const one = randomUnitBet(play, chance);
  if (one.form !== "lines") return one;
  const before = draft.form === "lines" ? draft.text.trimEnd() : "";
  return before === "" ? one : { form: "lines", text: `${before}\n${one.text}`, report: null };
}

/** One random unit bet alone. Shape: as a draft of it that is read already. */
export function randomUnitBet(play: Play, { below, isBlocked }: Chance): Draft {
  const board = innerOf(play.board);
  if (board.kind === "textInput") {
    const places = usualPlaces(play.board);
    const isBet = (one: string) =>
      play.check(uncheckedSelection(play.board, linesOf([one]), places)).ok && !isBlocked(0, one);
    return linesOf([randomLine(board.line, below, isBet)]);
  }
  const options = optionRows(board);
  if (options.length === 0) {
    const filledMin = filledMinOf(board);
    // A ball is drawn once, so no unit bet has it in two places.
    const areDisjoint = board.kind === "dualPool" || categoryOf(play.category).kind === "distinct";
    const rows = rowsOfOneBet(board).map((row, i) => ({
      ...row,
      pool: row.pool.filter((number) => !isBlocked(i, number)),
    }));
    return { form: "numbers", picks: randomPicks(rows, { filledMin, areDisjoint }, below) };
  }
  // Options are drawn as numbers are: by their places.
  const places = options.map((row, i) => ({
    ...row,
    pool: row.options.flatMap(({ key }, place) => (isBlocked(i, key) ? [] : [place])),
  }));
  const drawn = randomPicks(places, { filledMin: filledMinOf(board) }, below);
  const picks = drawn.map((list, i) =>
    list.flatMap((place) => options[i]?.options[place]?.key ?? []),
  );
  return { form: "options", picks };
}

/** The rows of numbers with as many needed in each as one unit bet has. */
function rowsOfOneBet(board: InnerBoard): readonly Row[] {
  if (board.kind !== "dualPool" || board.form !== "danTuo") return numberRows(board);
  const [dan, tuo] = board.rows;
  return [dan, { ...tuo, min: Math.max(tuo.min, board.together.min - dan.min) }];
}
