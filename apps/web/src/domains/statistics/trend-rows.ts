import {
  afterDraws,
  type CategoryKey,
  type CellFigures,
  type CellState,
  figuresOf,
  parseWinningNumber,
  type StatisticView,
} from "@fairdraw/lottery-engine";
import type { AnswerOf } from "@fairdraw/wire/core/define-call.ts";
import type { getDrawTrend } from "@fairdraw/wire/statistics/calls.ts";

export type Trend = Extract<AnswerOf<typeof getDrawTrend>, { Draws: unknown }>;
export type TrendDraw = Trend["Draws"][number];

/** A line of a chart. */
export interface TrendRow {
  readonly serialNumber: string;
  /** Columns that the draw hits. */
  readonly hits: readonly number[];
  /** Column by column: draws since the last hit, 0 where it hits. */
  readonly omissions: readonly number[];
}

function hitsOf(category: CategoryKey, view: StatisticView, draw: TrendDraw): readonly number[] {
  return view.hitsOf(parseWinningNumber(category, draw.winningNumber));
}

const stateOf = (trend: Trend): CellState => ({
  omissions: trend.Omissions,
  streaks: trend.Streaks,
});

/** The lines of a chart, oldest first, and what every column comes to. */
export function trendRows(
  trend: Trend,
  { category, view }: { category: CategoryKey; view: StatisticView },
): { rows: readonly TrendRow[]; figures: readonly CellFigures[] } {
  let omissions = trend.Omissions;
  const rows = trend.Draws.map((draw): TrendRow => {
    const hits = hitsOf(category, view, draw);
    omissions = omissions.map((omission, column) => (hits.includes(column) ? 0 : omission + 1));
    return { serialNumber: draw.serialNumber, hits, omissions };
  });
  const figures = figuresOf(
    stateOf(trend),
    rows.map((row) => row.hits),
  );
  return { rows, figures };
}

/** Side by draw, oldest first; null for a draw that is neither. */
export function sidesOf(
  trend: Trend,
  { category, view }: { category: CategoryKey; view: StatisticView },
): (number | null)[] {
  return trend.Draws.map((draw) => hitsOf(category, view, draw)[0] ?? null);
}

/** The trend with one draw more; the oldest leaves it as soon as it is full. A draw that is in it changes nothing. */
export function withDraw(
  trend: Trend,
  draw: TrendDraw,
  { category, view, window }: { category: CategoryKey; view: StatisticView; window: number },
): Trend {
  const last = trend.Draws.at(-1);
  if (last !== undefined && draw.serialNumber <= last.serialNumber) return trend;
  const Draws = [...trend.Draws, draw];
  const leaving = Draws.slice(0, Math.max(0, Draws.length - window));
  const before = afterDraws(
    stateOf(trend),
    leaving.map((one) => hitsOf(category, view, one)),
  );
  return {
    ...trend,
    Draws: Draws.slice(leaving.length),
    Omissions: [...before.omissions],
    Streaks: [...before.streaks],
  };
}
