import { bullOf, bullResultOf, bullResults } from "../../../families/bull.ts";
import { optionsPlay } from "../../../families/options.ts";
import { levelsOfOptions } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import type { Option } from "../../../selections/board.ts";

/** Draws of 100,000 by option; the first eleven are all there is. */
const waysByOption: Readonly<Record<string, number>> = {
  n1: 6375,
  n2: 6505,
  n3: 6375,
  n4: 6505,
  n5: 6375,
  n6: 6505,
  n7: 6375,
  n8: 6505,
  n9: 6375,
  n10: 6456,
  none: 35_649,
  big: 32_216,
  small: 32_135,
  odd: 31_875,
  even: 32_476,
};

const options: readonly Option[] = [
  ...bullResults,
  { key: "big", label: { zh: "牛大", en: "bull big" } },
  { key: "small", label: { zh: "牛小", en: "bull small" } },
  { key: "odd", label: { zh: "牛单", en: "bull odd" } },
  { key: "even", label: { zh: "牛双", en: "bull even" } },
];

/** A draw for each result: three zeros and the value, or five ones for none. */
const samples = bullResults.map(({ key }, i) => ({
  draw: key === "none" ? [1, 1, 1, 1, 1] : [0, 0, 0, 0, (i + 1) % 10],
  weight: BigInt(waysByOption[key] ?? 0),
}));

function isTrue(option: string, draw: readonly number[]): boolean {
  const bull = bullOf(draw);
  if (bull === null) return option === "none";
  switch (option) {
    case "big":
      return bull >= 6;
    case "small":
      return bull <= 5;
    case "odd":
      return bull % 2 === 1;
    case "even":
      return bull % 2 === 0;
    default:
      return option === bullResultOf(draw);
  }
}

export const bullPlays: readonly Play[] = [
  optionsPlay(
    {
      id: "ssc.niu",
      no: 136,
      category: "ssc",
      group: { zh: "斗牛", en: "Bull" },
      name: { zh: "斗牛", en: "bull (niuniu)" },
      levels: levelsOfOptions(options, (key) => [waysByOption[key] ?? 0, 100_000]),
      rule: {
        zh: "五个数字中有三个之和为 10 的倍数即有牛，另外两个之和的个位为牛数，个位为 0 是牛牛（按 10 计）；牛六至牛牛为大，牛一至牛五为小，单双看牛数，没牛时只有“没牛”中奖。每项为 1 注。",
        en: "When three of the five digits add up to a multiple of 10 there is a bull: the last digit of the sum of the other two, 0 counting as 10 (bull bull). Bull 6 to 10 is big, 1 to 5 is small, odd and even go by the bull; without a bull only “no bull” wins. Each option is one unit bet.",
      },
      example: { selection: { options: ["n7", "none", "big", "odd"] }, draw: [2, 3, 5, 8, 9] },
    },
    {
      options,
      label: { zh: "牛", en: "Bull" },
      samples: () => samples,
      levelOf: (option, draw) => (isTrue(option, draw) ? option : null),
    },
  ),
];
