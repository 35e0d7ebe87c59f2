import { positionOptionsPlay } from "../../families/position-options.ts";
import { bigOf, isOfSize } from "../../numbers/big-small.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import type { Option } from "../../selections/board.ts";
import { namedOption, sharedOptions } from "../../selections/options.ts";
import { ballOptionRows } from "../balls/game.ts";
import { kl10 } from "./numbers.ts";

const board = { zh: "盘面", en: "Boards" };
const twoSided = { zh: "双面盘", en: "Two-sided" };

const properties = sharedOptions(
  "big",
  "small",
  "odd",
  "even",
  "tailbig",
  "tailsmall",
  "heodd",
  "heeven",
);

const elements: readonly Option[] = [
  namedOption("jin", "金", "metal"),
  namedOption("mu", "木", "wood"),
  namedOption("shui", "水", "water"),
  namedOption("huo", "火", "fire"),
  namedOption("tu", "土", "earth"),
];

const seasons: readonly Option[] = [
  namedOption("spring", "春", "spring"),
  namedOption("summer", "夏", "summer"),
  namedOption("autumn", "秋", "autumn"),
  namedOption("winter", "冬", "winter"),
];

const directions: readonly Option[] = [
  namedOption("east", "东", "east"),
  namedOption("south", "南", "south"),
  namedOption("west", "西", "west"),
  namedOption("north", "北", "north"),
];

const tiles: readonly Option[] = [
  namedOption("zhong", "中", "zhong"),
  namedOption("fa", "发", "fa"),
  namedOption("bai", "白", "bai"),
];

/** Balls 11 to 20 are big. */
const isOfBall = isOfSize(bigOf(kl10.balls));

function hasProperty(key: string, ball: number): boolean {
  const digitSum = Math.floor(ball / 10) + (ball % 10);
  switch (key) {
    case "tailbig":
      return ball % 10 >= 5;
    case "tailsmall":
      return ball % 10 < 5;
    case "heodd":
      return digitSum % 2 === 1;
    case "heeven":
      return digitSum % 2 === 0;
    default:
      return isOfBall(key, ball);
  }
}

/** 金 is what 5 divides, then 木 水 火 土 by the remainder. */
function isElement(key: string, ball: number): boolean {
  return key === elements[ball % 5]?.key;
}

function isDirection(key: string, ball: number): boolean {
  return key === directions[(ball + 3) % 4]?.key;
}

function isSeasonOrDirection(key: string, ball: number): boolean {
  return key === seasons[Math.ceil(ball / 5) - 1]?.key || isDirection(key, ball);
}

/** 中 1 to 7, 发 8 to 14, 白 15 to 20. */
function isTile(key: string, ball: number): boolean {
  return key === tiles[Math.ceil(ball / 7) - 1]?.key;
}

interface BallPlay extends Pick<PlayFacts, "id" | "no" | "mode" | "group" | "name" | "rule"> {
  readonly options: readonly Option[];
  readonly picked: readonly [readonly string[], readonly string[]];
  isTrue(option: string, ball: number): boolean;
  /** Odds by the balls of 20 that win; absent for plays of prize groups. */
  oddsOf?(win: number): string;
}

function ballPlay({ options, picked, isTrue, oddsOf, ...facts }: BallPlay): Play {
  const [first, second] = picked;
  const winOf = (key: string) => kl10.balls.filter((ball) => isTrue(key, ball)).length;
  return positionOptionsPlay(
    {
      ...facts,
      category: "kl10",
      levels: levelsOfOptions(
        options,
        (key) => [winOf(key), kl10.balls.length],
        (key) => (oddsOf === undefined ? {} : { odds: oddsOf(winOf(key)) }),
      ),
      example: {
        selection: { positionOptions: [first, second, [], [], [], [], [], []] },
        draw: kl10.exampleDraw,
      },
    },
    {
      rows: ballOptionRows(kl10.drawn, options),
      values: kl10.balls,
      fromOneUrn: true,
      levelOf: (key, ball) => (isTrue(key, ball) ? key : null),
    },
  );
}

