import { coverPlay } from "../../families/cover.ts";
import { optionsPlay } from "../../families/options.ts";
import { valuesPlay } from "../../families/values.ts";
import { isOfSize } from "../../numbers/big-small.ts";
import { range } from "../../numbers/combinations.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { level, levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { samplesOfSums, waysBySum } from "../../samples/samples-of-sums.ts";
import type { Option, Row } from "../../selections/board.ts";
import { bigSmallOddEven, sharedOptions } from "../../selections/options.ts";

export const sumGroup = { zh: "和值盘", en: "Sum" };

const label = { zh: "和值", en: "Sum" };
const space = { count: 3, min: 0, max: 9, isDistinct: false };
const samples = samplesOfSums(space);
const ways = waysBySum(space);
const outcomes = 1000;

/** Odds of the sums 0 to 13; the sums 14 to 27 mirror them. */
const sumOdds = [
  "880.000",
  "300.000",
  "150.000",
  "91.000",
  "61.000",
  "44.000",
  "33.000",
  "25.800",
  "20.800",
  "17.100",
  "15.000",
  "13.700",
  "13.000",
  "12.600",
];

const isOfSum = isOfSize(14);

/** Big and small as the first part of an option, odd and even as the second. */
const combinations = sharedOptions("bigodd", "bigeven", "smallodd", "smalleven");

function sumOf(draw: readonly number[]): number {
  return draw.reduce((sum, digit) => sum + digit, 0);
}

function isCombination(option: string, sum: number): boolean {
  const size = isOfSum("big", sum) ? "big" : "small";
  return option === `${size}${isOfSum("odd", sum) ? "odd" : "even"}`;
}

/** The colour of a sum; 0, 13, 14 and 27 have none. */
function colourOf(sum: number): string | null {
  if ([0, 13, 14, 27].includes(sum)) return null;
  return ["red", "green", "blue"][sum % 3] ?? null;
}

type Named = Pick<PlayFacts, "id" | "no" | "name" | "levels" | "rule" | "example">;

function sumOptionsPlay(
  facts: Named,
  options: readonly Option[],
  isTrue: (option: string, sum: number) => boolean,
): Play {
  return optionsPlay(
    { ...facts, category: "pc28", mode: "odds", group: sumGroup },
    {
      options,
      label,
      samples,
      levelOf: (option, draw) => (isTrue(option, sumOf(draw)) ? option : null),
    },
  );
}

const sums: Row = { key: "values", label, pool: range(0, 27), min: 1, max: 28 };

const extremes: readonly Option[] = [
  { key: "xbig", label: { zh: "极大", en: "very big" } },
  { key: "xsmall", label: { zh: "极小", en: "very small" } },
];

