import { fixedPositionPlay } from "../../../families/fixed-position.ts";
import { firstPrizeOf } from "../../../levels.ts";
import type { Play } from "../../../play-type.ts";
import { digitRows } from "../numbers.ts";

export const fixedPositionPlays: readonly Play[] = [
  fixedPositionPlay(
    {
      id: "ssc.dwd",
      no: 86,
      category: "ssc",
      group: { zh: "定位胆", en: "Fixed position" },
      name: { zh: "定位胆", en: "fixed position" },
      levels: firstPrizeOf(1, 10),
      rule: {
        zh: "在任意位置上选号，每个号码为 1 注；该位置开出所选号码即中奖，各位置分别计奖。",
        en: "Pick digits at any of the five places; each digit is one unit bet and wins when it is drawn at its place. Every place pays on its own.",
      },
      example: { selection: { positions: [[6, 8], [], [], [], [6]] }, draw: [6, 7, 0, 5, 6] },
    },
    { rows: digitRows([0, 1, 2, 3, 4], 0) },
  ),
];
