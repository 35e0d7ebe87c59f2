import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOf } from "../plays/wins.ts";
import { bestOver, chanceOver, type Samples } from "../samples/samples.ts";
import type { Row } from "../selections/board.ts";
import { checkValues } from "../selections/check-forms.ts";
import type { ValuesSelection } from "../selections/selection.ts";
import type { Text } from "../text.ts";

/** How one value of a draw is picked and paid. */
export interface ValueRule {
  readonly pool: readonly number[];
  readonly label: Text;
  readonly max?: number;
  /** First value that counts as big, where it is not the upper half that does. */
  readonly bigFrom?: number;
  readonly samples: Samples;
  /** The value that a draw has; null when the draw wins nothing whatever was picked. */
  valueOf(draw: readonly number[]): number | null;
  /** The level at which the value pays. */
  levelOf(value: number, draw: readonly number[]): string;
  /** Unit bets that picking the value adds; 1 unless said. */
  unitBetsOf?(value: number): number;
}

/**
 * Makes a play on one value of the draw, e.g. a sum or a span: it wins when the value was picked.
 * A draw has one value, so at most one unit bet wins.
 */
export function valuesPlay(facts: PlayFacts, rule: ValueRule): Play<ValuesSelection> {
  const { pool, label, max = pool.length, samples, unitBetsOf = () => 1 } = rule;
  const big = rule.bigFrom === undefined ? {} : { bigFrom: rule.bigFrom };
  const row: Row = { key: "values", label, pool, min: 1, max, ...big };
  const judge = ({ values }: ValuesSelection, draw: readonly number[]) => {
    const value = rule.valueOf(draw);
    return value !== null && values.includes(value) ? winsOf([[rule.levelOf(value, draw), 1]]) : [];
  };
  return definePlay(facts, {
    board: {
      kind: "sumGrid",
      row,
      unitBetsByValue: new Map(pool.map((value) => [value, unitBetsOf(value)])),
    },
    check: (unchecked) => checkValues(unchecked, row),
    countUnitBets: ({ values }) => values.reduce((total, value) => total + unitBetsOf(value), 0),
    judge,
    winChance: (selection) => chanceOver(samples(), (draw) => judge(selection, draw)),
    bestOutcomes: (selection) => bestOver(samples(), (draw) => judge(selection, draw)),
  });
}
