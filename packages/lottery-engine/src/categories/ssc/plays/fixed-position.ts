import { fixedPositionPlay } from "../../../families/fixed-position.ts";
import { one } from "../../../fraction.ts";
import { digitRows } from "../numbers.ts";

export const fixedPosition = fixedPositionPlay({
  id: "ssc.dwd",
  no: 86,
  category: "ssc",
  mode: "group",
  groupZh: "定位胆",
  groupEn: "Fixed position",
  name: { zh: "定位胆", en: "fixed position" },
  rows: digitRows([0, 1, 2, 3, 4], 0),
  levels: [
    { key: "1", name: { zh: "一等奖", en: "First prize" }, win: 1n, total: 10n, share: one },
  ],
  help: {
    zh: "在任意位置上选号，每个号码为 1 注；该位置开出所选号码即中奖，各位置分别计奖。\n例：万位 6、8，个位 6，共 3 注；开奖 6,7,0,5,6，中 2 注。奖金组 1980、2 元 1 倍，每注奖金 19.80 元，共 39.60 元。",
    en: "Pick digits at any of the five places; each digit is one unit bet and wins when it is drawn at its place. Every place pays on its own.\nExample: 6 and 8 at the first place and 6 at the last make 3 unit bets; the draw 6,7,0,5,6 wins 2 of them. At prize group 1980 and 2 yuan, once, each pays 19.80 yuan, together 39.60 yuan.",
  },
  example: { selection: { positions: [[6, 8], [], [], [], [6]] }, draw: [6, 7, 0, 5, 6] },
});

export const fixedPositionPlays = [fixedPosition];
