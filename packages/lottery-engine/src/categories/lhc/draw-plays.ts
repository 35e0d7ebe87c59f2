import { optionsPlay } from "../../families/options.ts";
import { positionOptionsPlay } from "../../families/position-options.ts";
import { isOfSize } from "../../numbers/big-small.ts";
import { levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import { samplesOfSums } from "../../samples/samples-of-sums.ts";
import { bigSmallOddEven, namedOption, sharedOptions } from "../../selections/options.ts";
import {
  type Colour,
  colourOf,
  exampleDraw,
  hasProperty,
  numbers,
  regularPlaces,
  sevenCount,
  tieNumber,
} from "./numbers.ts";

const colours = sharedOptions("red", "blue", "green");
const group = { zh: "总分", en: "Total" };

/** The total of seven numbers is big from 175 on. */
const isOfTotal = isOfSize(175);

const totals: Readonly<Record<string, readonly [win: number, odds: string]>> = {
  big: [43_428_958, "1.940"],
  small: [42_471_626, "1.980"],
  odd: [42_949_280, "1.970"],
  even: [42_951_304, "1.970"],
};

const totalPlay = optionsPlay(
  {
    id: "lhc.total",
    no: 393,
    category: "lhc",
    mode: "odds",
    group,
    name: { zh: "总分", en: "total" },
    levels: levelsOfOptions(
      bigSmallOddEven,
      (key) => [totals[key]?.[0] ?? 0, sevenCount],
      (key) => ({ odds: totals[key]?.[1] ?? "" }),
    ),
    rule: {
      zh: "选大、小、单、双，每项为 1 注；七个号码之和 175 及以上为大，174 及以下为小，单双看总和。",
      en: "Pick big, small, odd or even; each is one unit bet on the total of the seven numbers. 175 and more is big, 174 and less is small.",
    },
    example: { selection: { options: ["small", "even"] }, draw: exampleDraw },
  },
  {
    options: bigSmallOddEven,
    label: { zh: "总分", en: "Total" },
    samples: samplesOfSums({ count: 7, min: 1, max: 49, isDistinct: true }),
    levelOf: (key, draw) =>
      isOfTotal(
        key,
        draw.reduce((sum, number) => sum + number, 0),
      )
        ? key
        : null,
  },
);

/** Draws of six and a special by the colour with the highest score. */
const waysOfSeven = {
  red: 212_127_496,
  blue: 185_829_896,
  green: 185_829_896,
  tie: 17_516_800,
};
const waysBySeven = new Map(Object.entries(waysOfSeven));
const sixAndSpecialCount = 601_304_088;

const sevenOdds: Readonly<Record<string, string>> = {
  red: "2.550",
  blue: "2.850",
  green: "2.850",
  tie: "30.000",
};

/** The colour of the highest score; regular numbers count 2, the special 3. */
function sevenColourOf(draw: readonly number[]): Colour | "tie" {
  const scores = { red: 0, blue: 0, green: 0 };
  for (const [place, number] of draw.entries())
    scores[colourOf(number)] += place < regularPlaces.length ? 2 : 3;
  const best = Math.max(...Object.values(scores));
  const winners = (["red", "blue", "green"] as const).filter((colour) => scores[colour] === best);
  return winners.length === 1 ? (winners[0] ?? "tie") : "tie";
}

const sevenOptions = [...colours, namedOption("tie", "和局", "tie")];

/** A draw for each result. */
const sevenSamples = [
  { draw: [1, 2, 7, 8, 12, 13, 18], weight: BigInt(waysOfSeven.red) },
  { draw: [3, 4, 9, 10, 14, 15, 20], weight: BigInt(waysOfSeven.blue) },
  { draw: [5, 6, 11, 16, 17, 21, 22], weight: BigInt(waysOfSeven.green) },
  { draw: [1, 2, 7, 3, 4, 9, 5], weight: BigInt(waysOfSeven.tie) },
];

const sevenPlay = optionsPlay(
  {
    id: "lhc.seven",
    no: 394,
    category: "lhc",
    mode: "odds",
    group,
    name: { zh: "七色波", en: "seven-ball colour" },
    levels: levelsOfOptions(
      sevenOptions,
      (key) => [waysBySeven.get(key) ?? 0, sixAndSpecialCount],
      (key) => ({ odds: sevenOdds[key] ?? "", refund: key === "tie" ? 0 : waysOfSeven.tie }),
    ),
    rule: {
      zh: "选红波、蓝波、绿波、和局，每项为 1 注；每个正码为其颜色计 1 分，特码计 1.5 分，得分最高的颜色中奖；最高分相同为和局，三个颜色退回本金。",
      en: "Pick red, blue, green or tie; each is one unit bet. Each regular number scores 1 for its colour, the special number 1.5; the colour with the highest score wins. Equal highest scores are a tie, which gives the stakes on colours back.",
    },
    example: { selection: { options: ["blue", "tie"] }, draw: exampleDraw },
  },
  {
    options: sevenOptions,
    label: { zh: "七色波", en: "Seven-ball colour" },
    samples: () => sevenSamples,
    levelOf: (key, draw) => {
      const colour = sevenColourOf(draw);
      if (key === colour) return key;
      return colour === "tie" ? refundLevel : null;
    },
  },
);

const regularOptions = [
  ...sharedOptions("big", "small", "odd", "even", "hebig", "hesmall", "heodd", "heeven"),
  ...sharedOptions("tailbig", "tailsmall"),
  ...colours,
];

const isColour = (key: string) => colours.some((colour) => colour.key === key);

const regularPlay = positionOptionsPlay(
  {
    id: "lhc.zm16",
    no: 392,
    category: "lhc",
    mode: "odds",
    group: { zh: "正码", en: "Regular numbers" },
    name: { zh: "正码1–6", en: "regular 1–6 two-sided" },
    levels: levelsOfOptions(
      regularOptions,
      (key) => [isColour(key) ? (key === "red" ? 17 : 16) : 24, 49],
      (key) =>
        isColour(key) ? { odds: key === "red" ? "2.780" : "2.950" } : { odds: "1.980", refund: 1 },
    ),
    rule: {
      zh: "在正码一至正码六上选项，每项为 1 注；25 至 48 为大，1 至 24 为小；十位与个位之和 7 及以上为合大，6 及以下为合小，并分合单、合双；个位 5 至 9 为尾大，0 至 4 为尾小；色波看号码颜色。开出 49 时除色波外退回本金，各位置分别计奖。",
      en: "Pick options for the regular positions 1 to 6; each is one unit bet on the number there. 25 to 48 is big, 1 to 24 small; a digit sum of 7 and more is big, of 6 and less small, and it is odd or even; a last digit from 5 to 9 is tail big, from 0 to 4 tail small; colours go by the number. 49 gives the stakes back, colours excepted. Every position pays on its own.",
    },
    example: {
      selection: { positionOptions: [["big", "blue"], ["odd"], [], [], [], []] },
      draw: exampleDraw,
    },
  },
  {
    rows: regularPlaces.map((place) => ({
      key: `z${place + 1}`,
      label: { zh: `正码${"一二三四五六".charAt(place)}`, en: `Regular ${place + 1}` },
      options: regularOptions,
      min: 0,
      max: regularOptions.length,
    })),
    values: numbers,
    fromOneUrn: true,
    levelOf: (key, number) => {
      if (isColour(key)) return key === colourOf(number) ? key : null;
      if (number === tieNumber) return refundLevel;
      return hasProperty(key, number) ? key : null;
    },
  },
);

export const drawPlays: readonly Play[] = [regularPlay, totalPlay, sevenPlay];
