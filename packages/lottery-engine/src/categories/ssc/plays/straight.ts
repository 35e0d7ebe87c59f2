import { straightPlay } from "../../../families/straight.ts";
import { firstPrizeOf } from "../../../levels.ts";
import type { Play } from "../../../play-type.ts";
import { digitRows } from "../numbers.ts";

const front = [0, 1, 2];

export const straightPlays: readonly Play[] = [
  straightPlay(
    {
      id: "ssc.3x.front.direct",
      no: 28,
      category: "ssc",
      group: { zh: "前三", en: "Front 3" },
      name: { zh: "前三直选复式", en: "front-3 straight (multiple)" },
      levels: firstPrizeOf(1, 1000),
      rule: {
        zh: "万位、千位、百位各选至少一个号码，与开奖号码的前三位按位全部相同即中奖。",
        en: "Pick at least one digit for each of the first three places. You win when the first three digits drawn equal your picks place by place.",
      },
      example: { selection: { positions: [[1, 2], [3], [4, 5]] }, draw: [1, 3, 5, 8, 0] },
    },
    { rows: digitRows(front, 1), drawPositions: front },
  ),
];
