import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOfLevel } from "../plays/wins.ts";
import { waysToDraw } from "../samples/urn.ts";
import type { OptionRow, PositionOptionsBoard } from "../selections/board.ts";
import { checkPositionOptions } from "../selections/check-forms.ts";
import type { PositionOptionsSelection } from "../selections/selection.ts";

/** How tickets of one option per place are judged; the places are drawn independently. */
export interface OptionProductRule {
  readonly rows: readonly OptionRow[];
  readonly drawPositions: readonly number[];
  /** Numbers that can be drawn at a place. */
  readonly pool: readonly number[];
  /** Says whether an option is true of a number. */
  isTrue(option: string, number: number): boolean;
}

/**
 * Makes a play in which a ticket names one option for every place and wins when all are true
 * (大小单双). A draw wins as many tickets as the product of the options true at each place.
 */
export function optionProductPlay(
  facts: PlayFacts,
  { rows, drawPositions, pool, isTrue }: OptionProductRule,
): Play<PositionOptionsSelection> {
  const board: PositionOptionsBoard = {
    kind: "positionOptions",
    rows,
    filledMin: rows.length,
  };
  const trueAt = (options: readonly string[], number: number) =>
    options.filter((option) => isTrue(option, number)).length;
  const product = (counts: readonly number[]) => counts.reduce((ways, count) => ways * count, 1);
  return definePlay(facts, {
    board,
    check: (unchecked) => checkPositionOptions(unchecked, board),
    countUnitBets: ({ positionOptions }) => product(positionOptions.map((list) => list.length)),
    judge: ({ positionOptions }, draw) => {
      const counts = positionOptions.map((list, row) =>
        trueAt(list, draw[drawPositions[row] ?? -1] ?? -1),
      );
      return winsOfLevel("1", product(counts));
    },
    winChance: ({ positionOptions }) => {
      const winning = positionOptions.map(
        (list) => pool.filter((number) => trueAt(list, number) > 0).length,
      );
      const denominator = waysToDraw(facts.category, rows.length);
      return reduced({ numerator: BigInt(product(winning)), denominator });
    },
    bestOutcomes: ({ positionOptions }) => {
      const most = positionOptions.map((list) =>
        Math.max(...pool.map((number) => trueAt(list, number))),
      );
      return [winsOfLevel("1", product(most))];
    },
  });
}
