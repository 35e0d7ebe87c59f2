import type { CategoryKey } from "../../games/categories.ts";
import { range } from "../../numbers/combinations.ts";
import type { Option, OptionRow, Row } from "../../selections/board.ts";
import type { Text } from "../../text.ts";

export const digits: readonly number[] = range(0, 9);

export const digitsLabel: Text = { zh: "号码", en: "Digits" };

/** A game that draws one digit afresh for each of its places. */
export interface DigitGame {
  readonly category: CategoryKey;
  /** The places, left to right; a place's index is its place in the draw. */
  readonly places: readonly { readonly key: string; readonly label: Text }[];
  /** The draw of worked examples, with the digits of the example put in. */
  readonly exampleDraw: readonly number[];
}

/** Places of a game that plays are made on together, with the words for them. */
export interface DigitBlock {
  readonly game: DigitGame;
  readonly places: readonly number[];
  /** What names of plays start with, e.g. 前三 and front-3. */
  readonly prefix: Text;
  /** The places as the subject of a sentence, e.g. 万位、千位、百位 and the first three digits. */
  readonly where: Text;
}

/** Board rows of digits for the places of a block. */
export function digitRows(
  { game, places }: Pick<DigitBlock, "game" | "places">,
  min: number,
): Row[] {
  return placesOf({ game, places }).map((place) => ({
    ...place,
    pool: digits,
    min,
    max: digits.length,
  }));
}

/** Board rows of options for the places of a block. */
export function digitOptionRows(
  { game, places }: Pick<DigitBlock, "game" | "places">,
  { options, min }: { options: readonly Option[]; min: number },
): OptionRow[] {
  return placesOf({ game, places }).map((place) => ({
    ...place,
    options,
    min,
    max: options.length,
  }));
}

/** One pool of digits. */
export function digitPool(min: number, max: number = digits.length): Row {
  return { key: "numbers", label: digitsLabel, pool: digits, min, max };
}

/** The example draw of the game with these digits at the places of the block. */
export function drawWith(
  { game, places }: Pick<DigitBlock, "game" | "places">,
  tuple: readonly number[],
): readonly number[] {
  const draw = [...game.exampleDraw];
  for (const [i, place] of places.entries()) draw[place] = tuple[i] ?? 0;
  return draw;
}

function placesOf({ game, places }: Pick<DigitBlock, "game" | "places">) {
  return places.map((index) => {
    const place = game.places[index];
    if (place === undefined) throw new RangeError(`${game.category} has no place ${index}`);
    return place;
  });
}
