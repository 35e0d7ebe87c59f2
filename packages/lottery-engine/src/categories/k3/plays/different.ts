import { type HitsRule, hitsDanTuoPlay, hitsPlay } from "../../../families/hits.ts";
import { playAtPlaces } from "../../../families/tuple.ts";
import { typedRule } from "../../../families/typed-lines.ts";
import { typedSubsetPlay } from "../../../families/typed-subset.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { firstPrizeOf, level } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import type { LineShape } from "../../../selections/board.ts";
import { dice, faces, facesLabel, throwCount, throws } from "../numbers.ts";

/** Tickets of so many different faces, all of which the dice must show. */
function differentRule(pick: number): HitsRule {
  return {
    places: dice,
    pool: faces,
    pick,
    label: facesLabel,
    levelOf: (hits) => (hits === pick ? "1" : null),
  };
}

function lineOf(count: number): LineShape {
  return { count, width: 1, min: 1, max: 6, ascending: true, kind: "distinct" };
}

type Named = Pick<PlayFacts, "id" | "no" | "name" | "rule" | "example">;

const three = (facts: Named): PlayFacts => ({
  ...facts,
  category: "k3",
  group: { zh: "三不同号", en: "Three different" },
  levels: firstPrizeOf(6, throwCount),
});

const two = (facts: Named): PlayFacts => ({
  ...facts,
  category: "k3",
  group: { zh: "二不同号", en: "Two different" },
  levels: firstPrizeOf(30, throwCount),
});

export const differentPlays: readonly Play[] = [
  hitsPlay(
    three({
      id: "k3.3diff",
      no: 206,
      name: { zh: "三不同号", en: "three different" },
      rule: {
        zh: "选至少三个点数，任意三个不同点数组成 1 注；三颗骰子恰好开出这三个点数即中奖，顺序不限。",
        en: "Pick at least three faces; every three of them are one unit bet, which wins when the dice show exactly these faces in any order.",
      },
      example: { selection: { numbers: [1, 2, 4, 6] }, draw: [4, 1, 2] },
    }),
    differentRule(3),
  ),
  playAtPlaces(
    three({
      id: "k3.3diff.text",
      no: 207,
      name: { zh: "三不同号单式", en: "three different (text)" },
      rule: {
        zh: "每行输入三个不同的点数（从小到大），每行为 1 注；三颗骰子恰好开出这三个点数即中奖，顺序不限。",
        en: "Type three different faces in ascending order; each line is one unit bet and wins when the dice show exactly these faces in any order.",
      },
      example: { selection: { lines: ["124", "356"] }, draw: [4, 1, 2] },
    }),
    typedRule(lineOf(3)),
    dice,
  ),
  hitsDanTuoPlay(
    three({
      id: "k3.3diff.dt",
      no: 208,
      name: { zh: "三不同号胆拖", en: "three different banker" },
      rule: {
        zh: "选 1 至 2 个胆码和若干拖码，全部胆码加拖码凑成三个不同点数为 1 注；三颗骰子恰好开出这三个点数即中奖，顺序不限。",
        en: "Pick one or two bankers and some fillers; all bankers with enough fillers for three faces are one unit bet, which wins when the dice show exactly these faces in any order.",
      },
      example: { selection: { dan: [2], tuo: [1, 4, 5] }, draw: [5, 2, 1] },
    }),
    differentRule(3),
  ),
  hitsPlay(
    two({
      id: "k3.2diff",
      no: 213,
      name: { zh: "二不同号", en: "two different" },
      rule: {
        zh: "选至少两个点数，任意两个不同点数组成 1 注；三颗骰子中这两个点数都出现即中奖。",
        en: "Pick at least two faces; every two of them are one unit bet, which wins when both show among the three dice.",
      },
      example: { selection: { numbers: [1, 3, 6] }, draw: [3, 6, 3] },
    }),
    differentRule(2),
  ),
  typedSubsetPlay(
    two({
      id: "k3.2diff.text",
      no: 214,
      name: { zh: "二不同号单式", en: "two different (text)" },
      rule: {
        zh: "每行输入两个不同的点数（从小到大），每行为 1 注；三颗骰子中这两个点数都出现即中奖。",
        en: "Type two different faces in ascending order; each line is one unit bet and wins when both show among the three dice.",
      },
      example: { selection: { lines: ["13", "16", "36"] }, draw: [6, 1, 3] },
    }),
    { line: lineOf(2), hits: 2, samples: throws },
  ),
  hitsDanTuoPlay(
    two({
      id: "k3.2diff.dt",
      no: 215,
      name: { zh: "二不同号胆拖", en: "two different banker" },
      rule: {
        zh: "选 1 个胆码和至少两个拖码，胆码与每个拖码各组成 1 注；三颗骰子中这两个点数都出现即中奖。",
        en: "Pick one banker and at least two fillers; the banker with each filler is one unit bet, which wins when both show among the three dice.",
      },
      example: { selection: { dan: [6], tuo: [1, 3, 4] }, draw: [6, 2, 3] },
    }),
    differentRule(2),
  ),
  hitsPlay(
    {
      id: "k3.lm.long",
      no: 222,
      category: "k3",
      mode: "odds",
      group: { zh: "骰宝", en: "Sic bo" },
      name: { zh: "长牌", en: "two faces" },
      levels: [level("1", { zh: "长牌", en: "Two faces" }, [30, throwCount], { odds: "6.500" })],
      rule: {
        zh: "选至少两个点数，任意两个不同点数组成 1 注；三颗骰子中这两个点数都出现即中奖。",
        en: "Pick at least two faces; every two of them are one unit bet, which wins when both show among the three dice.",
      },
      example: { selection: { numbers: [2, 5, 6] }, draw: [5, 1, 2] },
    },
    differentRule(2),
  ),
];
