import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOfLevel } from "../plays/wins.ts";
import { bestOver, chanceOver, type Samples } from "../samples/samples.ts";
import type { Row } from "../selections/board.ts";
import { checkValues } from "../selections/check-forms.ts";
import type { ValuesSelection } from "../selections/selection.ts";

/** How a set of values is one bet. */
export interface CoverRule {
  readonly row: Row;
  readonly samples: Samples;
  valueOf(draw: readonly number[]): number;
}

/** Makes a play in which the whole pick is one unit bet that wins with any of its values (包三). */
export function coverPlay(facts: PlayFacts, rule: CoverRule): Play<ValuesSelection> {
  const { row, samples, valueOf } = rule;
  const judge = ({ values }: ValuesSelection, draw: readonly number[]) =>
    winsOfLevel("1", Number(values.includes(valueOf(draw))));
  return definePlay(facts, {
    board: { kind: "sumGrid", row, unitBetsByValue: null },
    check: (unchecked) => checkValues(unchecked, row),
    countUnitBets: () => 1,
    judge,
    winChance: (selection) => chanceOver(samples(), (draw) => judge(selection, draw)),
    bestOutcomes: (selection) => bestOver(samples(), (draw) => judge(selection, draw)),
  });
}
