import type { Row } from "../board.ts";
import { categoryOf } from "../categories.ts";
import { checkPositions } from "../check-lists.ts";
import { definePlay, type PlayFacts } from "../define-play.ts";
import { type Fraction, reduced } from "../fraction.ts";
import type { Play } from "../play-type.ts";
import type { PositionsSelection } from "../selection.ts";
import { drawsMissingAll, matchingsBySize, poolSizeOf, waysToDraw } from "../urn.ts";
import { winsOfLevel } from "../wins.ts";

/**
 * Makes a fixed-position play (定位胆): each picked number is a unit bet of its own and wins when
 * it is drawn at its place. Row i stands for place i of the draw; rows may stay empty, one must be
 * filled. Places that are drawn from one urn never show the same number twice.
 */
export function fixedPositionPlay(
  facts: PlayFacts,
  { rows }: { rows: readonly Row[] },
): Play<PositionsSelection> {
  const fromOneUrn = categoryOf(facts.category).kind === "distinct";
  const chance = fromOneUrn ? urnChance : independentChance;
  return definePlay(facts, {
    board: { kind: "digitRows", rows, filledMin: 1 },
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: 1 }),
    countUnitBets: ({ positions }) => positions.reduce((sum, list) => sum + list.length, 0),
    judge: ({ positions }, draw) =>
      winsOfLevel("1", positions.filter((list, i) => hits(list, draw[i])).length),
    winChance: ({ positions }) => chance(facts, filledOf(positions)),
    bestOutcomes: ({ positions }) => {
      const filled = filledOf(positions);
      const most = fromOneUrn
        ? matchingsBySize(filled).findLastIndex((ways) => ways > 0)
        : filled.length;
      return [winsOfLevel("1", most)];
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

function independentChance({ category }: PlayFacts, lists: Lists): Fraction {
  const pool = poolSizeOf(category);
  const missed = lists.reduce((product, list) => product * BigInt(pool - list.length), 1n);
  const all = waysToDraw(category, lists.length);
  return reduced({ numerator: all - missed, denominator: all });
}

function filledOf(positions: Lists): Lists {
  return positions.filter((list) => list.length > 0);
}

function hits(list: readonly number[], drawn: number | undefined): boolean {
  return drawn !== undefined && list.includes(drawn);
}
