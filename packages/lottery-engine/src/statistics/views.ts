import type { Option } from "../board.ts";
import { type CategoryKey, categoryOf } from "../categories.ts";
import type { Play } from "../play-type.ts";
import type { Text } from "../text.ts";
import { numberViewsOf } from "./number-views.ts";
import { optionViewsOf } from "./option-views.ts";

/** `number`: balls of a place, or of the whole draw; `side`: two opposite options of a play. */
export type ViewKind = "number" | "sum" | "side" | "shape";

/** One question about every draw, with a column for each answer. */
export interface StatisticView {
  /** Stable: stored figures and screens are found by it. */
  readonly key: string;
  readonly kind: ViewKind;
  readonly label: Text;
  readonly columns: readonly Option[];
  /** Place in the draw that is looked at, from 0; `anyPlace` for the whole draw; null for other kinds. */
  readonly place: number | null;
  /** The balls of the columns, in their order; none for other kinds. */
  readonly balls: readonly number[];
  /** The play whose options the columns are, and its row; null where nothing is sold by these columns. */
  readonly bet: { readonly playId: string; readonly row: number } | null;
  /** The columns that a draw hits, ascending; none for a draw that is neither. */
  hitsOf(draw: readonly number[]): readonly number[];
}

export const anyPlace = -1;

/**
 * Everything that is counted of a category's draws: balls, sums, two-sided plays, shapes. What is
 * sold by options is judged by the plays themselves, so that a road never differs from a payout.
 * Shape: the order is fixed; stored figures follow it.
 */
export function viewsOf(category: CategoryKey, plays: readonly Play[]): readonly StatisticView[] {
  return [...numberViewsOf(categoryOf(category)), ...optionViewsOf(plays)];
}

/** A column of a view. */
export interface StatisticCell {
  readonly view: StatisticView;
  readonly column: Option;
}

/** The columns of all views one after the other: the order in which figures are kept. */
export function cellsOf(views: readonly StatisticView[]): readonly StatisticCell[] {
  return views.flatMap((view) => view.columns.map((column) => ({ view, column })));
}

/** The cells that a draw hits, ascending. */
export function hitCellsOf(
  views: readonly StatisticView[],
  draw: readonly number[],
): readonly number[] {
  let first = 0;
  return views.flatMap((view) => {
    const offset = first;
    first += view.columns.length;
    return view.hitsOf(draw).map((column) => offset + column);
  });
}
