import { range } from "../../numbers/combinations.ts";
import type { BallBlock, BallGame } from "../balls/game.ts";

/** 快乐十分 draws eight of twenty balls. */
export const kl10: BallGame = {
  category: "kl10",
  balls: range(1, 20),
  drawn: 8,
  exampleDraw: [13, 3, 18, 15, 6, 7, 12, 17],
};

export const allBalls: BallBlock = {
  game: kl10,
  places: range(0, 7),
  where: { zh: "八个球", en: "the eight balls" },
};

export const frontThree: BallBlock = {
  game: kl10,
  places: [0, 1, 2],
  where: { zh: "前三球", en: "the first three balls" },
};

export const backThree: BallBlock = {
  game: kl10,
  places: [5, 6, 7],
  where: { zh: "后三球", en: "the last three balls" },
};
