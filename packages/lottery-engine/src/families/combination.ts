import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOf } from "../plays/wins.ts";
import type { Row } from "../selections/board.ts";
import { checkPositions } from "../selections/check-lists.ts";
import type { PositionsSelection } from "../selections/selection.ts";

/**
 * Makes a combination play (组合): each ticket of k places is k unit bets, on all places, on the
 * last k - 1 and so on down to the last one; level 1 is all places, level k the last one. Unit
 * bets are never merged: the bet on the last place is there once for each ticket that ends so.
 */
export function combinationPlay(
  facts: PlayFacts,
  { rows, drawPositions }: { rows: readonly Row[]; drawPositions: readonly number[] },
): Play<PositionsSelection> {
  /** Tickets that share what the last rows hold, by the number of rows before them. */
  const wins = ({ positions }: PositionsSelection, isHit: (row: number) => boolean) => {
    const counts: [string, number][] = [];
    for (let from = rows.length - 1; from >= 0 && isHit(from); from -= 1)
      counts.push([String(from + 1), productOf(positions.slice(0, from))]);
    return winsOf(counts);
  };
  return definePlay(facts, {
    board: { kind: "digitRows", rows, filledMin: rows.length },
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: rows.length }),
    countUnitBets: ({ positions }) => rows.length * productOf(positions),
    judge: (selection, draw) =>
      wins(selection, (row) => {
        const drawn = draw[drawPositions[row] ?? -1];
        return drawn !== undefined && selection.positions[row]?.includes(drawn) === true;
      }),
    winChance: ({ positions }) =>
      reduced({
        numerator: BigInt(positions.at(-1)?.length ?? 0),
        denominator: BigInt(rows.at(-1)?.pool.length ?? 1),
      }),
    bestOutcomes: (selection) => [wins(selection, () => true)],
  });
}

function productOf(lists: readonly (readonly number[])[]): number {
  return lists.reduce((product, list) => product * list.length, 1);
}