export const sumPlays: readonly Play[] = [
  valuesPlay(
    {
      id: "pc28.tm",
      no: 328,
      category: "pc28",
      mode: "odds",
      group: sumGroup,
      name: { zh: "和值特码", en: "sum number" },
      levels: sums.pool.map((sum) =>
        level(`s${sum}`, { zh: String(sum), en: String(sum) }, [ways.get(sum) ?? 0, outcomes], {
          odds: sumOdds[Math.min(sum, 27 - sum)] ?? "",
        }),
      ),
      rule: {
        zh: "选一个或多个和值，每个和值为 1 注；三个数字之和等于所选和值即中奖。",
        en: "Pick one or more sums; each is one unit bet and wins when the three digits add up to it.",
      },
      example: { selection: { values: [0, 13, 14] }, draw: [9, 4, 0] },
    },
    { pool: sums.pool, label, samples, valueOf: sumOf, levelOf: (sum) => `s${sum}` },
  ),
  coverPlay(
    {
      id: "pc28.tm3",
      no: 329,
      category: "pc28",
      mode: "odds",
      group: sumGroup,
      name: { zh: "特码包三", en: "three-sum cover" },
      levels: [
        level("1", { zh: "包三", en: "Cover of three" }, [223, outcomes], { odds: "3.500" }),
      ],
      rule: {
        zh: "选三个和值，合为 1 注；三个数字之和等于其中任意一个即中奖。中奖概率随所选和值而定，下列概率以 12、13、14 为例。",
        en: "Pick three sums, together one unit bet; it wins when the three digits add up to any of them. The chance depends on the pick; the one below is for 12, 13 and 14.",
      },
      example: { selection: { values: [12, 13, 14] }, draw: [6, 0, 7] },
    },
    { row: { ...sums, min: 3, max: 3 }, samples, valueOf: sumOf },
  ),
  sumOptionsPlay(
    {
      id: "pc28.dxds",
      no: 330,
      name: { zh: "大小单双", en: "sum big/small/odd/even" },
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [500, outcomes],
        () => ({ odds: "1.980" }),
      ),
      rule: {
        zh: "选大、小、单、双，每项为 1 注；三个数字之和 14 至 27 为大，0 至 13 为小，单双看和值。",
        en: "Pick big, small, odd or even; each is one unit bet on the sum of the three digits. 14 to 27 is big, 0 to 13 is small.",
      },
      example: { selection: { options: ["big", "odd"] }, draw: [9, 8, 0] },
    },
    bigSmallOddEven,
    isOfSum,
  ),
  sumOptionsPlay(
    {
      id: "pc28.combo",
      no: 331,
      name: { zh: "组合", en: "sum combination" },
      levels: levelsOfOptions(
        combinations,
        (key) => [key === "bigodd" || key === "smalleven" ? 231 : 269, outcomes],
        (key) => ({ odds: key === "bigodd" || key === "smalleven" ? "4.200" : "3.650" }),
      ),
      rule: {
        zh: "选大单、大双、小单、小双，每项为 1 注；三个数字之和的大小与单双同时符合即中奖，14 至 27 为大，0 至 13 为小。",
        en: "Pick big odd, big even, small odd or small even; each is one unit bet and wins when the sum of the three digits is both. 14 to 27 is big, 0 to 13 is small.",
      },
      example: { selection: { options: ["bigodd", "smalleven"] }, draw: [9, 8, 0] },
    },
    combinations,
    isCombination,
  ),
  sumOptionsPlay(
    {
      id: "pc28.extreme",
      no: 332,
      name: { zh: "极值", en: "extremes" },
      levels: levelsOfOptions(
        extremes,
        () => [56, outcomes],
        () => ({ odds: "17.000" }),
      ),
      rule: {
        zh: "选极大、极小，每项为 1 注；三个数字之和 22 至 27 为极大，0 至 5 为极小。",
        en: "Pick very big or very small; each is one unit bet. A sum of the three digits from 22 to 27 is very big, from 0 to 5 very small.",
      },
      example: { selection: { options: ["xbig"] }, draw: [9, 8, 6] },
    },
    extremes,
    (option, sum) => (option === "xbig" ? sum >= 22 : sum <= 5),
  ),
  sumOptionsPlay(
    {
      id: "pc28.color",
      no: 333,
      name: { zh: "波色", en: "colour" },
      levels: levelsOfOptions(
        sharedOptions("red", "green", "blue"),
        (key) => [key === "red" ? 332 : 258, outcomes],
        (key) => ({ odds: key === "red" ? "2.900" : "3.700" }),
      ),
      rule: {
        zh: "选红波、绿波、蓝波，每项为 1 注；和值除以 3 余 0 为红波，余 1 为绿波，余 2 为蓝波，0、13、14、27 没有颜色，全部不中。",
        en: "Pick red, green or blue; each is one unit bet on the sum of the three digits. Divided by 3, remainder 0 is red, 1 is green, 2 is blue; 0, 13, 14 and 27 have no colour and lose.",
      },
      example: { selection: { options: ["red", "blue"] }, draw: [5, 4, 3] },
    },
    sharedOptions("red", "green", "blue"),
    (option, sum) => option === colourOf(sum),
  ),
];
