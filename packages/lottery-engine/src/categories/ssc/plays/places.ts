import { firstPrizeOf, level } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import type { DigitBlock } from "../../digits/game.ts";
import {
  anywherePlay,
  ballSidesPlay,
  comparePlay,
  fixedPlacePlay,
  sizesPlay,
  totalSidesPlay,
} from "../../digits/place-plays.ts";
import { allShapesPlay } from "../../digits/shapes.ts";
import {
  allFive,
  backFour,
  backThree,
  backTwo,
  frontFour,
  frontThree,
  frontTwo,
  midThree,
  ssc,
} from "../numbers.ts";

const twoSided = { zh: "双面盘", en: "Two-sided" };

interface Anywhere {
  readonly block: DigitBlock;
  readonly zh: string;
  readonly en: string;
  /** Winning draws of tickets of one, two and three digits. */
  readonly wins: readonly number[];
}

const anywhere: readonly Anywhere[] = [
  { block: frontThree, zh: "前三", en: "front3", wins: [271, 54] },
  { block: midThree, zh: "中三", en: "mid3", wins: [271, 54] },
  { block: backThree, zh: "后三", en: "back3", wins: [271, 54] },
  { block: frontFour, zh: "前四", en: "front4", wins: [3439, 974] },
  { block: backFour, zh: "后四", en: "back4", wins: [3439, 974] },
  { block: allFive, zh: "五星", en: "all5", wins: [40_951, 14_670, 4_350] },
];

const anywherePlays: readonly Play[] = anywhere
  .flatMap((at) => at.wins.map((win, i) => ({ ...at, win, pick: i + 1 })))
  .map(({ block, zh, en, win, pick }, i) =>
    anywherePlay(
      block,
      {
        id: `ssc.bdw.${en}.${pick}`,
        no: 87 + i,
        group: { zh: "不定位", en: "Any position" },
        name: {
          zh: `${zh}${["一", "二", "三"][pick - 1]}码不定位`,
          en: `${en} ${pick}-code any position`,
        },
      },
      [pick, win],
    ),
  );

const sizes = [
  { block: frontTwo, zh: "前二", en: "front2" },
  { block: backTwo, zh: "后二", en: "back2" },
  { block: frontThree, zh: "前三", en: "front3" },
  { block: midThree, zh: "中三", en: "mid3" },
  { block: backThree, zh: "后三", en: "back3" },
];

/** All pairs of places, left to right, with the letters of their ids. */
const compared = [
  { places: [0, 1], id: "wq", zh: "万千" },
  { places: [0, 2], id: "wb", zh: "万百" },
  { places: [0, 3], id: "ws", zh: "万十" },
  { places: [0, 4], id: "wg", zh: "万个" },
  { places: [1, 2], id: "qb", zh: "千百" },
  { places: [1, 3], id: "qs", zh: "千十" },
  { places: [1, 4], id: "qg", zh: "千个" },
  { places: [2, 3], id: "bs", zh: "百十" },
  { places: [2, 4], id: "bg", zh: "百个" },
  { places: [3, 4], id: "sg", zh: "十个" },
] as const;

const shapes = [
  { block: frontThree, zh: "前三", en: "front3" },
  { block: midThree, zh: "中三", en: "mid3" },
  { block: backThree, zh: "后三", en: "back3" },
];

export const placePlays: readonly Play[] = [
  fixedPlacePlay(
    allFive,
    {
      id: "ssc.dwd",
      no: 86,
      group: { zh: "定位胆", en: "Fixed position" },
      name: { zh: "定位胆", en: "fixed position" },
    },
    firstPrizeOf(1, 10),
  ),
  ...anywherePlays,
  ...sizes.map(({ block, zh, en }, i) =>
    sizesPlay(block, {
      id: `ssc.dxds.${en}`,
      no: 100 + i,
      group: { zh: "大小单双", en: "Big/small/odd/even" },
      name: { zh: `${zh}大小单双`, en: `${en} big/small/odd/even` },
    }),
  ),
  ...compared.map(({ places, id, zh }, i) =>
    comparePlay(
      { game: ssc, places },
      {
        id: `ssc.lhh.${id}`,
        no: 126 + i,
        group: { zh: "龙虎和", en: "Dragon/tiger/tie" },
        name: { zh: `龙虎和 ${zh}`, en: `dragon/tiger/tie ${places[0] + 1}v${places[1] + 1}` },
      },
    ),
  ),
  ballSidesPlay(allFive, {
    id: "ssc.lm.ball",
    no: 137,
    group: twoSided,
    name: { zh: "第一球至第五球两面", en: "ball 1–5 two-sided" },
  }),
  fixedPlacePlay(
    allFive,
    {
      id: "ssc.lm.num",
      no: 138,
      mode: "odds",
      group: twoSided,
      name: { zh: "第一球至第五球号码", en: "ball 1–5 number" },
    },
    [level("1", { zh: "号码", en: "Number" }, [1, 10], { odds: "9.850" })],
  ),
  totalSidesPlay(
    allFive,
    { id: "ssc.lm.sum", no: 139, group: twoSided, name: { zh: "总和两面", en: "total two-sided" } },
    23,
  ),
  comparePlay(
    { game: ssc, places: [0, 4] },
    {
      id: "ssc.lm.lh",
      no: 140,
      mode: "odds",
      group: twoSided,
      name: { zh: "总和龙虎和", en: "total dragon/tiger/tie" },
    },
    (option) => ({ odds: option === "tie" ? "9.600" : "2.180" }),
  ),
  ...shapes.map(({ block, zh, en }, i) =>
    allShapesPlay(block, {
      id: `ssc.lm.${en}`,
      no: 141 + i,
      group: twoSided,
      name: { zh: `${zh}豹顺对半杂`, en: `${en} shape` },
    }),
  ),
];
