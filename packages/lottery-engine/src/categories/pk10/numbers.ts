import { bigOf, isOfSize } from "../../numbers/big-small.ts";
import { range } from "../../numbers/combinations.ts";
import { samplesOfPlaces } from "../../samples/samples.ts";
import type { Option, OptionRow, Row } from "../../selections/board.ts";
import type { Text } from "../../text.ts";

export const cars: readonly number[] = range(1, 10);

export const carsLabel: Text = { zh: "车号", en: "Cars" };

/** The ten ranks of a draw, first to last; a rank's index is its place in the draw. */
export const ranks: readonly { readonly key: string; readonly label: Text }[] = [
  { key: "r1", label: { zh: "冠军", en: "1st place" } },
  { key: "r2", label: { zh: "亚军", en: "2nd place" } },
  { key: "r3", label: { zh: "季军", en: "3rd place" } },
  { key: "r4", label: { zh: "第四名", en: "4th place" } },
  { key: "r5", label: { zh: "第五名", en: "5th place" } },
  { key: "r6", label: { zh: "第六名", en: "6th place" } },
  { key: "r7", label: { zh: "第七名", en: "7th place" } },
  { key: "r8", label: { zh: "第八名", en: "8th place" } },
  { key: "r9", label: { zh: "第九名", en: "9th place" } },
  { key: "r10", label: { zh: "第十名", en: "10th place" } },
];

/** Board rows of cars for the first `count` ranks. */
export function carRows(count: number, min: number): readonly Row[] {
  return ranks.slice(0, count).map((rank) => ({ ...rank, pool: cars, min, max: cars.length }));
}

/** Board rows of options for the first `count` ranks; each may stay empty. */
export function rankOptionRows(count: number, options: readonly Option[]): readonly OptionRow[] {
  return ranks.slice(0, count).map((rank) => ({ ...rank, options, min: 0, max: options.length }));
}

/** The 90 ways to fill two ranks. */
export function samplesOfRanks(first: number, second: number) {
  return samplesOfPlaces({ places: [first, second], pool: cars, isDistinct: true, length: 10 });
}

/** Cars 6 to 10 are big. */
export const isOfCar = isOfSize(bigOf(cars));

/** The draw of all worked examples. */
export const exampleDraw: readonly number[] = [7, 1, 9, 4, 10, 2, 6, 3, 8, 5];
