import { optionsPlay } from "../../families/options.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import type { Sample } from "../../samples/samples.ts";
import { drawOfSum } from "../../samples/samples-of-sums.ts";
import type { Option } from "../../selections/board.ts";
import { namedOption, sharedOptions } from "../../selections/options.ts";
import { balls, drawCount, drawnCount, exampleDraw } from "./numbers.ts";

const board = { zh: "盘面", en: "Boards" };
const twoSided = { zh: "双面盘", en: "Two-sided" };

/** Draws with more than ten, exactly ten and fewer than ten balls of one half of the urn. */
const waysByHalf = { more: 1_408_393_885_741_467_768n, ten: 718_528_370_729_238_784n };

/** Draws by the size and parity of the sum; big and small mirror each other, 810 is even. */
const waysBySum = {
  odd: 883_829_035_341_128_448n,
  even: 876_057_653_997_478_413n,
  tie: 15_542_763_534_960_598n,
};

const tieSum = 810;

/** Draws by element, with the greatest sum of each. */
const elements = [
  { key: "jin", zh: "金", en: "metal", to: 695, ways: 362_424_019_495_171_770n },
  { key: "mu", zh: "木", en: "wood", to: 763, ways: 712_463_910_471_784_803n },
  { key: "shui", zh: "水", en: "water", to: 855, ways: 1_371_845_418_169_315_204n },
  { key: "huo", zh: "火", en: "fire", to: 923, ways: 719_054_759_525_309_151n },
  { key: "tu", zh: "土", en: "earth", to: 1410, ways: 369_528_034_550_593_392n },
];

function sumOf(draw: readonly number[]): number {
  return draw.reduce((sum, ball) => sum + ball, 0);
}

function sumSample(sum: number, weight: bigint): Sample {
  return { draw: drawOfSum(sum, { count: drawnCount, min: 1, max: 80, isDistinct: true }), weight };
}

const sumSamples: readonly Sample[] = [
  sumSample(811, waysBySum.odd),
  sumSample(812, waysBySum.even),
  sumSample(809, waysBySum.odd),
  sumSample(808, waysBySum.even),
  sumSample(tieSum, waysBySum.tie),
];

const elementSamples: readonly Sample[] = elements.map(({ to, ways }) => sumSample(to, ways));

/** One draw each with more, exactly ten and fewer balls of a half, given its members. */
function halfSamples(isInHalf: (ball: number) => boolean): readonly Sample[] {
  const inside = balls.filter(isInHalf);
  const outside = balls.filter((ball) => !isInHalf(ball));
  const draw = (count: number) =>
    [...inside.slice(0, count), ...outside.slice(0, drawnCount - count)].sort((a, b) => a - b);
  return [
    { draw: draw(11), weight: waysByHalf.more },
    { draw: draw(10), weight: waysByHalf.ten },
    { draw: draw(9), weight: waysByHalf.more },
  ];
}

type Named = Pick<PlayFacts, "id" | "no" | "name" | "rule">;

/** 上下盘 and 奇偶盘: which half of the urn most balls come from. */
function halfPlay(
  facts: Named,
  [more, ten, fewer]: readonly [Option, Option, Option],
  isInHalf: (ball: number) => boolean,
): Play {
  const samples = halfSamples(isInHalf);
  const options = [more, ten, fewer];
  const keyOf = (draw: readonly number[]) => {
    const count = draw.filter(isInHalf).length;
    if (count === 10) return ten.key;
    return count > 10 ? more.key : fewer.key;
  };
  return optionsPlay(
    {
      ...facts,
      category: "keno",
      group: board,
      levels: levelsOfOptions(options, (key) => [
        key === ten.key ? waysByHalf.ten : waysByHalf.more,
        drawCount,
      ]),
      example: { selection: { options: [ten.key, fewer.key] }, draw: exampleDraw },
    },
    {
      options,
      label: { zh: "盘面", en: "Board" },
      samples: () => samples,
      levelOf: (option, draw) => (option === keyOf(draw) ? option : null),
    },
  );
}

const elementPlay = optionsPlay(
  {
    id: "keno.wuxing",
    no: 347,
    category: "keno",
    group: board,
    name: { zh: "五行", en: "five elements (sum)" },
    levels: levelsOfOptions(
      elements.map(({ key, zh, en }) => namedOption(key, zh, en)),
      (key) => [elements.find((element) => element.key === key)?.ways ?? 0n, drawCount],
    ),
    rule: {
      zh: "选五行，每项为 1 注；二十个号码之和 210 至 695 为金，696 至 763 为木，764 至 855 为水，856 至 923 为火，924 至 1410 为土。",
      en: "Pick elements; each is one unit bet on the sum of the 20 balls. 210 to 695 is metal, 696 to 763 wood, 764 to 855 water, 856 to 923 fire, 924 to 1410 earth.",
    },
    example: { selection: { options: ["shui", "huo"] }, draw: exampleDraw },
  },
  {
    options: elements.map(({ key, zh, en }) => namedOption(key, zh, en)),
    label: { zh: "五行", en: "Elements" },
    samples: () => elementSamples,
    levelOf: (key, draw) =>
      key === elements.find(({ to }) => sumOf(draw) <= to)?.key ? key : null,
  },
);

