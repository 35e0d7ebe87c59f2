import { range } from "../../numbers/combinations.ts";

export const balls: readonly number[] = range(1, 80);

export const drawnCount = 20;

/** Ways to draw 20 of 80 balls: the total of every level. */
export const drawCount = 3_535_316_142_212_174_320n;

/** The draw of worked examples, ascending as keno is published. */
export const exampleDraw: readonly number[] = [
  3, 6, 7, 12, 15, 21, 28, 30, 33, 41, 44, 49, 52, 58, 60, 63, 67, 71, 74, 80,
];
