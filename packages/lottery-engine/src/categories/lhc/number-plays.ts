import { fixedPositionPlay } from "../../families/fixed-position.ts";
import { type HitsRule, hitsDanTuoPlay, hitsPlay } from "../../families/hits.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { level } from "../../plays/levels.ts";
import type { Level, Play } from "../../plays/play-type.ts";
import type { Text } from "../../text.ts";
import {
  allPlaces,
  exampleDraw,
  numbers,
  numbersLabel,
  regularPlaces,
  sevenCount,
  specialPlace,
} from "./numbers.ts";

/** Ways to draw the six regular numbers, and with the special one. */
const sixCount = 13_983_816;
const sixAndSpecialCount = 601_304_088;

const regular = { zh: "正码", en: "Regular numbers" };

interface Linked {
  /** End of the ids and English name. */
  readonly key: string;
  readonly no: number;
  readonly zh: string;
  readonly pick: number;
  readonly levels: readonly Level[];
  readonly winning: Text;
  readonly special?: number;
  /** Numbers of the worked example, the first one as a banker too. */
  readonly picked: readonly [number, ...number[]];
  levelOf(hits: number, hasSpecial: boolean): string | null;
}

/** 连码: tickets that must be drawn whole or in part. */
const linked: readonly Linked[] = [
  {
    key: "4of4",
    no: 406,
    zh: "四全中",
    pick: 4,
    levels: [level("1", { zh: "四全中", en: "All four" }, [990, sixCount], { odds: "12000.000" })],
    winning: { zh: "四个号码都是正码即中奖", en: "all four are regular numbers" },
    picked: [1, 15, 22, 31, 40],
    levelOf: (hits) => (hits === 4 ? "1" : null),
  },
  {
    key: "3of3",
    no: 408,
    zh: "三全中",
    pick: 3,
    levels: [
      level("1", { zh: "三全中", en: "All three" }, [15_180, sixCount], { odds: "720.000" }),
    ],
    winning: { zh: "三个号码都是正码即中奖", en: "all three are regular numbers" },
    picked: [1, 15, 22, 40],
    levelOf: (hits) => (hits === 3 ? "1" : null),
  },
  {
    key: "3of2",
    no: 410,
    zh: "三中二",
    pick: 3,
    levels: [
      level("z2", { zh: "中二", en: "Two of three" }, [489_555, sixCount], { odds: "21.000" }),
      level("z3", { zh: "中三", en: "All three" }, [15_180, sixCount], { odds: "110.000" }),
    ],
    winning: {
      zh: "其中两个是正码按中二、三个都是正码按中三计奖",
      en: "two or all three of them are regular numbers; either has odds of its own",
    },
    picked: [1, 15, 22, 40],
    levelOf: (hits) => (hits < 2 ? null : `z${hits}`),
  },
  {
    key: "2of2",
    no: 412,
    zh: "二全中",
    pick: 2,
    levels: [level("1", { zh: "二全中", en: "Both" }, [178_365, sixCount], { odds: "65.000" })],
    winning: { zh: "两个号码都是正码即中奖", en: "both are regular numbers" },
    picked: [1, 15, 40],
    levelOf: (hits) => (hits === 2 ? "1" : null),
  },
  {
    key: "2te",
    no: 414,
    zh: "二中特",
    pick: 2,
    special: specialPlace,
    levels: [
      level("zt", { zh: "中特", en: "One and the special" }, [3_067_878, sixAndSpecialCount], {
        odds: "31.000",
      }),
      level("z2", { zh: "中二", en: "Both regular" }, [7_669_695, sixAndSpecialCount], {
        odds: "51.000",
      }),
    ],
    winning: {
      zh: "两个都是正码按中二、一个正码一个特码按中特计奖",
      en: "both are regular numbers or one is regular and the other the special number",
    },
    picked: [1, 15, 19],
    levelOf: (hits, hasSpecial) => {
      if (hits === 2) return "z2";
      return hits === 1 && hasSpecial ? "zt" : null;
    },
  },
  {
    key: "techuan",
    no: 416,
    zh: "特串",
    pick: 2,
    special: specialPlace,
    levels: [
      level("1", { zh: "特串", en: "One and the special" }, [3_067_878, sixAndSpecialCount], {
        odds: "158.000",
      }),
    ],
    winning: {
      zh: "一个是正码、另一个是特码即中奖",
      en: "one is a regular number and the other the special number",
    },
    picked: [1, 15, 19],
    levelOf: (hits, hasSpecial) => (hits === 1 && hasSpecial ? "1" : null),
  },
];

const zhCounts = ["", "一", "两", "三", "四"];

