import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Play } from "../plays/play-type.ts";
import { winsOfLevel } from "../plays/wins.ts";
import { waysToDraw } from "../samples/urn.ts";
import type { Board, InnerBoard } from "../selections/board.ts";
import type { CheckedSelection, Selection } from "../selections/selection.ts";

/**
 * A rule on the numbers of a few places in which no draw wins more than one unit bet, whatever was
 * picked; so the chance is the sum over the unit bets.
 * Shape: a tuple is the drawn numbers of the places, in their order.
 */
export interface TupleRule<S extends Selection, B extends Board = Board> {
  readonly board: B;
  /** Key of the selection, e.g. `numbers`. */
  readonly key: string;
  check(unchecked: unknown): CheckedSelection<S>;
  countUnitBets(selection: S): number;
  /** The level that the tuple wins; null when it wins nothing. */
  levelOf(selection: S, tuple: readonly number[]): string | null;
  /** Tuples, in order, that the selection wins, by level. */
  winningTuples(selection: S): ReadonlyMap<string, number>;
  /** As `levelOf`, for judging many tuples after one preparation; absent where it gains nothing. */
  prepared?(selection: S): (tuple: readonly number[]) => string | null;
}

/** A tuple rule that can also be played on places of the player's choice. */
export type InnerRule<S extends Selection> = TupleRule<S, InnerBoard>;

/** Makes a play of a tuple rule on fixed places of the draw. */
export function playAtPlaces<S extends Selection>(
  facts: PlayFacts,
  rule: TupleRule<S>,
  places: readonly number[],
): Play<S> {
  const outcomes = waysToDraw(facts.category, places.length);
  return definePlay(facts, {
    board: rule.board,
    check: (unchecked) => rule.check(unchecked),
    countUnitBets: (selection) => rule.countUnitBets(selection),
    judge: (selection, draw) => {
      const level = rule.levelOf(selection, tupleAt(places, draw));
      return level === null ? [] : winsOfLevel(level, 1);
    },
    winChance: (selection) => {
      let winning = 0n;
      for (const ways of rule.winningTuples(selection).values()) winning += BigInt(ways);
      return reduced({ numerator: winning, denominator: outcomes });
    },
    bestOutcomes: (selection) =>
      [...rule.winningTuples(selection).keys()].map((level) => winsOfLevel(level, 1)),
  });
}

/** The numbers drawn at the places. */
export function tupleAt(places: readonly number[], draw: readonly number[]): readonly number[] {
  return places.map((place) => draw[place] ?? -1);
}
