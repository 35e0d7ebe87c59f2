import { bullResultOf, bullResults } from "../../families/bull.ts";
import { fixedPositionPlay } from "../../families/fixed-position.ts";
import { optionsPlay } from "../../families/options.ts";
import { isOfSize } from "../../numbers/big-small.ts";
import { range } from "../../numbers/combinations.ts";
import { level, levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { refundLevel } from "../../plays/wins.ts";
import { lazily } from "../../samples/samples.ts";
import { samplesOfSums } from "../../samples/samples-of-sums.ts";
import { bigSmallOddEven } from "../../selections/options.ts";
import { exampleDraw, hashEnding, lastDigitsOf, lastOf } from "./numbers.ts";

/** Ends of five characters. */
const endCount = 16 ** 5;

/** Ends of five characters by bull. */
const bullWays: Readonly<Record<string, number>> = {
  n1: 72_255,
  n2: 72_625,
  n3: 72_255,
  n4: 72_625,
  n5: 73_575,
  n6: 72_625,
  n7: 72_255,
  n8: 72_625,
  n9: 72_255,
  n10: 95_112,
  none: 300_369,
};

/** An end for each bull: three zeros and the value, or five ones for none. */
const bullSamples = bullResults.map(({ key }, i) => ({
  draw: hashEnding(key === "none" ? [1, 1, 1, 1, 1] : [0, 0, 0, 0, (i + 1) % 10]),
  weight: BigInt(bullWays[key] ?? 0),
}));

function bullOdds(key: string): string {
  if (key === "none") return "3.300";
  return key === "n10" ? "10.500" : "14.000";
}

const fiveDigits = { zh: "五位", en: "Five digits" };

/** The total of five digits is big from 23 on. */
const isOfTotal = isOfSize(23);

/** A hash for each total of five digits, and one without digits: it is too rare for the chances. */
const totalSamples = lazily(() => [
  ...samplesOfSums({ count: 5, min: 0, max: 9, isDistinct: false })().map(({ draw, weight }) => ({
    draw: hashEnding(draw),
    weight,
  })),
  { draw: hashEnding([]), weight: 0n },
]);

export const fivePlays: readonly Play[] = [
  optionsPlay(
    {
      id: "hash.niu",
      no: 434,
      category: "hash",
      mode: "odds",
      group: { zh: "牛牛", en: "Bull" },
      name: { zh: "哈希斗牛", en: "hash bull value" },
      levels: levelsOfOptions(
        bullResults,
        (key) => [bullWays[key] ?? 0, endCount],
        (key) => ({ odds: bullOdds(key) }),
      ),
      rule: {
        zh: "取哈希最后五个字符，字母计 10：有三个之和为 10 的倍数即有牛，另外两个之和的个位为牛数，个位为 0 是牛牛；否则没牛。每项为 1 注。",
        en: "Of the last five characters, letters counting 10: when three of them add up to a multiple of 10 there is a bull, the last digit of the sum of the other two, 0 being bull bull; else there is none. Each option is one unit bet.",
      },
      example: { selection: { options: ["n7", "n8", "n9", "none"] }, draw: exampleDraw },
    },
    {
      options: bullResults,
      label: { zh: "牛", en: "Bull" },
      samples: () => bullSamples,
      levelOf: (option, draw) =>
        option === bullResultOf(lastOf(draw, 5).map((value) => Math.min(value, 10)))
          ? option
          : null,
    },
  ),
  fixedPositionPlay(
    {
      id: "hash.d5.dwd",
      no: 435,
      category: "hash",
      mode: "odds",
      group: fiveDigits,
      name: { zh: "哈希五位定位", en: "last five digits fixed position" },
      levels: [level("1", { zh: "号码", en: "Number" }, [1, 10], { odds: "9.800" })],
      rule: {
        zh: "取哈希最后五个数字（跳过字母，按哈希顺序）为第一位至第五位，在任意位置上选号，每个号码为 1 注；该位置开出所选号码即中奖，不足五个数字时退回本金。",
        en: "The last five decimal digits of the hash, letters skipped, are the places 1 to 5. Pick digits at any of them; each is one unit bet and wins when it is there. A hash with fewer than five digits gives all stakes back.",
      },
      example: { selection: { positions: [[3], [4, 9], [], [], [5]] }, draw: exampleDraw },
    },
    {
      rows: ["一", "二", "三", "四", "五"].map((zh, i) => ({
        key: `d${i + 1}`,
        label: { zh: `第${zh}位`, en: `Digit ${i + 1}` },
        pool: range(0, 9),
        min: 0,
        max: 10,
      })),
      numbersOf: (draw) => lastDigitsOf(draw, 5),
    },
  ),
  optionsPlay(
    {
      id: "hash.d5.sum",
      no: 436,
      category: "hash",
      mode: "odds",
      group: fiveDigits,
      name: { zh: "哈希五位总和", en: "last five digits total" },
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [50_000, 100_000],
        () => ({ odds: "1.950" }),
      ),
      rule: {
        zh: "选大、小、单、双，每项为 1 注；哈希最后五个数字（跳过字母）之和 23 及以上为大，22 及以下为小，单双看总和，不足五个数字时退回本金。",
        en: "Pick big, small, odd or even; each is one unit bet on the total of the last five decimal digits, letters skipped. 23 and more is big, 22 and less small. A hash with fewer than five digits gives the stake back.",
      },
      example: { selection: { options: ["small", "odd"] }, draw: exampleDraw },
    },
    {
      options: bigSmallOddEven,
      label: { zh: "总和", en: "Total" },
      samples: totalSamples,
      levelOf: (option, draw) => {
        const digits = lastDigitsOf(draw, 5);
        if (digits === null) return refundLevel;
        return isOfTotal(
          option,
          digits.reduce((sum, digit) => sum + digit, 0),
        )
          ? option
          : null;
      },
    },
  ),
];