const sumOptions = [
  ...sharedOptions("big", "small", "odd", "even"),
  namedOption("eq810", "和810", "810"),
];
const combinations = sharedOptions("bigodd", "bigeven", "smallodd", "smalleven");

function isOfSum(key: string, sum: number): boolean {
  switch (key) {
    case "big":
      return sum > tieSum;
    case "small":
      return sum < tieSum;
    case "odd":
      return sum % 2 === 1;
    case "even":
      return sum % 2 === 0;
    default:
      return sum === tieSum;
  }
}

const waysOfSumOption: Readonly<Record<string, bigint>> = {
  big: waysBySum.odd + waysBySum.even,
  small: waysBySum.odd + waysBySum.even,
  odd: 2n * waysBySum.odd,
  even: 2n * waysBySum.even + waysBySum.tie,
  eq810: waysBySum.tie,
};

const isSize = (key: string) => key === "big" || key === "small";

const sumPlay = optionsPlay(
  {
    id: "keno.lm.sum",
    no: 348,
    category: "keno",
    mode: "odds",
    group: twoSided,
    name: { zh: "总和两面", en: "sum two-sided" },
    levels: levelsOfOptions(
      sumOptions,
      (key) => [waysOfSumOption[key] ?? 0n, drawCount],
      (key) => ({
        odds: key === "eq810" ? "205.000" : "1.980",
        refund: isSize(key) ? waysBySum.tie : 0,
      }),
    ),
    rule: {
      zh: "选大、小、单、双、和810，每项为 1 注；二十个号码之和大于 810 为大，小于 810 为小，等于 810 时大、小退回本金，和810 中奖。",
      en: "Pick big, small, odd, even or 810; each is one unit bet on the sum of the 20 balls. More than 810 is big, less is small; 810 itself gives the stakes on big and small back and wins for 810.",
    },
    example: { selection: { options: ["big", "odd", "eq810"] }, draw: exampleDraw },
  },
  {
    options: sumOptions,
    label: { zh: "总和", en: "Sum" },
    samples: () => sumSamples,
    levelOf: (key, draw) => {
      const sum = sumOf(draw);
      if (sum === tieSum && isSize(key)) return refundLevel;
      return isOfSum(key, sum) ? key : null;
    },
  },
);

const combinationPlay = optionsPlay(
  {
    id: "keno.lm.combo",
    no: 349,
    category: "keno",
    mode: "odds",
    group: twoSided,
    name: { zh: "总和过关", en: "sum combination" },
    levels: levelsOfOptions(
      combinations,
      (key) => [key.endsWith("odd") ? waysBySum.odd : waysBySum.even, drawCount],
      () => ({ odds: "3.850", refund: waysBySum.tie }),
    ),
    rule: {
      zh: "选大单、大双、小单、小双，每项为 1 注；二十个号码之和的大小与单双同时符合即中奖，大于 810 为大，小于 810 为小，等于 810 退回本金。",
      en: "Pick big odd, big even, small odd or small even; each is one unit bet and wins when the sum of the 20 balls is both. More than 810 is big, less is small; 810 itself gives all stakes back.",
    },
    example: { selection: { options: ["bigeven", "smalleven"] }, draw: exampleDraw },
  },
  {
    options: combinations,
    label: { zh: "总和", en: "Sum" },
    samples: () => sumSamples,
    levelOf: (key, draw) => {
      const sum = sumOf(draw);
      if (sum === tieSum) return refundLevel;
      const name = `${sum > tieSum ? "big" : "small"}${sum % 2 === 1 ? "odd" : "even"}`;
      return key === name ? key : null;
    },
  },
);

export const optionPlays: readonly Play[] = [
  halfPlay(
    {
      id: "keno.sxp",
      no: 345,
      name: { zh: "上下盘", en: "upper/middle/lower" },
      rule: {
        zh: "选上盘、中盘、下盘，每项为 1 注；二十个号码中 1 至 40 的号码多于 10 个为上盘，恰好 10 个为中盘，少于 10 个为下盘。",
        en: "Pick upper, middle or lower; each is one unit bet. More than ten balls from 1 to 40 are upper, exactly ten middle, fewer lower.",
      },
    },
    [
      namedOption("up", "上盘", "upper"),
      namedOption("mid", "中盘", "middle"),
      namedOption("down", "下盘", "lower"),
    ],
    (ball) => ball <= 40,
  ),
  halfPlay(
    {
      id: "keno.jop",
      no: 346,
      name: { zh: "奇偶盘", en: "odd/tie/even" },
      rule: {
        zh: "选奇盘、和盘、偶盘，每项为 1 注；二十个号码中单数多于 10 个为奇盘，恰好 10 个为和盘，少于 10 个为偶盘。",
        en: "Pick odd, tie or even; each is one unit bet. More than ten odd balls are odd, exactly ten a tie, fewer even.",
      },
    },
    [
      namedOption("odd", "奇盘", "odd"),
      namedOption("tie", "和盘", "tie"),
      namedOption("even", "偶盘", "even"),
    ],
    (ball) => ball % 2 === 1,
  ),
  elementPlay,
  sumPlay,
  combinationPlay,
];
