import { checkPositions } from "../check-lists.ts";
import { reduced } from "../fraction.ts";
import type { Play } from "../play-type.ts";
import type { PositionsSelection } from "../selection.ts";

/** What differs between the fixed-position plays of digit games. */
export type FixedPositionDeclaration = Omit<
  Play<PositionsSelection>,
  "board" | "check" | "countUnitBets" | "judge" | "winChance" | "bestOutcomes"
>;

/**
 * Makes a fixed-position play (定位胆): each picked number is a unit bet of its own and wins when
 * it is drawn at its place. Row i stands for place i of the draw; rows may stay empty, one must be
 * filled. Only for games whose places are drawn independently.
 */
export function fixedPositionPlay(declaration: FixedPositionDeclaration): Play<PositionsSelection> {
  const { rows } = declaration;
  return {
    ...declaration,
    board: "digitRows",
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: 1 }),
    countUnitBets: ({ positions }) => positions.reduce((sum, list) => sum + list.length, 0),
    judge: ({ positions }, draw) =>
      winsOf(positions.filter((list, i) => hits(list, draw[i])).length),
    winChance: ({ positions }) => {
      let [missed, outcomes] = [1n, 1n];
      for (const [i, list] of positions.entries()) {
        const pool = rows[i]?.pool.length ?? 0;
        missed *= BigInt(pool - list.length);
        outcomes *= BigInt(pool);
      }
      return reduced({ numerator: outcomes - missed, denominator: outcomes });
    },
    bestOutcomes: ({ positions }) => [winsOf(positions.filter((list) => list.length > 0).length)],
  };
}

function winsOf(count: number): { level: string; count: number }[] {
  return count === 0 ? [] : [{ level: "1", count }];
}

function hits(list: readonly number[], drawn: number | undefined): boolean {
  return drawn !== undefined && list.includes(drawn);
}
