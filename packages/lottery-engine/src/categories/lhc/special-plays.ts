import { hitsPlay } from "../../families/hits.ts";
import { optionsPlay } from "../../families/options.ts";
import { valuesPlay } from "../../families/values.ts";
import { range } from "../../numbers/combinations.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { type LevelExtras, level, levelsOfOptions } from "../../plays/levels.ts";
import type { DrawContext, Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import type { Option } from "../../selections/board.ts";
import { namedOption, sharedOptions } from "../../selections/options.ts";
import {
  colourOf,
  exampleContext,
  exampleDraw,
  hasProperty,
  numbers,
  numbersLabel,
  poultry,
  specialOf,
  specialPlace,
  specials,
  tieNumber,
} from "./numbers.ts";
import { zodiacOfNumber } from "./zodiac.ts";

const group = { zh: "特码", en: "Special number" };
const headsAndTails = { zh: "头尾", en: "Heads and tails" };

const sides: readonly Option[] = [
  ...sharedOptions("big", "small", "odd", "even", "hebig", "hesmall", "heodd", "heeven"),
  ...sharedOptions("tailbig", "tailsmall", "bigodd", "bigeven", "smallodd", "smalleven"),
  namedOption("poultry", "家禽", "poultry"),
  namedOption("beast", "野兽", "beast"),
];

const isCombined = (key: string) => /^(big|small)(odd|even)$/.test(key);

function isSide(key: string, number: number, context?: DrawContext): boolean {
  if (key !== "poultry" && key !== "beast") return hasProperty(key, number);
  return poultry.includes(zodiacOfNumber(number, context?.zodiac)) === (key === "poultry");
}

const colours = sharedOptions("red", "blue", "green");

/** Colours joined with properties, e.g. redbig and 红大. */
function colouredOptions(keys: readonly string[]): readonly Option[] {
  const properties = sharedOptions(...keys);
  return colours.flatMap((colour) =>
    properties.map(({ key, label }) => ({
      key: `${colour.key}${key}`,
      label: {
        zh: `${colour.label.zh.slice(0, 1)}${label.zh}`,
        en: `${colour.label.en} ${label.en}`,
      },
    })),
  );
}

function isColoured(key: string, number: number): boolean {
  const colour = colourOf(number);
  return key.startsWith(colour) && hasProperty(key.slice(colour.length), number);
}

const halves = colouredOptions(["big", "small", "odd", "even", "heodd", "heeven"]);
const quarters = colouredOptions(["bigodd", "bigeven", "smallodd", "smalleven"]);

interface SpecialOptions extends Pick<PlayFacts, "id" | "no" | "name" | "rule" | "needsZodiac"> {
  readonly options: readonly Option[];
  readonly picked: readonly string[];
  /** 49 gives the stake back. */
  readonly hasTie: boolean;
  oddsOf(key: string, win: number): string;
  isTrue(key: string, number: number, context?: DrawContext): boolean;
}

/** A play on properties of the special number; wins are counted over the 49 numbers. */
function specialOptionsPlay(declared: SpecialOptions): Play {
  const { options, picked, hasTie, oddsOf, isTrue, ...facts } = declared;
  const judged = hasTie ? numbers.filter((number) => number !== tieNumber) : numbers;
  const winOf = (key: string) =>
    judged.filter((number) => isTrue(key, number, exampleContext)).length;
  const extrasOf = (key: string): LevelExtras => ({
    odds: oddsOf(key, winOf(key)),
    refund: hasTie ? 1 : 0,
  });
  return optionsPlay(
    {
      ...facts,
      category: "lhc",
      mode: "odds",
      group,
      levels: levelsOfOptions(options, (key) => [winOf(key), numbers.length], extrasOf),
      example: { selection: { options: picked }, draw: exampleDraw, context: exampleContext },
    },
    {
      options,
      label: { zh: "特码", en: "Special number" },
      samples: specials,
      levelOf: (key, draw, context) => {
        const number = specialOf(draw);
        if (hasTie && number === tieNumber) return refundLevel;
        return isTrue(key, number, context) ? key : null;
      },
    },
  );
}

const sideRule = {
  zh: "选项目，每项为 1 注；特码 25 至 48 为大，1 至 24 为小；十位与个位之和 7 及以上为合大，6 及以下为合小，并分合单、合双；个位 5 至 9 为尾大，0 至 4 为尾小；牛、马、羊、鸡、狗、猪为家禽，其余生肖为野兽；开出 49 退回本金。",
  en: "Pick options; each is one unit bet on the special number. 25 to 48 is big, 1 to 24 small; a digit sum of 7 and more is big, of 6 and less small, and it is odd or even; a last digit from 5 to 9 is tail big, from 0 to 4 tail small; ox, horse, goat, rooster, dog and pig are poultry, the other zodiacs beasts. 49 gives the stake back.",
};

/** Odds of coloured options by the numbers that win. */
const halfOdds = new Map([
  [7, "6.650"],
  [8, "5.800"],
  [9, "5.150"],
  [10, "4.650"],
]);
const quarterOdds = new Map([
  [3, "15.500"],
  [4, "11.600"],
  [5, "9.300"],
]);

/** Head or tail of the special number; 0 has its own chance. */
function digitPlay(
  facts: Pick<PlayFacts, "id" | "no" | "name" | "levels" | "rule">,
  { max, zeroLevel, picked }: { max: number; zeroLevel: string; picked: readonly number[] },
  valueOf: (number: number) => number,
): Play {
  return valuesPlay(
    {
      ...facts,
      category: "lhc",
      mode: "odds",
      group: headsAndTails,
      example: { selection: { values: picked }, draw: exampleDraw },
    },
    {
      pool: range(0, max),
      label: { zh: "数字", en: "Digits" },
      samples: specials,
      valueOf: (draw) => valueOf(specialOf(draw)),
      levelOf: (value) => (value === 0 ? zeroLevel : "other"),
    },
  );
}

export const specialPlays: readonly Play[] = [
  hitsPlay(
    {
      id: "lhc.tm.num",
      no: 381,
      category: "lhc",
      mode: "odds",
      group,
      name: { zh: "特码", en: "special number" },
      levels: [level("1", { zh: "特码", en: "Special number" }, [1, 49], { odds: "47.500" })],
      rule: {
        zh: "选一个或多个号码，每个号码为 1 注；特码开出该号码即中奖。",
        en: "Pick one or more numbers; each is one unit bet and wins when it is the special number.",
      },
      example: { selection: { numbers: [7, 19, 28] }, draw: exampleDraw },
    },
    {
      places: [specialPlace],
      pool: numbers,
      pick: 1,
      label: numbersLabel,
      levelOf: (hits) => (hits === 1 ? "1" : null),
    },
  ),
  specialOptionsPlay({
    id: "lhc.tm.lm",
    no: 382,
    name: { zh: "特码两面", en: "special two-sided" },
    rule: sideRule,
    needsZodiac: true,
    options: sides,
    picked: ["small", "odd", "smallodd"],
    hasTie: true,
    oddsOf: (key) => (isCombined(key) ? "3.850" : "1.980"),
    isTrue: isSide,
  }),
  specialOptionsPlay({
    id: "lhc.tm.color",
    no: 383,
    name: { zh: "特码色波", en: "special colour" },
    rule: {
      zh: "选红波、蓝波、绿波，每项为 1 注；特码的颜色与所选相同即中奖，49 为绿波。",
      en: "Pick red, blue or green; each is one unit bet and wins when the special number has that colour. 49 is green.",
    },
    options: colours,
    picked: ["red", "blue"],
    hasTie: false,
    oddsOf: (key) => (key === "red" ? "2.780" : "2.950"),
    isTrue: (key, number) => key === colourOf(number),
  }),
  specialOptionsPlay({
    id: "lhc.tm.half",
    no: 384,
    name: { zh: "半波", en: "half colour" },
    rule: {
      zh: "选颜色与大小、单双或合单双的组合，每项为 1 注；特码两者同时符合即中奖，25 至 48 为大，1 至 24 为小，开出 49 退回本金。",
      en: "Pick a colour with big, small, odd, even or an odd or even digit sum; each is one unit bet and wins when both are true of the special number. 25 to 48 is big, 1 to 24 small; 49 gives the stake back.",
    },
    options: halves,
    picked: ["redsmall", "redodd"],
    hasTie: true,
    oddsOf: (_key, win) => halfOdds.get(win) ?? "",
    isTrue: isColoured,
  }),
  specialOptionsPlay({
    id: "lhc.tm.hh",
    no: 385,
    name: { zh: "半半波", en: "half-half colour" },
    rule: {
      zh: "选颜色、大小与单双的组合，每项为 1 注；特码三者同时符合即中奖，25 至 48 为大，1 至 24 为小，开出 49 退回本金。",
      en: "Pick a colour with big or small and odd or even; each is one unit bet and wins when all three are true of the special number. 25 to 48 is big, 1 to 24 small; 49 gives the stake back.",
    },
    options: quarters,
    picked: ["redsmallodd", "bluebigeven"],
    hasTie: true,
    oddsOf: (_key, win) => quarterOdds.get(win) ?? "",
    isTrue: isColoured,
  }),
  digitPlay(
    {
      id: "lhc.tm.head",
      no: 388,
      name: { zh: "特码头数", en: "special head" },
      levels: [
        level("h0", { zh: "0头", en: "head 0" }, [9, 49], { odds: "5.200" }),
        level("other", { zh: "1–4头", en: "heads 1–4" }, [10, 49], { odds: "4.700" }),
      ],
      rule: {
        zh: "选 0 至 4 头，每项为 1 注；特码的十位等于所选头数即中奖，1 至 9 为 0 头。",
        en: "Pick heads from 0 to 4; each is one unit bet and wins when it is the tens digit of the special number. 1 to 9 have head 0.",
      },
    },
    { max: 4, zeroLevel: "h0", picked: [0, 1] },
    (number) => Math.floor(number / 10),
  ),
  digitPlay(
    {
      id: "lhc.tm.tail",
      no: 389,
      name: { zh: "特码尾数", en: "special tail" },
      levels: [
        level("t0", { zh: "0尾", en: "tail 0" }, [4, 49], { odds: "11.600" }),
        level("other", { zh: "1–9尾", en: "tails 1–9" }, [5, 49], { odds: "9.300" }),
      ],
      rule: {
        zh: "选 0 至 9 尾，每项为 1 注；特码的个位等于所选尾数即中奖。",
        en: "Pick tails from 0 to 9; each is one unit bet and wins when it is the last digit of the special number.",
      },
    },
    { max: 9, zeroLevel: "t0", picked: [0, 9] },
    (number) => number % 10,
  ),
];
