import { hitsPlay } from "../../../families/hits.ts";
import { range } from "../../../numbers/combinations.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { firstPrizeOf, level } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import { cars, carsLabel, exampleDraw } from "../numbers.ts";

/** Tickets of the first `count` cars in any order. */
function firstCarsPlay(facts: PlayFacts, count: number): Play {
  return hitsPlay(facts, {
    places: range(0, count - 1),
    pool: cars,
    pick: count,
    label: carsLabel,
    levelOf: (hits) => (hits === count ? "1" : null),
  });
}

const pairRule = {
  zh: "选至少两个车号，任意两个车号组成 1 注；这两辆车获得冠亚军即中奖，顺序不限。",
  en: "Pick at least two cars; every two of them are one unit bet, which wins when they take the first two places in any order.",
};

export const groupPlays: readonly Play[] = [
  firstCarsPlay(
    {
      id: "pk10.q1",
      no: 224,
      category: "pk10",
      group: { zh: "前一", en: "Front 1" },
      name: { zh: "猜冠军", en: "champion" },
      levels: firstPrizeOf(1, 10),
      rule: {
        zh: "选一个或多个车号，每个车号为 1 注；该车获得冠军即中奖。",
        en: "Pick one or more cars; each is one unit bet and wins when the car finishes first.",
      },
      example: { selection: { numbers: [3, 7, 10] }, draw: exampleDraw },
    },
    1,
  ),
  firstCarsPlay(
    {
      id: "pk10.q2.zx",
      no: 233,
      category: "pk10",
      group: { zh: "前二", en: "Front 2" },
      name: { zh: "前二组选", en: "first 2 group" },
      levels: firstPrizeOf(2, 90),
      rule: pairRule,
      example: { selection: { numbers: [1, 3, 7] }, draw: exampleDraw },
    },
    2,
  ),
  firstCarsPlay(
    {
      id: "pk10.q3.zx",
      no: 234,
      category: "pk10",
      group: { zh: "前三", en: "Front 3" },
      name: { zh: "前三组选", en: "first 3 group" },
      levels: firstPrizeOf(6, 720),
      rule: {
        zh: "选至少三个车号，任意三个车号组成 1 注；这三辆车获得前三名即中奖，顺序不限。",
        en: "Pick at least three cars; every three of them are one unit bet, which wins when they take the first three places in any order.",
      },
      example: { selection: { numbers: [1, 3, 7, 9] }, draw: exampleDraw },
    },
    3,
  ),
  firstCarsPlay(
    {
      id: "pk10.lm.pair",
      no: 249,
      category: "pk10",
      mode: "odds",
      group: { zh: "双面盘", en: "Two-sided" },
      name: { zh: "冠亚组合", en: "first two pair" },
      levels: [level("1", { zh: "组合", en: "Pair" }, [2, 90], { odds: "43.000" })],
      rule: pairRule,
      example: { selection: { numbers: [1, 7, 8] }, draw: exampleDraw },
    },
    2,
  ),
];
