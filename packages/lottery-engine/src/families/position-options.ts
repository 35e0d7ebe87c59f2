import { reduced } from "../numbers/fraction.ts";
import { definePlay, type PlayFacts } from "../plays/define-play.ts";
import type { Level, LevelWorth, Play, Win } from "../plays/play-type.ts";
import { isWin, refundLevel, undominated, winsOf, winsOfLevels } from "../plays/wins.ts";
import { dearestServing, drawsMissingAll, waysToDraw } from "../samples/urn.ts";
import type { OptionRow, PositionOptionsBoard } from "../selections/board.ts";
import { checkPositionOptions } from "../selections/check-forms.ts";
import type { PositionOptionsSelection } from "../selections/selection.ts";

/** How options of single places are judged, each a unit bet of its own. */
export interface PositionOptionRule {
  readonly rows: readonly OptionRow[];
  /** Values a row can have, equally likely: the numbers of the pool unless rows compare places. */
  readonly values: readonly number[];
  /** Rows take their values from one urn, so no two rows have the same. */
  readonly fromOneUrn: boolean;
  /** The value of a row; the number drawn at its place unless said. */
  valueAt?(draw: readonly number[], row: number): number;
  /** The level an option wins with this value, `refund` when its stake comes back, else null. */
  levelOf(option: string, value: number): string | null;
}

type Lists = PositionOptionsSelection["positionOptions"];

/** Makes a play on options of single places (名次两面): rows may stay empty, one must be filled. */
export function positionOptionsPlay(
  facts: PlayFacts,
  rule: PositionOptionRule,
): Play<PositionOptionsSelection> {
  const { rows, values, fromOneUrn, valueAt = (draw, row) => draw[row] ?? -1 } = rule;
  const board: PositionOptionsBoard = { kind: "positionOptions", rows, filledMin: 1 };
  const winsOfRow = (options: readonly string[], value: number) =>
    winsOfLevels(options.map((option) => rule.levelOf(option, value)));
  const winningValues = (options: readonly string[]) =>
    values.filter((value) => isWin(winsOfRow(options, value)));
  return definePlay(facts, {
    board,
    check: (unchecked) => checkPositionOptions(unchecked, board),
    countUnitBets: ({ positionOptions }) => positionOptions.flat().length,
    judge: ({ positionOptions }, draw) =>
      winsOfLevels(
        positionOptions.flatMap((list, row) => {
          if (list.length === 0) return [];
          const value = valueAt(draw, row);
          return list.map((option) => rule.levelOf(option, value));
        }),
      ),
    winChance: ({ positionOptions }) => {
      const lists = positionOptions.map(winningValues).filter((list) => list.length > 0);
      if (fromOneUrn) {
        const all = waysToDraw(facts.category, lists.length);
        return reduced({
          numerator: all - drawsMissingAll(lists, values.length),
          denominator: all,
        });
      }
      const all = BigInt(values.length) ** BigInt(lists.length);
      const missing = lists.reduce((ways, list) => ways * BigInt(values.length - list.length), 1n);
      return reduced({ numerator: all - missing, denominator: all });
    },
    bestOutcomes: ({ positionOptions }, _context, worthOf = worthOfLevels(facts.levels)) =>
      fromOneUrn
        ? [dearestFromUrn(positionOptions, { values, winsOfRow, worthOf })]
        : bestIndependent(positionOptions, { values, winsOfRow }),
  });
}

/** Draws a value for every row on its own and keeps what may be dearest. */
function bestIndependent(
  lists: Lists,
  { values, winsOfRow }: Pick<Judging, "values" | "winsOfRow">,
): readonly (readonly Win[])[] {
  let outcomes: readonly (readonly Win[])[] = [[]];
  for (const options of lists) {
    const ofRow = undominated(values.map((value) => winsOfRow(options, value)));
    outcomes = undominated(
      outcomes.flatMap((before) => ofRow.map((wins) => together([before, wins]))),
    );
  }
  return outcomes;
}

interface Judging {
  readonly values: readonly number[];
  readonly worthOf: LevelWorth;
  winsOfRow(options: readonly string[], value: number): readonly Win[];
}

/** Serves the rows from the urn so that the worth of all wins together is greatest. */
function dearestFromUrn(lists: Lists, { values, worthOf, winsOfRow }: Judging): readonly Win[] {
  const worthAt = (row: number, value: number) =>
    winsOfRow(lists[row] ?? [], value).reduce(
      (sum, { level, count }) => sum + worthOf(level) * count,
      0,
    );
  const served = dearestServing({ rowCount: lists.length, values, worthAt });
  return together(served.map(({ row, value }) => winsOfRow(lists[row] ?? [], value)));
}

function together(wins: readonly (readonly Win[])[]): readonly Win[] {
  return winsOf(wins.flat().map(({ level, count }) => [level, count]));
}

/** A returned stake is worth itself; levels without odds pay the inverse of their chance. */
function worthOfLevels(levels: readonly Level[]): LevelWorth {
  const worth = new Map(
    levels.map(({ key, oddsMilli, win, total }) => [
      key,
      oddsMilli === undefined ? (1000 * Number(total)) / Number(win) : Number(oddsMilli),
    ]),
  );
  return (level) => (level === refundLevel ? 1000 : (worth.get(level) ?? 0));
}
