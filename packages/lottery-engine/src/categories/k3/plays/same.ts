import { patternOfGroupsRule } from "../../../families/pattern.ts";
import { timesDrawnPlay } from "../../../families/times-drawn.ts";
import { playAtPlaces } from "../../../families/tuple.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { firstPrizeOf, level } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import type { Row } from "../../../selections/board.ts";
import { dice, faces, facesRow, throwCount } from "../numbers.ts";

const sicBo = { zh: "骰宝", en: "Sic bo" };

function timesPlay(facts: PlayFacts, levelOf: (times: number) => string | null): Play {
  return timesDrawnPlay(facts, { places: dice, row: facesRow(), levelOf });
}

/** The first prize for a face shown at least so often. */
function atLeast(min: number): (times: number) => string | null {
  return (times) => (times >= min ? "1" : null);
}

const tripleRule = {
  zh: "选一个或多个点数，每个点数为 1 注；三颗骰子全部开出该点数即中奖。",
  en: "Pick one or more faces; each is one unit bet and wins when all three dice show it.",
};

const pairRule = {
  zh: "选一个或多个点数，每个点数为 1 注；至少两颗骰子开出该点数即中奖，豹子也算。",
  en: "Pick one or more faces; each is one unit bet and wins when at least two dice show it; a triple wins too.",
};

const pairRow: Row = {
  key: "pair",
  label: { zh: "同号", en: "pair" },
  pool: faces,
  min: 1,
  max: 6,
};
const singleRow: Row = { ...pairRow, key: "single", label: { zh: "不同号", en: "single" } };

export const samePlays: readonly Play[] = [
  timesPlay(
    {
      id: "k3.3same.single",
      no: 205,
      category: "k3",
      group: { zh: "三同号", en: "Triples" },
      name: { zh: "三同号单选", en: "specific triple" },
      levels: firstPrizeOf(1, throwCount),
      rule: tripleRule,
      example: { selection: { numbers: [2, 5] }, draw: [5, 5, 5] },
    },
    atLeast(3),
  ),
  timesPlay(
    {
      id: "k3.2same.multi",
      no: 211,
      category: "k3",
      group: { zh: "二同号", en: "Pairs" },
      name: { zh: "二同号复选", en: "pair (any third)" },
      levels: firstPrizeOf(16, throwCount),
      rule: pairRule,
      example: { selection: { numbers: [2, 4] }, draw: [4, 1, 4] },
    },
    atLeast(2),
  ),
  playAtPlaces(
    {
      id: "k3.2same.single",
      no: 212,
      category: "k3",
      group: { zh: "二同号", en: "Pairs" },
      name: { zh: "二同号单选", en: "pair + single" },
      levels: firstPrizeOf(3, throwCount),
      rule: {
        zh: "选同号和不同号，每个同号与一个不同的单号组成 1 注；两颗骰子开出同号、另一颗开出单号即中奖，顺序不限。",
        en: "Pick pairs and singles; each pair with a different single is one unit bet, which wins when two dice show the pair and the third the single, in any order.",
      },
      example: {
        selection: {
          groups: [
            [1, 2],
            [2, 3, 6],
          ],
        },
        draw: [2, 6, 2],
      },
    },
    patternOfGroupsRule(
      [
        { times: 2, count: 1 },
        { times: 1, count: 1 },
      ],
      { rows: [pairRow, singleRow] },
    ),
    dice,
  ),
  timesPlay(
    {
      id: "k3.one",
      no: 216,
      category: "k3",
      group: { zh: "单骰", en: "Single die" },
      name: { zh: "单挑一骰", en: "single face" },
      levels: firstPrizeOf(91, throwCount),
      rule: {
        zh: "选一个或多个点数，每个点数为 1 注；至少一颗骰子开出该点数即中奖，重复开出不加奖。",
        en: "Pick one or more faces; each is one unit bet and wins when at least one die shows it; more dice pay no more.",
      },
      example: { selection: { numbers: [1, 4, 6] }, draw: [4, 4, 6] },
    },
    atLeast(1),
  ),
  timesPlay(
    {
      id: "k3.lm.army",
      no: 218,
      category: "k3",
      mode: "odds",
      group: sicBo,
      name: { zh: "三军", en: "three forces" },
      levels: [
        level("x1", { zh: "出现一次", en: "shown once" }, [75, throwCount], { odds: "1.980" }),
        level("x2", { zh: "出现两次", en: "shown twice" }, [15, throwCount], { odds: "3.000" }),
        level("x3", { zh: "出现三次", en: "shown three times" }, [1, throwCount], {
          odds: "4.000",
        }),
      ],
      rule: {
        zh: "选一个或多个点数，每个点数为 1 注；骰子开出该点数即中奖，按出现一次、两次、三次的赔率派彩。",
        en: "Pick one or more faces; each is one unit bet and pays by whether one, two or three dice show it.",
      },
      example: { selection: { numbers: [3, 5] }, draw: [3, 5, 3] },
    },
    (times) => (times === 0 ? null : `x${times}`),
  ),
  timesPlay(
    {
      id: "k3.lm.triple",
      no: 219,
      category: "k3",
      mode: "odds",
      group: sicBo,
      name: { zh: "围骰", en: "specific triple" },
      levels: [level("1", { zh: "围骰", en: "Triple" }, [1, throwCount], { odds: "180.000" })],
      rule: tripleRule,
      example: { selection: { numbers: [3, 6] }, draw: [3, 3, 3] },
    },
    atLeast(3),
  ),
  timesPlay(
    {
      id: "k3.lm.short",
      no: 223,
      category: "k3",
      mode: "odds",
      group: sicBo,
      name: { zh: "短牌", en: "pair" },
      levels: [level("1", { zh: "短牌", en: "Pair" }, [16, throwCount], { odds: "12.000" })],
      rule: pairRule,
      example: { selection: { numbers: [1, 2] }, draw: [2, 6, 2] },
    },
    atLeast(2),
  ),
];
