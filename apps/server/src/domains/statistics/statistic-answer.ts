import { averageOmissionOf, cellsOf, type StatisticView } from "@fairdraw/lottery-engine";
import type { StatisticRow, StatisticSide } from "@fairdraw/wire";
import type { CountedWindow } from "./statistics.sql.ts";

/** Two of a kind are the shortest streak. */
const shortestStreak = 2;

/** Balls by place, as the wire carries them. */
export function rowsOf(views: readonly StatisticView[], window: CountedWindow): StatisticRow[] {
  let no = 0;
  return views.flatMap((view) => {
    const first = no;
    no += view.columns.length;
    const { place } = view;
    if (place === null) return [];
    return view.balls.map((ball, i) => ({
      Position: place,
      Number: ball,
      ...figuresAt(window, first + i),
    }));
  });
}

/** Everything that is no ball: sums, sides and shapes. */
export function sidesOf(views: readonly StatisticView[], window: CountedWindow): StatisticSide[] {
  return cellsOf(views).flatMap(({ view, column }, i) =>
    view.place === null ? [{ Key: view.key, Side: column.key, ...figuresAt(window, i) }] : [],
  );
}

/** Sides that came again and again until now, longest first. */
export function streaksOf(views: readonly StatisticView[], window: CountedWindow) {
  return cellsOf(views)
    .map(({ view, column }, i) => ({
      isSide: view.kind === "side",
      Key: view.key,
      Side: column.key,
      Count: window.streaks[i] ?? 0,
    }))
    .filter(({ isSide, Count }) => isSide && Count >= shortestStreak)
    .sort((a, b) => b.Count - a.Count)
    .map(({ Key, Side, Count }) => ({ Key, Side, Count }));
}

function figuresAt(window: CountedWindow, cell: number) {
  const Count = window.counts[cell] ?? 0;
  return {
    Count,
    Omission: window.omissions[cell] ?? 0,
    AvgOmission: averageOmissionOf(Count, window.draws),
    MaxOmission: window.maxOmissions[cell] ?? 0,
    MaxStreak: window.maxStreaks[cell] ?? 0,
  };
}
