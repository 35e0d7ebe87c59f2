import type { CategoryKey, CellFigures, StatisticView } from "@fairdraw/lottery-engine";
import { type Trend, type TrendRow, trendRows } from "./trend-rows.ts";

/** Columns that one look can still take in where the questions are not places. */
const columnsMax = 40;

/**
 * The views whose charts stand side by side: all places of a draw, or, where places say nothing, its
 * numbers and their sum. None where one chart fills the width by itself.
 */
export function viewsSideBySide(views: readonly StatisticView[]): readonly StatisticView[] {
  const places = views.filter(({ place }) => place !== null && place >= 0);
  if (places.length > 1) return places;
  const plain = views.filter(({ kind }) => kind === "number" || kind === "sum");
  const columns = plain.reduce((sum, view) => sum + view.columns.length, 0);
  return plain.length > 1 && columns <= columnsMax ? plain : [];
}

/** One view in a chart of several. */
export interface ChartPart {
  readonly view: StatisticView;
  /** Its first column in the whole chart. */
  readonly from: number;
  readonly figures: readonly CellFigures[];
}

export interface WideChart {
  readonly parts: readonly ChartPart[];
  readonly rows: readonly TrendRow[];
}

/**
 * The charts of several views as one: a draw is a row through all of them. Draws that one of the views
 * does not have yet, as between two answers, hit nothing there. Shape: draws are those of the first view.
 */
export function wideChart(
  category: CategoryKey,
  sources: readonly { view: StatisticView; trend: Trend }[],
): WideChart {
  let from = 0;
  const charts = sources.map(({ view, trend }) => {
    const { rows, figures } = trendRows(trend, { category, view });
    const part = { view, from, figures };
    from += view.columns.length;
    return { part, rows, bySerial: new Map(rows.map((row) => [row.serialNumber, row])) };
  });
  const rows = (charts[0]?.rows ?? []).map(({ serialNumber }): TrendRow => {
    const parts = charts.map(({ part, bySerial }) => ({ part, row: bySerial.get(serialNumber) }));
    return {
      serialNumber,
      hits: parts.flatMap(({ part, row }) => (row?.hits ?? []).map((hit) => part.from + hit)),
      omissions: parts.flatMap(({ part, row }) => row?.omissions ?? part.view.columns.map(() => 0)),
    };
  });
  return { parts: charts.map(({ part }) => part), rows };
}
