import { fixedPositionPlay } from "../../../families/fixed-position.ts";
import { firstPrizeOf, level } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import { carRows, exampleDraw } from "../numbers.ts";

const rule = {
  zh: "在任意名次上选车号，每个车号为 1 注；该名次开出所选车号即中奖，各名次分别计奖。",
  en: "Pick cars for any of the ten places; each car is one unit bet and wins when it finishes there. Every place pays on its own.",
};

const example = {
  selection: { positions: [[3, 7], [1], [], [], [], [], [], [], [], []] },
  draw: exampleDraw,
};

export const fixedPositionPlays: readonly Play[] = [
  fixedPositionPlay(
    {
      id: "pk10.dwd",
      no: 235,
      category: "pk10",
      group: { zh: "定位胆", en: "Fixed position" },
      name: { zh: "定位胆", en: "fixed position" },
      levels: firstPrizeOf(1, 10),
      rule,
      example,
    },
    { rows: carRows(10, 0) },
  ),
  fixedPositionPlay(
    {
      id: "pk10.lm.num",
      no: 245,
      category: "pk10",
      mode: "odds",
      group: { zh: "双面盘", en: "Two-sided" },
      name: { zh: "车号", en: "rank number" },
      levels: [level("1", { zh: "车号", en: "Car" }, [1, 10], { odds: "9.850" })],
      rule,
      example,
    },
    { rows: carRows(10, 0) },
  ),
];
