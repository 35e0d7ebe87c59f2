import { straightPlay } from "../../../families/straight.ts";
import { one } from "../../../fraction.ts";
import { digitRows } from "../numbers.ts";

const front = [0, 1, 2];

export const front3Straight = straightPlay({
  id: "ssc.3x.front.direct",
  no: 28,
  category: "ssc",
  mode: "group",
  groupZh: "前三",
  groupEn: "Front 3",
  name: { zh: "前三直选复式", en: "front-3 straight (multiple)" },
  rows: digitRows(front, 1),
  drawPositions: front,
  levels: [
    { key: "1", name: { zh: "一等奖", en: "First prize" }, win: 1n, total: 1000n, share: one },
  ],
  help: {
    zh: "万位、千位、百位各选至少一个号码，与开奖号码的前三位按位全部相同即中奖。\n例：万位 1、2，千位 3，百位 4、5，共 4 注；开奖 1,3,5,8,0，中 1 注。奖金组 1980、2 元 1 倍，奖金 1,980.00 元。",
    en: "Pick at least one digit for each of the first three places. You win when the first three digits drawn equal your picks place by place.\nExample: 1 and 2, then 3, then 4 and 5 make 4 unit bets; the draw 1,3,5,8,0 wins 1 of them. At prize group 1980 and 2 yuan, once, the prize is 1,980.00 yuan.",
  },
  example: { selection: { positions: [[1, 2], [3], [4, 5]] }, draw: [1, 3, 5, 8, 0] },
});

export const straightPlays = [front3Straight];
