import { type CategoryKey, categoryOf } from "../games/categories.ts";
import type { Play } from "../plays/play-type.ts";
import type { Option } from "../selections/board.ts";
import { numberViewsOf } from "./number-views.ts";
import { optionViewsOf } from "./option-views.ts";
import type { StatisticView } from "./view.ts";

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
