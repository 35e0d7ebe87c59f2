import { checkPositions } from "../check-lists.ts";
import { reduced } from "../fraction.ts";
import type { Play } from "../play-type.ts";
import type { PositionsSelection } from "../selection.ts";

/** What differs between the straight plays of digit games. */
export type StraightDeclaration = Omit<
  Play<PositionsSelection>,
  "board" | "check" | "countUnitBets" | "judge" | "winChance" | "bestOutcomes"
> & {
  /** Places of the draw that the rows stand for, in row order. */
  readonly drawPositions: readonly number[];
};

/**
 * Makes a straight play (直选复式): the ticket wins when every row holds the digit drawn at its
 * place. The digits of a draw are independent, so at most one unit bet of a selection wins.
 */
export function straightPlay({
  drawPositions,
  ...declaration
}: StraightDeclaration): Play<PositionsSelection> {
  const { rows } = declaration;
  const outcomes = rows.reduce((product, row) => product * BigInt(row.pool.length), 1n);
  return {
    ...declaration,
    board: "digitRows",
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: rows.length }),
    countUnitBets: unitBetsOf,
    judge: ({ positions }, draw) =>
      positions.every((list, row) => holdsDrawn(list, draw[drawPositions[row] ?? -1]))
        ? [{ level: "1", count: 1 }]
        : [],
    winChance: (selection) =>
      reduced({ numerator: BigInt(unitBetsOf(selection)), denominator: outcomes }),
    bestOutcomes: () => [[{ level: "1", count: 1 }]],
  };
}

function unitBetsOf({ positions }: PositionsSelection): number {
  return positions.reduce((product, list) => product * list.length, 1);
}

function holdsDrawn(list: readonly number[], drawn: number | undefined): boolean {
  return drawn !== undefined && list.includes(drawn);
}
