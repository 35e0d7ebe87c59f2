import { dragonTigerPlay } from "../../families/dragon-tiger.ts";
import { optionsPlay } from "../../families/options.ts";
import { isOfSize } from "../../numbers/big-small.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { level, levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import type { Option } from "../../selections/board.ts";
import { dragonTigerTie, namedOption, sharedOptions } from "../../selections/options.ts";
import {
  exampleDraw,
  hashBetween,
  hashEnding,
  hashLength,
  isLetter,
  lastCharacterSamples,
  lastDigitSamples,
  lastDigitsOf,
  lastOf,
  values,
} from "./numbers.ts";

const group = { zh: "尾数", en: "Tail" };

/** Digits 5 to 9 are big. */
const isOfDigit = isOfSize(5);

function lastDigitPlay(
  facts: Pick<PlayFacts, "id" | "no" | "name" | "rule">,
  options: readonly Option[],
  picked: readonly string[],
): Play {
  return optionsPlay(
    {
      ...facts,
      category: "hash",
      mode: "odds",
      group,
      levels: levelsOfOptions(
        options,
        () => [5, 10],
        () => ({ odds: "1.950" }),
      ),
      example: { selection: { options: picked }, draw: exampleDraw },
    },
    {
      options,
      label: { zh: "末位数字", en: "Last digit" },
      samples: lastDigitSamples,
      levelOf: (option, draw) => {
        const [digit] = lastDigitsOf(draw, 1) ?? [];
        if (digit === undefined) return refundLevel;
        return isOfDigit(option, digit) ? option : null;
      },
    },
  );
}

/** Ends of two characters: one digit and one letter, or both of a kind. */
const luckyWays: Readonly<Record<string, number>> = { mix: 120, same: 136 };
const luckyOptions = [
  namedOption("mix", "一数一字", "one digit, one letter"),
  namedOption("same", "同类", "both of a kind"),
];
const luckySamples = [
  { draw: hashEnding([1, 10]), weight: 120n },
  { draw: hashEnding([1, 1]), weight: 136n },
];

const characters = values.map((value) => {
  const key = value.toString(16);
  return namedOption(key, key, key);
});

const characterSides = [
  ...sharedOptions("big", "small", "odd", "even"),
  namedOption("digit", "数字", "digit"),
  namedOption("letter", "字母", "letter"),
];

const characterFigures: Readonly<Record<string, readonly [win: number, odds: string]>> = {
  digit: [10, "1.560"],
  letter: [6, "2.600"],
};

/** Characters 8 to f are big. */
const isOfCharacter = isOfSize(8);

function isCharacterSide(key: string, value: number): boolean {
  if (key === "digit") return !isLetter(value);
  return key === "letter" ? isLetter(value) : isOfCharacter(key, value);
}

const endSamples = [
  { draw: hashBetween(1, 0), weight: 120n },
  { draw: hashBetween(0, 1), weight: 120n },
  { draw: hashBetween(0, 0), weight: 16n },
];