const propertyRule = {
  zh: "在任意球上选项，每项为 1 注；11 至 20 为大，1 至 10 为小；个位 5 至 9 为尾大，0 至 4 为尾小；十位与个位之和为单是合单，为双是合双，各球分别计奖。",
  en: "Pick options for any ball; each is one unit bet. 11 to 20 is big, 1 to 10 is small; a last digit from 5 to 9 is tail big, from 0 to 4 tail small; the two digits added up are odd or even. Every ball pays on its own.",
};

const directionRule =
  "东为 1、5、9、13、17，南为 2、6、10、14、18，西为 3、7、11、15、19，北为 4、8、12、16、20";
const directionRuleEn =
  "East is 1, 5, 9, 13 and 17, south 2, 6, 10, 14 and 18, west 3, 7, 11, 15 and 19, north 4, 8, 12, 16 and 20";

export const ballPlays: readonly Play[] = [
  ballPlay({
    id: "kl10.dxds",
    no: 371,
    group: board,
    name: { zh: "大小单双", en: "ball properties" },
    rule: propertyRule,
    options: properties,
    picked: [["big", "tailsmall"], ["heodd"]],
    isTrue: hasProperty,
  }),
  ballPlay({
    id: "kl10.wuxing",
    no: 372,
    group: board,
    name: { zh: "五行", en: "five elements" },
    rule: {
      zh: "在任意球上选五行，每项为 1 注；金为 5、10、15、20，木为 1、6、11、16，水为 2、7、12、17，火为 3、8、13、18，土为 4、9、14、19，各球分别计奖。",
      en: "Pick elements for any ball; each is one unit bet. Metal is 5, 10, 15 and 20, wood 1, 6, 11 and 16, water 2, 7, 12 and 17, fire 3, 8, 13 and 18, earth 4, 9, 14 and 19. Every ball pays on its own.",
    },
    options: elements,
    picked: [["jin", "huo"], ["mu"]],
    isTrue: isElement,
  }),
  ballPlay({
    id: "kl10.sjfw",
    no: 373,
    group: board,
    name: { zh: "四季方位", en: "seasons and directions" },
    rule: {
      zh: `在任意球上选四季或方位，每项为 1 注；春为 1 至 5，夏为 6 至 10，秋为 11 至 15，冬为 16 至 20；${directionRule}，各球分别计奖。`,
      en: `Pick seasons or directions for any ball; each is one unit bet. Spring is 1 to 5, summer 6 to 10, autumn 11 to 15, winter 16 to 20. ${directionRuleEn}. Every ball pays on its own.`,
    },
    options: [...seasons, ...directions],
    picked: [["autumn", "east"], ["north"]],
    isTrue: isSeasonOrDirection,
  }),
  ballPlay({
    id: "kl10.lm.ball",
    no: 376,
    mode: "odds",
    group: twoSided,
    name: { zh: "球两面", en: "ball two-sided" },
    rule: propertyRule,
    options: properties,
    picked: [["big", "tailsmall"], ["heodd"]],
    isTrue: hasProperty,
    oddsOf: () => "1.980",
  }),
  ballPlay({
    id: "kl10.lm.zfb",
    no: 378,
    mode: "odds",
    group: twoSided,
    name: { zh: "中发白", en: "zhong/fa/bai" },
    rule: {
      zh: "在任意球上选中、发、白，每项为 1 注；1 至 7 为中，8 至 14 为发，15 至 20 为白，各球分别计奖。",
      en: "Pick zhong, fa or bai for any ball; each is one unit bet. 1 to 7 is zhong, 8 to 14 fa, 15 to 20 bai. Every ball pays on its own.",
    },
    options: tiles,
    picked: [["fa"], ["zhong", "bai"]],
    isTrue: isTile,
    oddsOf: (win) => (win === 7 ? "2.800" : "3.250"),
  }),
  ballPlay({
    id: "kl10.lm.dir",
    no: 379,
    mode: "odds",
    group: twoSided,
    name: { zh: "东南西北", en: "directions" },
    rule: {
      zh: `在任意球上选东、南、西、北，每项为 1 注；${directionRule}，各球分别计奖。`,
      en: `Pick east, south, west or north for any ball; each is one unit bet. ${directionRuleEn}. Every ball pays on its own.`,
    },
    options: directions,
    picked: [["east"], ["south", "west"]],
    isTrue: isDirection,
    oddsOf: () => "3.900",
  }),
];
