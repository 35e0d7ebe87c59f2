import { categoryOf } from "../games/categories.ts";
import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOfLevel } from "../plays/wins.ts";
import { matchingsBySize, waysToDraw } from "../samples/urn.ts";
import type { Row } from "../selections/board.ts";
import { checkPositions } from "../selections/check-lists.ts";
import type { PositionsSelection } from "../selections/selection.ts";

/**
 * Makes a straight play (直选复式): the ticket wins when every row holds the number drawn at its
 * place, so at most one unit bet of a selection wins. From an urn of balls no ticket names one
 * ball twice; a selection that has only such tickets is refused.
 */
export function straightPlay(
  facts: PlayFacts,
  { rows, drawPositions }: { rows: readonly Row[]; drawPositions: readonly number[] },
): Play<PositionsSelection> {
  const outcomes = waysToDraw(facts.category, rows.length);
  const fromOneUrn = categoryOf(facts.category).kind === "distinct";
  const count = ({ positions }: PositionsSelection): number =>
    fromOneUrn
      ? (matchingsBySize(positions).at(-1) ?? 0)
      : positions.reduce((product, list) => product * list.length, 1);
  return definePlay(facts, {
    board: { kind: "digitRows", rows, filledMin: rows.length },
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: rows.length }),
    countUnitBets: count,
    judge: ({ positions }, draw) =>
      winsOfLevel(
        "1",
        Number(positions.every((list, row) => holdsDrawn(list, draw[drawPositions[row] ?? -1]))),
      ),
    winChance: (selection) =>
      reduced({ numerator: BigInt(count(selection)), denominator: outcomes }),
    bestOutcomes: () => [[{ level: "1", count: 1 }]],
  });
}

function holdsDrawn(list: readonly number[], drawn: number | undefined): boolean {
  return drawn !== undefined && list.includes(drawn);
}
