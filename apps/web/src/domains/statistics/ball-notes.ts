import { anyPlace, type CategoryKey, categoryOf, numberViewsOf } from "@fairdraw/lottery-engine";
import type { StatisticRow } from "@fairdraw/wire/statistics/rows.ts";

/** What stands under the numbers of a board. */
export type BallNoteKind = "off" | "omission" | "count";

/**
 * The figure of a number in a row of a board; null where nothing is counted that the row bets on,
 * undefined while it is on its way.
 */
export type FigureOf = (rowName: string, number: number) => number | null | undefined;

/**
 * Figures for rows of a board by the Chinese name of the row: a row named after a place is that place;
 * where no place is counted, every row is about numbers drawn anywhere. `rows` are null while they
 * are on their way.
 */
export function figuresFor(
  category: CategoryKey,
  rows: readonly StatisticRow[] | null,
  kind: Exclude<BallNoteKind, "off">,
): FigureOf {
  const views = numberViewsOf(categoryOf(category)).filter(({ place }) => place !== null);
  const placeOf = new Map(views.map((view) => [view.label.zh, view.place]));
  const isAnywhere = views.every(({ place }) => place === anyPlace);
  const figures = new Map(
    rows?.map((row) => [
      `${row.Position}/${row.Number}`,
      kind === "omission" ? row.Omission : row.Count,
    ]),
  );
  return (rowName, number) => {
    const place = placeOf.get(rowName) ?? (isAnywhere ? anyPlace : null);
    if (place === null) return null;
    return rows === null ? undefined : (figures.get(`${place}/${number}`) ?? null);
  };
}
