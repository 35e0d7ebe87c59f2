import { hitsPlay } from "../../families/hits.ts";
import { optionsPlay } from "../../families/options.ts";
import { bigOf } from "../../numbers/big-small.ts";
import { choose } from "../../numbers/combinations.ts";
import { firstPrizeOf, level } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { samplesOfPlaces } from "../../samples/samples.ts";
import { anyDanTuoPlay, anyTicketPlay } from "../balls/any-plays.ts";
import {
  fixedBallPlay,
  orderedPlay,
  orderedTypedPlay,
  unorderedPlay,
} from "../balls/block-plays.ts";
import { ballsLabel } from "../balls/game.ts";
import { ballTotalPlay } from "../balls/total-play.ts";
import { ballPlays } from "./ball-plays.ts";
import { neighbourPlays } from "./neighbour-plays.ts";
import { allBalls, backThree, frontThree, kl10 } from "./numbers.ts";
import { pairPlays } from "./pair-plays.ts";

const pickOne = { zh: "选一", en: "Pick 1" };
const pickThree = { zh: "选三", en: "Pick 3" };

/** Most numbers of a pool in plays of any order. */
const poolMax = 12;

/** The two red balls; the other eighteen are picked by number. */
const redFrom = 19;

const firstBallPlays: readonly Play[] = [
  hitsPlay(
    {
      id: "kl10.r1.num",
      no: 351,
      category: "kl10",
      group: pickOne,
      name: { zh: "选一数投", en: "first ball number" },
      levels: firstPrizeOf(1, 20),
      rule: {
        zh: "从 1 至 18 中选一个或多个号码，每个号码为 1 注；第一球开出该号码即中奖。",
        en: "Pick numbers from 1 to 18; each is one unit bet and wins when it is the first ball.",
      },
      example: { selection: { numbers: [8, 13] }, draw: kl10.exampleDraw },
    },
    {
      places: [0],
      pool: kl10.balls.filter((ball) => ball < redFrom),
      bigFrom: bigOf(kl10.balls),
      pick: 1,
      label: ballsLabel,
      levelOf: (hits) => (hits === 1 ? "1" : null),
    },
  ),
  optionsPlay(
    {
      id: "kl10.r1.red",
      no: 352,
      category: "kl10",
      group: pickOne,
      name: { zh: "选一红投", en: "first ball red" },
      levels: firstPrizeOf(2, 20),
      rule: {
        zh: "固定 1 注；第一球开出红球（19 或 20）即中奖。",
        en: "One unit bet; it wins when the first ball is a red one, 19 or 20.",
      },
      example: {
        selection: { options: ["red"] },
        draw: [20, ...kl10.exampleDraw.slice(1)],
      },
    },
    {
      options: [{ key: "red", label: { zh: "红投", en: "red" } }],
      label: { zh: "红投", en: "Red" },
      samples: samplesOfPlaces({
        places: [0],
        pool: kl10.balls,
        isDistinct: true,
        length: kl10.drawn,
      }),
      levelOf: (_option, [first = 0]) => (first >= redFrom ? "1" : null),
    },
  ),
];

const blocks = [
  { block: frontThree, id: "front", firstNo: 353, zh: "前三" },
  { block: backThree, id: "back", firstNo: 356, zh: "后三" },
];

const threePlays: readonly Play[] = blocks.flatMap(({ block, id, firstNo, zh }) => {
  const at = (end: string, offset: number, zhName: string, enName: string) => ({
    id: `kl10.3.${id}.${end}`,
    no: firstNo + offset,
    group: pickThree,
    name: { zh: `选三${zh}${zhName}`, en: `${id}-3 ${enName}` },
  });
  return [
    orderedPlay(block, at("direct", 0, "直", "straight")),
    orderedTypedPlay(block, at("direct.text", 1, "直单式", "straight (text)")),
    unorderedPlay(block, at("zx", 2, "组", "group"), poolMax),
  ];
});

/** 任选 one to five; all but the first also with bankers. */
const anyPlays: readonly Play[] = ["一", "二", "三", "四", "五"].flatMap((zh, i) => {
  const pick = i + 1;
  const ticket = { game: kl10, pick, hits: pick, max: poolMax };
  const firstNo = pick === 1 ? 361 : 358 + 2 * pick;
  const facts = (end: string, offset: number, zhEnd: string, enEnd: string) => ({
    id: `kl10.rx${pick}${end}`,
    no: firstNo + offset,
    group: { zh: "任选", en: "Any numbers" },
    name: { zh: `任选${zh}${zhEnd}`, en: `any ${pick}${enEnd}` },
    levels: firstPrizeOf(choose(20 - pick, 8 - pick), choose(20, 8)),
  });
  const pools = anyTicketPlay(ticket, facts("", 0, "", ""));
  if (pick === 1) return [pools];
  return [pools, anyDanTuoPlay(ticket, facts(".dt", 1, "胆拖", " banker"))];
});

/** All plays of 快乐十分. */
export const kl10Plays: readonly Play[] = [
  ...firstBallPlays,
  ...threePlays,
  ...neighbourPlays,
  ...anyPlays,
  fixedBallPlay(
    allBalls,
    {
      id: "kl10.dwd",
      no: 370,
      group: { zh: "定位胆", en: "Fixed position" },
      name: { zh: "定位胆", en: "fixed position" },
    },
    firstPrizeOf(1, 20),
  ),
  ...ballPlays,
  ...pairPlays,
  fixedBallPlay(
    allBalls,
    {
      id: "kl10.lm.num",
      no: 377,
      mode: "odds",
      group: { zh: "双面盘", en: "Two-sided" },
      name: { zh: "球号", en: "ball number" },
    },
    [level("1", { zh: "号码", en: "Number" }, [1, 20], { odds: "19.500" })],
  ),
  ballTotalPlay(
    { game: kl10, tie: 84, no: 380, total: 125_970 },
    {
      big: { win: 61_091, refund: 3788, odds: "1.980" },
      small: { win: 61_091, refund: 3788, odds: "1.980" },
      odd: { win: 62_880, odds: "1.980" },
      even: { win: 63_090, odds: "1.980" },
      tailbig: { win: 62_964, odds: "1.980" },
      tailsmall: { win: 63_006, odds: "1.980" },
    },
  ),
];
