import { range } from "../../numbers/combinations.ts";
import type { BallBlock, BallGame } from "../balls/game.ts";

/** 11选5 draws five of eleven balls. */
export const x5: BallGame = {
  category: "x5",
  balls: range(1, 11),
  drawn: 5,
  exampleDraw: [9, 4, 11, 7, 6],
};

export const allBalls: BallBlock = {
  game: x5,
  places: [0, 1, 2, 3, 4],
  where: { zh: "五个球", en: "the five balls" },
};

export const frontThree: BallBlock = {
  game: x5,
  places: [0, 1, 2],
  where: { zh: "前三球", en: "the first three balls" },
};

export const midThree: BallBlock = {
  game: x5,
  places: [1, 2, 3],
  where: { zh: "中间三球", en: "the middle three balls" },
};

export const backThree: BallBlock = {
  game: x5,
  places: [2, 3, 4],
  where: { zh: "后三球", en: "the last three balls" },
};

export const frontTwo: BallBlock = {
  game: x5,
  places: [0, 1],
  where: { zh: "前两球", en: "the first two balls" },
};

export const backTwo: BallBlock = {
  game: x5,
  places: [3, 4],
  where: { zh: "后两球", en: "the last two balls" },
};
