import { categoryOf } from "../games/categories.ts";
import { type Fraction, reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { refundLevel, winsOfLevel } from "../plays/wins.ts";
import { drawsMissingAll, matchingsBySize, poolSizeOf, waysToDraw } from "../samples/urn.ts";
import type { Row } from "../selections/board.ts";
import { checkPositions } from "../selections/check-lists.ts";
import type { PositionsSelection } from "../selections/selection.ts";

export interface FixedPositionRule {
  readonly rows: readonly Row[];
  /** The numbers of the places; null when the draw has none and all stakes come back. */
  numbersOf?(draw: readonly number[]): readonly number[] | null;
}

/**
 * Makes a fixed-position play (定位胆): each picked number is a unit bet of its own and wins when
 * it is drawn at its place. Row i stands for place i of the draw; rows may stay empty, one must be
 * filled. Places that are drawn from one urn never show the same number twice.
 */
export function fixedPositionPlay(
  facts: PlayFacts,
  rule: FixedPositionRule,
): Play<PositionsSelection> {
  const { rows, numbersOf = (draw) => draw } = rule;
  const canRefund = rule.numbersOf !== undefined;
  const fromOneUrn = categoryOf(facts.category).kind === "distinct";
  return definePlay(facts, {
    board: { kind: "digitRows", rows, filledMin: 1 },
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: 1 }),
    countUnitBets: unitBetsOf,
    judge: (selection, draw) => {
      const numbers = numbersOf(draw);
      if (numbers === null) return winsOfLevel(refundLevel, unitBetsOf(selection));
      const hit = selection.positions.filter((list, i) => hits(list, numbers[i]));
      return winsOfLevel("1", hit.length);
    },
    winChance: ({ positions }) =>
      fromOneUrn ? urnChance(facts, filledOf(positions)) : independentChance(rows, positions),
    bestOutcomes: ({ positions }) => {
      const filled = filledOf(positions);
      const most = fromOneUrn
        ? matchingsBySize(filled).findLastIndex((ways) => ways > 0)
        : filled.length;
      const won = winsOfLevel("1", most);
      // Returned stakes of many picks can be worth more than the wins.
      return canRefund ? [won, winsOfLevel(refundLevel, unitBetsOf({ positions }))] : [won];
    },
  });
}

type Lists = readonly (readonly number[])[];

function urnChance({ category }: PlayFacts, lists: Lists): Fraction {
  const all = waysToDraw(category, lists.length);
  return reduced({
    numerator: all - drawsMissingAll(lists, poolSizeOf(category)),
    denominator: all,
  });
}

function independentChance(rows: readonly Row[], lists: Lists): Fraction {
  let [missed, all] = [1n, 1n];
  for (const [i, list] of lists.entries()) {
    const pool = rows[i]?.pool.length ?? 0;
    missed *= BigInt(pool - list.length);
    all *= BigInt(pool);
  }
  return reduced({ numerator: all - missed, denominator: all });
}

function unitBetsOf({ positions }: PositionsSelection): number {
  return positions.reduce((sum, list) => sum + list.length, 0);
}

function filledOf(positions: Lists): Lists {
  return positions.filter((list) => list.length > 0);
}

function hits(list: readonly number[], drawn: number | undefined): boolean {
  return drawn !== undefined && list.includes(drawn);
}
