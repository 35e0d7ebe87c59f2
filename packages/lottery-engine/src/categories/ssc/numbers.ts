import type { DigitBlock, DigitGame } from "../digits/game.ts";

/** SSC draws five digits. */
export const ssc: DigitGame = {
  category: "ssc",
  places: [
    { key: "wan", label: { zh: "万位", en: "Ten-thousands" } },
    { key: "qian", label: { zh: "千位", en: "Thousands" } },
    { key: "bai", label: { zh: "百位", en: "Hundreds" } },
    { key: "shi", label: { zh: "十位", en: "Tens" } },
    { key: "ge", label: { zh: "个位", en: "Units" } },
  ],
  exampleDraw: [8, 0, 4, 9, 2],
};

export const allFive: DigitBlock = {
  game: ssc,
  places: [0, 1, 2, 3, 4],
  prefix: { zh: "五星", en: "5-star" },
  where: { zh: "五个位置", en: "the five digits" },
};

export const frontFour: DigitBlock = {
  game: ssc,
  places: [0, 1, 2, 3],
  prefix: { zh: "前四", en: "front-4" },
  where: { zh: "前四位", en: "the first four digits" },
};

export const backFour: DigitBlock = {
  game: ssc,
  places: [1, 2, 3, 4],
  prefix: { zh: "后四", en: "back-4" },
  where: { zh: "后四位", en: "the last four digits" },
};

export const frontThree: DigitBlock = {
  game: ssc,
  places: [0, 1, 2],
  prefix: { zh: "前三", en: "front-3" },
  where: { zh: "前三位", en: "the first three digits" },
};

export const midThree: DigitBlock = {
  game: ssc,
  places: [1, 2, 3],
  prefix: { zh: "中三", en: "mid-3" },
  where: { zh: "中间三位", en: "the middle three digits" },
};

export const backThree: DigitBlock = {
  game: ssc,
  places: [2, 3, 4],
  prefix: { zh: "后三", en: "back-3" },
  where: { zh: "后三位", en: "the last three digits" },
};

export const frontTwo: DigitBlock = {
  game: ssc,
  places: [0, 1],
  prefix: { zh: "前二", en: "front-2" },
  where: { zh: "前两位", en: "the first two digits" },
};

export const backTwo: DigitBlock = {
  game: ssc,
  places: [3, 4],
  prefix: { zh: "后二", en: "back-2" },
  where: { zh: "后两位", en: "the last two digits" },
};
