import { choose } from "../numbers/combinations.ts";
import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOfLevel } from "../plays/wins.ts";
import { waysToDraw } from "../samples/urn.ts";
import type { Row } from "../selections/board.ts";
import { checkPositions } from "../selections/check-lists.ts";
import type { PositionsSelection } from "../selections/selection.ts";

/**
 * Makes a straight play on any `size` of the places (任选直选): row i stands for place i, at least
 * `size` rows are filled, and every way to take that many filled rows is a straight bet.
 */
export function anyPositionsPlay(
  facts: PlayFacts,
  { rows, size }: { rows: readonly Row[]; size: number },
): Play<PositionsSelection> {
  return definePlay(facts, {
    board: { kind: "digitRows", rows, filledMin: size },
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: size }),
    countUnitBets: ({ positions }) => products(positions, (list) => [list.length, 1])[size] ?? 0,
    judge: ({ positions }, draw) => {
      const hits = positions.filter((list, i) => list.some((digit) => digit === draw[i])).length;
      return winsOfLevel("1", choose(hits, size));
    },
    winChance: ({ positions }) => {
      const waysByHits = products(positions, (list, row) => [
        list.length,
        (rows[row]?.pool.length ?? 0) - list.length,
      ]);
      const winning = waysByHits.slice(size).reduce((sum, ways) => sum + ways, 0);
      const denominator = waysToDraw(facts.category, positions.length);
      return reduced({ numerator: BigInt(winning), denominator });
    },
    bestOutcomes: ({ positions }) => {
      const filled = positions.filter((list) => list.length > 0).length;
      return [winsOfLevel("1", choose(filled, size))];
    },
  });
}

/**
 * Multiplies out over the rows, each either taken or left.
 * Shape: `weights` gives the factors of a row, taken and left; index k of the result sums all
 * products with exactly k rows taken.
 */
function products(
  lists: readonly (readonly number[])[],
  weights: (list: readonly number[], row: number) => readonly [taken: number, left: number],
): readonly number[] {
  let sums = [1];
  for (const [row, list] of lists.entries()) {
    const [taken, left] = weights(list, row);
    const grown = [...sums, 0];
    sums = grown.map((_, k) => (sums[k] ?? 0) * left + (sums[k - 1] ?? 0) * taken);
  }
  return sums;
}
