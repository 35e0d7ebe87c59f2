import { isOfSize } from "../../numbers/big-small.ts";
import { range } from "../../numbers/combinations.ts";
import { samplesOfPlaces } from "../../samples/samples.ts";
import type { Row } from "../../selections/board.ts";
import type { Text } from "../../text.ts";

export const faces: readonly number[] = range(1, 6);

/** The places of a draw; the order of the dice does not matter to any play. */
export const dice: readonly number[] = [0, 1, 2];

/** All 216 throws. */
export const throws = samplesOfPlaces({ places: dice, pool: faces, isDistinct: false, length: 3 });

/** How many throws there are: the total of every level. */
export const throwCount = 216;

/** Throws by sum, from 3 to 18. */
export const throwsBySum: readonly number[] = [
  1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1,
];

export const facesLabel: Text = { zh: "点数", en: "Faces" };

/** A pool of faces of which at least `min` are picked. */
export function facesRow(min = 1): Row {
  return { key: "numbers", label: facesLabel, pool: faces, min, max: faces.length };
}

export function sumOf(draw: readonly number[]): number {
  return draw.reduce((sum, face) => sum + face, 0);
}

export function isTriple([first, ...others]: readonly number[]): boolean {
  return others.every((face) => face === first);
}

/** Big is 11 and more, small 10 and less. */
export const isOfSum = isOfSize(11);
