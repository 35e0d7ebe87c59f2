import type { CategoryKey } from "../../games/categories.ts";
import { range } from "../../numbers/combinations.ts";
import type { LineShape, Option, OptionRow, Row } from "../../selections/board.ts";
import type { Text } from "../../text.ts";

/** A game that draws numbered balls from one urn. */
export interface BallGame {
  readonly category: CategoryKey;
  readonly balls: readonly number[];
  /** How many are drawn; a place's index is its place in the draw. */
  readonly drawn: number;
  /** The draw of worked examples. */
  readonly exampleDraw: readonly number[];
}

/** Places of a game that plays are made on together, with the words for them. */
export interface BallBlock {
  readonly game: BallGame;
  readonly places: readonly number[];
  /** The places in a sentence, e.g. 前三球 and the first three balls. */
  readonly where: Text;
}

const zhCounts = ["一", "二", "三", "四", "五", "六", "七", "八"];

export const ballsLabel: Text = { zh: "号码", en: "Numbers" };

/** Names of places: 第一球, Ball 1. */
export function placeLabel(place: number): Text {
  return { zh: `第${zhCounts[place] ?? place + 1}球`, en: `Ball ${place + 1}` };
}

/** Board rows of balls for some places. */
export function ballRows(game: BallGame, places: readonly number[], min: number): readonly Row[] {
  return places.map((place) => ({
    key: `b${place + 1}`,
    label: placeLabel(place),
    pool: game.balls,
    min,
    max: game.balls.length,
  }));
}

/** Board rows of options for all places; each may stay empty. */
export function ballOptionRows(count: number, options: readonly Option[]): readonly OptionRow[] {
  return range(0, count - 1).map((place) => ({
    key: `b${place + 1}`,
    label: placeLabel(place),
    options,
    min: 0,
    max: options.length,
  }));
}

/** Typed lines of so many different balls. */
export function ballLine(game: BallGame, count: number, ascending: boolean): LineShape {
  const max = game.balls.at(-1) ?? 0;
  return { count, width: 2, min: 1, max, ascending, kind: "distinct" };
}

/** Numbers of the example draw at some places. */
export function exampleAt({ game, places }: BallBlock): readonly number[] {
  return places.map((place) => game.exampleDraw[place] ?? 0);
}

/** Some balls that the example draw does not hold at these places, ascending. */
export function othersThan({ game, places }: BallBlock, count: number): readonly number[] {
  const drawn = exampleAt({ game, places, where: { zh: "", en: "" } });
  return game.balls.filter((ball) => !drawn.includes(ball)).slice(0, count);
}

export function inAscendingOrder(numbers: readonly number[]): readonly number[] {
  return numbers.toSorted((a, b) => a - b);
}
