import type { StatisticView } from "@fairdraw/lottery-engine";

/** What a column of a chart names on a board: a ball of a place, or an option of a play. */
export type ChartPick =
  | {
      readonly kind: "ball";
      /** As `StatisticView.place`. */
      readonly place: number;
      /** Chinese name of the place; rows of boards are found by it. */
      readonly placeName: string;
      readonly ball: number;
    }
  | {
      readonly kind: "option";
      readonly playId: string;
      readonly row: number;
      readonly key: string;
    };

/** What a column of a view names; null where nothing is sold by it, as sums. */
export function pickOf(view: StatisticView, column: number): ChartPick | null {
  const { place, bet } = view;
  const ball = view.balls[column];
  if (place !== null && ball !== undefined) {
    return { kind: "ball", place, placeName: view.label.zh, ball };
  }
  const key = view.columns[column]?.key;
  return bet === null || key === undefined ? null : { kind: "option", ...bet, key };
}
