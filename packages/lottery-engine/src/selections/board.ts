import type { Text } from "../text.ts";

/** One list of numbers to pick from; a positions selection has one list per row, in this order. */
export interface Row {
  readonly key: string;
  readonly label: Text;
  readonly pool: readonly number[];
  readonly min: number;
  readonly max: number;
  /** First number that counts as big; where it is absent the upper half of the pool does. */
  readonly bigFrom?: number;
}

/** A named choice. Shape: `key` is what the selection carries. */
export interface Option {
  readonly key: string;
  readonly label: Text;
}

/** One list of options to pick from. */
export interface OptionRow {
  readonly key: string;
  readonly label: Text;
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
}

/** What the numbers of a typed line must be like beside their range. */
export type LineKind = "any" | "distinct" | "onePair" | "notTriple";

/**
 * What one typed single bet looks like.
 * Shape: `width` 1 writes the numbers side by side, 2 as two digits with one blank between.
 */
export interface LineShape {
  readonly count: number;
  readonly width: 1 | 2;
  readonly min: number;
  readonly max: number;
  /** The order of the numbers does not matter; a line is written in ascending order. */
  readonly ascending: boolean;
  readonly kind: LineKind;
}

/** A row per position. Selection: positions; `filledMin` rows must have a pick. */
export interface DigitRowsBoard {
  readonly kind: "digitRows";
  readonly rows: readonly Row[];
  readonly filledMin: number;
}

/** One pool of numbers. Selection: numbers. */
export interface DigitPoolBoard {
  readonly kind: "digitPool";
  readonly row: Row;
}

/** Two pools of different roles. Selection: groups. */
export interface DualPoolBoard {
  readonly kind: "dualPool";
  readonly form: "groups";
  readonly rows: readonly [Row, Row];
}

/** Numbers of every unit bet and numbers that fill it up. Selection: dan and tuo, disjoint. */
export interface DanTuoBoard {
  readonly kind: "dualPool";
  readonly form: "danTuo";
  readonly rows: readonly [Row, Row];
  /** Fewest and most numbers of both pools together. */
  readonly together: { readonly min: number; readonly max: number };
}

/** A grid of sums, spans or other values. Selection: values. */
export interface SumGridBoard {
  readonly kind: "sumGrid";
  readonly row: Row;
  /** Unit bets that picking a value adds, by value; null where they are not a sum over values. */
  readonly unitBetsByValue: ReadonlyMap<number, number> | null;
}

/** Typed single bets. Selection: lines. */
export interface TextInputBoard {
  readonly kind: "textInput";
  readonly line: LineShape;
}

/** Tiles of named options, also for odds. Selection: options. */
export interface OptionTilesBoard {
  readonly kind: "optionTiles";
  readonly row: OptionRow;
}

/** Tiles of named options per position. Selection: positionOptions. */
export interface PositionOptionsBoard {
  readonly kind: "positionOptions";
  readonly rows: readonly OptionRow[];
  readonly filledMin: number;
}

/** The boards that can stand below a choice of places. */
export type InnerBoard = DigitPoolBoard | DualPoolBoard | SumGridBoard | TextInputBoard;

/** A choice of places and the inner board. Selection: places and what the inner board makes. */
export interface PositionPickBoard {
  readonly kind: "positionPick";
  /** Pool are the places of the draw; `placeLabels` names them in the same order. */
  readonly places: Row;
  readonly placeLabels: readonly Text[];
  readonly inner: InnerBoard;
}

/** What the selection of a play is made on; enough to draw the screen. */
export type Board =
  | DigitRowsBoard
  | DigitPoolBoard
  | DualPoolBoard
  | DanTuoBoard
  | SumGridBoard
  | TextInputBoard
  | OptionTilesBoard
  | PositionOptionsBoard
  | PositionPickBoard;

export type BoardKind = Board["kind"];

/** The rows of numbers of a board; none where options or lines are picked. */
export function numberRowsOf(board: Board): readonly Row[] {
  switch (board.kind) {
    case "digitRows":
    case "dualPool":
      return board.rows;
    case "digitPool":
    case "sumGrid":
      return [board.row];
    case "positionPick":
      return [board.places, ...numberRowsOf(board.inner)];
    case "textInput":
    case "optionTiles":
    case "positionOptions":
      return [];
  }
}
