import { dragonTigerPlay } from "../../families/dragon-tiger.ts";
import { positionOptionsPlay } from "../../families/position-options.ts";
import { bigOf, isOfSize } from "../../numbers/big-small.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import { samplesOfPlaces } from "../../samples/samples.ts";
import { bigSmallOddEven, dragonTiger } from "../../selections/options.ts";
import { ballOptionRows } from "../balls/game.ts";
import { ballTotalPlay } from "../balls/total-play.ts";
import { x5 } from "./numbers.ts";

const group = { zh: "双面盘", en: "Two-sided" };

/** Balls 6 to 10 are big. */
const isOfBall = isOfSize(bigOf(x5.balls));

/** The ball that is neither big nor small, odd nor even. */
const tieBall = 11;

export const twoSidedPlays: readonly Play[] = [
  positionOptionsPlay(
    {
      id: "x5.lm.ball",
      no: 198,
      category: "x5",
      mode: "odds",
      group,
      name: { zh: "第一至第五球两面", en: "ball two-sided" },
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [5, 11],
        () => ({ odds: "1.980", refund: 1 }),
      ),
      rule: {
        zh: "在任意位置上选大、小、单、双，每项为 1 注；该球 6 至 10 为大，1 至 5 为小，开出 11 退回本金，各位置分别计奖。",
        en: "Pick big, small, odd or even for any ball; each is one unit bet. 6 to 10 is big, 1 to 5 is small; ball 11 gives the stake back. Every ball pays on its own.",
      },
      example: {
        selection: { positionOptions: [["big", "odd"], ["small"], [], [], []] },
        draw: x5.exampleDraw,
      },
    },
    {
      rows: ballOptionRows(x5.drawn, bigSmallOddEven),
      values: x5.balls,
      fromOneUrn: true,
      levelOf: (option, ball) => {
        if (ball === tieBall) return refundLevel;
        return isOfBall(option, ball) ? option : null;
      },
    },
  ),
  ballTotalPlay(
    { game: x5, tie: 30, no: 200, total: 462 },
    {
      big: { win: 215, refund: 32, odds: "1.980" },
      small: { win: 215, refund: 32, odds: "1.980" },
      odd: { win: 236, odds: "1.920" },
      even: { win: 226, odds: "2.000" },
      tailbig: { win: 232, odds: "1.950" },
      tailsmall: { win: 230, odds: "1.960" },
    },
  ),
  dragonTigerPlay(
    {
      id: "x5.lm.lh",
      no: 201,
      category: "x5",
      mode: "odds",
      group,
      name: { zh: "龙虎", en: "dragon/tiger" },
      levels: levelsOfOptions(
        dragonTiger,
        () => [55, 110],
        () => ({ odds: "1.980" }),
      ),
      rule: {
        zh: "比较第一球与第五球：第一球大为龙，第五球大为虎；每项为 1 注。",
        en: "Ball 1 against ball 5: dragon wins when ball 1 is greater, tiger when ball 5 is. Each is one unit bet.",
      },
      example: { selection: { options: ["dragon"] }, draw: x5.exampleDraw },
    },
    {
      options: dragonTiger,
      places: [0, 4],
      samples: samplesOfPlaces({ places: [0, 4], pool: x5.balls, isDistinct: true, length: 5 }),
    },
  ),
];