export const tailPlays: readonly Play[] = [
  lastDigitPlay(
    {
      id: "hash.oe",
      no: 426,
      name: { zh: "哈希单双", en: "hash odd/even" },
      rule: {
        zh: "选单、双，每项为 1 注；看哈希从右往左第一个数字（跳过字母）的单双，没有数字时退回本金。",
        en: "Pick odd or even; each is one unit bet on the last decimal digit of the hash, letters skipped. A hash without digits gives the stake back.",
      },
    },
    sharedOptions("odd", "even"),
    ["odd"],
  ),
  lastDigitPlay(
    {
      id: "hash.bs",
      no: 427,
      name: { zh: "哈希大小", en: "hash big/small" },
      rule: {
        zh: "选大、小，每项为 1 注；看哈希从右往左第一个数字（跳过字母），5 至 9 为大，0 至 4 为小，没有数字时退回本金。",
        en: "Pick big or small; each is one unit bet on the last decimal digit of the hash, letters skipped. 5 to 9 is big, 0 to 4 small; a hash without digits gives the stake back.",
      },
    },
    sharedOptions("big", "small"),
    ["big"],
  ),
  optionsPlay(
    {
      id: "hash.lucky",
      no: 428,
      category: "hash",
      mode: "odds",
      group,
      name: { zh: "幸运哈希", en: "lucky hash" },
      levels: levelsOfOptions(
        luckyOptions,
        (key) => [luckyWays[key] ?? 0, 256],
        (key) => ({ odds: key === "mix" ? "2.080" : "1.830" }),
      ),
      rule: {
        zh: "选一数一字、同类，每项为 1 注；哈希最后两个字符一个数字一个字母为一数一字，都是数字或都是字母为同类。",
        en: "Pick one digit and one letter, or both of a kind; each is one unit bet on the last two characters of the hash.",
      },
      example: { selection: { options: ["same"] }, draw: exampleDraw },
    },
    {
      options: luckyOptions,
      label: { zh: "末两位", en: "Last two" },
      samples: () => luckySamples,
      levelOf: (option, draw) => {
        const letters = lastOf(draw, 2).filter(isLetter).length;
        return option === (letters === 1 ? "mix" : "same") ? option : null;
      },
    },
  ),
  optionsPlay(
    {
      id: "hash.hex",
      no: 429,
      category: "hash",
      mode: "odds",
      group,
      name: { zh: "尾字符", en: "last character" },
      levels: [level("1", { zh: "尾字符", en: "Last character" }, [1, 16], { odds: "15.500" })],
      rule: {
        zh: "从 0 至 9、a 至 f 中选一个或多个字符，每个字符为 1 注；哈希最后一个字符等于所选字符即中奖。",
        en: "Pick characters from 0 to 9 and a to f; each is one unit bet and wins when it is the last character of the hash.",
      },
      example: { selection: { options: ["5", "a"] }, draw: exampleDraw },
    },
    {
      options: characters,
      label: { zh: "字符", en: "Characters" },
      samples: lastCharacterSamples,
      levelOf: (option, draw) => (option === lastOf(draw, 1)[0]?.toString(16) ? "1" : null),
    },
  ),
  optionsPlay(
    {
      id: "hash.hexp",
      no: 430,
      category: "hash",
      mode: "odds",
      group,
      name: { zh: "尾字符两面", en: "last character property" },
      levels: levelsOfOptions(
        characterSides,
        (key) => [characterFigures[key]?.[0] ?? 8, 16],
        (key) => ({ odds: characterFigures[key]?.[1] ?? "1.950" }),
      ),
      rule: {
        zh: "选大、小、单、双、数字、字母，每项为 1 注；看哈希最后一个字符的十六进制值，8 至 f 为大，0 至 7 为小，0 至 9 为数字，a 至 f 为字母。",
        en: "Pick big, small, odd, even, digit or letter; each is one unit bet on the hexadecimal value of the last character. 8 to f is big, 0 to 7 small; 0 to 9 is a digit, a to f a letter.",
      },
      example: { selection: { options: ["small", "even", "digit"] }, draw: exampleDraw },
    },
    {
      options: characterSides,
      label: { zh: "尾字符", en: "Last character" },
      samples: lastCharacterSamples,
      levelOf: (option, draw) =>
        isCharacterSide(option, lastOf(draw, 1)[0] ?? -1) ? option : null,
    },
  ),
  dragonTigerPlay(
    {
      id: "hash.lh",
      no: 431,
      category: "hash",
      mode: "odds",
      group: { zh: "对比", en: "Comparison" },
      name: { zh: "哈希龙虎", en: "hash dragon/tiger" },
      levels: levelsOfOptions(
        dragonTigerTie,
        (key) => [key === "tie" ? 16 : 120, 256],
        (key) => ({ odds: key === "tie" ? "15.000" : "2.080" }),
      ),
      rule: {
        zh: "比较哈希第一个字符与最后一个字符的十六进制值：第一个大为龙，小为虎，相等为和；每项为 1 注，开和时龙、虎不中。",
        en: "The hexadecimal value of the first character against that of the last: greater is dragon, smaller is tiger, equal is tie. Each is one unit bet; a tie loses for dragon and tiger.",
      },
      example: { selection: { options: ["dragon", "tie"] }, draw: exampleDraw },
    },
    { options: dragonTigerTie, places: [0, hashLength - 1], samples: () => endSamples },
  ),
];