function linkedPlays({ key, no, zh, pick, levels, winning, picked, ...rule }: Linked) {
  const facts: Pick<PlayFacts, "category" | "mode" | "group" | "levels"> = {
    category: "lhc",
    mode: "odds",
    group: { zh: "连码", en: "Linked numbers" },
    levels,
  };
  const count = zhCounts[pick];
  const hits: HitsRule = {
    ...rule,
    places: regularPlaces,
    pool: numbers,
    pick,
    label: numbersLabel,
  };
  const [dan, ...tuo] = picked;
  return [
    hitsPlay(
      {
        ...facts,
        id: `lhc.lianma.${key}`,
        no,
        name: { zh, en: key },
        rule: {
          zh: `选 ${pick} 至 10 个号码，任意${count}个号码组成 1 注；${winning.zh}。`,
          en: `Pick ${pick} to 10 numbers; every ${pick} of them are one unit bet, which wins when ${winning.en}.`,
        },
        example: { selection: { numbers: picked }, draw: exampleDraw },
      },
      { ...hits, max: 10 },
    ),
    hitsDanTuoPlay(
      {
        ...facts,
        id: `lhc.lianma.${key}.dt`,
        no: no + 1,
        name: { zh: `${zh}胆拖`, en: `${key} banker` },
        rule: {
          zh: `选胆码和拖码，全部胆码加拖码凑成${count}个号码为 1 注；${winning.zh}。`,
          en: `Pick bankers and fillers; all bankers with enough fillers for ${pick} numbers are one unit bet, which wins when ${winning.en}.`,
        },
        example: { selection: { dan: [dan], tuo }, draw: exampleDraw },
      },
      { ...hits, max: 12 },
    ),
  ];
}

/** 自选不中 from five numbers on. */
const missed = [
  { zh: "五", win: 38_320_568, odds: "2.150" },
  { zh: "六", win: 32_224_114, odds: "2.550" },
  { zh: "七", win: 26_978_328, odds: "3.050" },
  { zh: "八", win: 22_481_940, odds: "3.650" },
  { zh: "九", win: 18_643_560, odds: "4.400" },
  { zh: "十", win: 15_380_937, odds: "5.350" },
  { zh: "十一", win: 12_620_256, odds: "6.500" },
  { zh: "十二", win: 10_295_472, odds: "7.950" },
];

const missedPlays = missed.map(({ zh, win, odds }, i) => {
  const pick = i + 5;
  return hitsPlay(
    {
      id: `lhc.bz${pick}`,
      no: 418 + i,
      category: "lhc",
      mode: "odds",
      group: { zh: "自选不中", en: "Not drawn" },
      name: { zh: `${zh}不中`, en: `${pick} not drawn` },
      levels: [level("1", { zh: `${zh}不中`, en: "None drawn" }, [win, sevenCount], { odds })],
      rule: {
        zh: `选 ${pick} 至 ${pick + 5} 个号码，任意${zh}个号码组成 1 注；七个号码中一个也没有开出即中奖。`,
        en: `Pick ${pick} to ${pick + 5} numbers; every ${pick} of them are one unit bet, which wins when none of them is among the seven numbers drawn.`,
      },
      example: {
        selection: { numbers: [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14].slice(0, pick) },
        draw: exampleDraw,
      },
    },
    {
      places: allPlaces,
      pool: numbers,
      pick,
      max: pick + 5,
      label: numbersLabel,
      levelOf: (hits) => (hits === 0 ? "1" : null),
    },
  );
});

export const numberPlays: readonly Play[] = [
  hitsPlay(
    {
      id: "lhc.zm.num",
      no: 390,
      category: "lhc",
      mode: "odds",
      group: regular,
      name: { zh: "正码", en: "regular number" },
      levels: [level("1", { zh: "正码", en: "Regular number" }, [6, 49], { odds: "7.850" })],
      rule: {
        zh: "选一个或多个号码，每个号码为 1 注；六个正码中有该号码即中奖。",
        en: "Pick one or more numbers; each is one unit bet and wins when it is one of the six regular numbers.",
      },
      example: { selection: { numbers: [1, 19, 22] }, draw: exampleDraw },
    },
    {
      places: regularPlaces,
      pool: numbers,
      pick: 1,
      label: numbersLabel,
      levelOf: (hits) => (hits === 1 ? "1" : null),
    },
  ),
  fixedPositionPlay(
    {
      id: "lhc.zmt",
      no: 391,
      category: "lhc",
      mode: "odds",
      group: regular,
      name: { zh: "正码特", en: "regular number by position" },
      levels: [level("1", { zh: "正特", en: "At its position" }, [1, 49], { odds: "47.500" })],
      rule: {
        zh: "在正码一至正码六上选号，每个号码为 1 注；该位置开出所选号码即中奖，各位置分别计奖。",
        en: "Pick numbers for the regular positions 1 to 6; each is one unit bet and wins when it is drawn at its position. Every position pays on its own.",
      },
      example: { selection: { positions: [[7, 42], [], [31], [], [], []] }, draw: exampleDraw },
    },
    {
      rows: regularPlaces.map((place) => ({
        key: `z${place + 1}`,
        label: { zh: `正码${"一二三四五六".charAt(place)}`, en: `Regular ${place + 1}` },
        pool: numbers,
        min: 0,
        max: numbers.length,
      })),
    },
  ),
  ...linked.flatMap(linkedPlays),
  ...missedPlays,
];
