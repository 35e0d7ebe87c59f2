import { bigRoadOf, derivedRoadOf, type StatisticView } from "@fairdraw/lottery-engine";

export const roadKinds = ["big", "bead", "eye", "small", "roach"] as const;
export type RoadKind = (typeof roadKinds)[number];

/** A run of equal entries of a road. Shape: side 0 is the view's first column, or "as before" of a derived road. */
export interface RoadRun {
  readonly side: 0 | 1;
  readonly length: number;
}

/** The five roads of a two-sided view, oldest first; draws that are neither are left out of all of them. */
export function roadsOf(sides: readonly (number | null)[]): Record<RoadKind, readonly RoadRun[]> {
  const big = bigRoadOf(sides);
  const asRuns = (steps: readonly boolean[]) => runsOf(steps.map((isSame) => (isSame ? 0 : 1)));
  return {
    big: big.map(({ side, length }) => ({ side: sideOf(side), length })),
    // One entry each: beads fill a column before they begin the next.
    bead: sides.flatMap((side) => (side === null ? [] : [{ side: sideOf(side), length: 1 }])),
    eye: asRuns(derivedRoadOf(big, 1)),
    small: asRuns(derivedRoadOf(big, 2)),
    roach: asRuns(derivedRoadOf(big, 3)),
  };
}

const sideOf = (side: number): 0 | 1 => (side === 0 ? 0 : 1);

function runsOf(entries: readonly (0 | 1)[]): RoadRun[] {
  return bigRoadOf(entries).map(({ side, length }) => ({ side: sideOf(side), length }));
}

/** Views that have roads. */
export function sideViewsOf(views: readonly StatisticView[]): readonly StatisticView[] {
  return views.filter(({ kind }) => kind === "side");
}
