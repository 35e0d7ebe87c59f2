import { optionsPlay } from "../../families/options.ts";
import { definePlay } from "../../plays/define-play.ts";
import { level, levelsOfOptions } from "../../plays/levels.ts";
import type { DrawContext, Play, Win } from "../../plays/play-type.ts";
import { refundLevel, winsOfLevel } from "../../plays/wins.ts";
import { bestOver, chanceOver } from "../../samples/samples.ts";
import { checkOptions } from "../../selections/check-forms.ts";
import { namedOption } from "../../selections/options.ts";
import type { OptionsSelection } from "../../selections/selection.ts";
import {
  exampleContext,
  exampleDraw,
  sevenCount,
  specialOf,
  specials,
  tieNumber,
  zodiacRow,
} from "./numbers.ts";
import { zodiacOfNumber, zodiacs } from "./zodiac.ts";

const group = { zh: "生肖", en: "Zodiacs" };

const specialZodiacPlay = optionsPlay(
  {
    id: "lhc.tm.zodiac",
    no: 386,
    category: "lhc",
    mode: "odds",
    group,
    needsZodiac: true,
    name: { zh: "特肖", en: "special zodiac" },
    levels: [
      level("main", { zh: "本命肖", en: "zodiac of the year" }, [5, 49], { odds: "9.300" }),
      level("other", { zh: "其他生肖", en: "other zodiacs" }, [4, 49], { odds: "11.600" }),
    ],
    rule: {
      zh: "选一个或多个生肖，每个生肖为 1 注；特码属于该生肖即中奖。本命肖有 5 个号码，其他生肖各 4 个，赔率不同。",
      en: "Pick one or more zodiacs; each is one unit bet and wins when the special number has it. The zodiac of the year has five numbers, the others four, so their odds differ.",
    },
    example: {
      selection: { options: ["rat", "horse"] },
      draw: exampleDraw,
      context: exampleContext,
    },
  },
  {
    options: zodiacs,
    label: { zh: "生肖", en: "Zodiacs" },
    samples: specials,
    levelOf: (option, draw, context) => {
      if (zodiacOfNumber(specialOf(draw), context?.zodiac) !== option) return null;
      return option === context?.zodiac ? "main" : "other";
    },
  },
);

const setOdds = "5.800 3.860 2.900 2.320 1.930 1.650 1.440 1.280 1.150 1.050".split(" ");

/** 合肖: the set of zodiacs is one unit bet. */
function zodiacSetPlay(): Play {
  const row = zodiacRow(2, 11);
  const judge = (
    { options }: OptionsSelection,
    draw: readonly number[],
    context?: DrawContext,
  ): readonly Win[] => {
    const number = specialOf(draw);
    if (number === tieNumber) return winsOfLevel(refundLevel, 1);
    const isIn = options.includes(zodiacOfNumber(number, context?.zodiac));
    return winsOfLevel(`n${options.length}`, Number(isIn));
  };
  return definePlay<OptionsSelection>(
    {
      id: "lhc.hexiao",
      no: 387,
      category: "lhc",
      mode: "odds",
      group,
      needsZodiac: true,
      name: { zh: "合肖", en: "zodiac set" },
      levels: setOdds.map((odds, i) => {
        const count = i + 2;
        const name = { zh: `${count}肖`, en: `${count} zodiacs` };
        return level(`n${count}`, name, [4 * count, 49], { odds, refund: 1 });
      }),
      rule: {
        zh: "选 2 至 11 个生肖，合为 1 注；特码属于其中任意一个生肖即中奖，按所选个数计赔率，开出 49 退回本金。",
        en: "Pick 2 to 11 zodiacs, together one unit bet; it wins when the special number has one of them and pays by how many were picked. 49 gives the stake back.",
      },
      example: {
        selection: { options: ["rat", "dragon", "horse"] },
        draw: exampleDraw,
        context: exampleContext,
      },
    },
    {
      board: { kind: "optionTiles", row },
      check: (unchecked) => checkOptions(unchecked, row),
      countUnitBets: () => 1,
      judge,
      winChance: (selection, context) =>
        chanceOver(specials(), (draw) => judge(selection, draw, context)),
      bestOutcomes: (selection, context) =>
        bestOver(specials(), (draw) => judge(selection, draw, context)),
    },
  );
}

/** Draws of seven by the number of different zodiacs, with a draw for each. */
const totals = [
  { count: 2, ways: 836, odds: "20000.000", draw: [1, 13, 25, 37, 49, 2, 14] },
  { count: 3, ways: 216_700, odds: "320.000", draw: [1, 13, 25, 2, 14, 26, 3] },
  { count: 4, ways: 4_996_200, odds: "14.500", draw: [1, 13, 25, 2, 14, 3, 4] },
  { count: 5, ways: 26_315_520, odds: "3.000", draw: [1, 13, 2, 14, 3, 4, 5] },
  { count: 6, ways: 39_502_848, odds: "1.950", draw: [1, 13, 2, 3, 4, 5, 6] },
  { count: 7, ways: 14_868_480, odds: "5.200", draw: [1, 2, 3, 4, 5, 6, 7] },
];

const totalOptions = [
  ...totals.map(({ count }) => namedOption(`x${count}`, `${count}肖`, `${count} zodiacs`)),
  namedOption("odd", "总肖单", "odd"),
  namedOption("even", "总肖双", "even"),
];

function isTotal(key: string, count: number): boolean {
  if (key === "odd") return count % 2 === 1;
  return key === "even" ? count % 2 === 0 : key === `x${count}`;
}

const totalOdds: Readonly<Record<string, string>> = { odd: "1.900", even: "1.800" };

const totalPlay = optionsPlay(
  {
    id: "lhc.totalxiao",
    no: 395,
    category: "lhc",
    mode: "odds",
    group,
    name: { zh: "总肖", en: "number of zodiacs" },
    levels: levelsOfOptions(
      totalOptions,
      (key) => [
        totals.reduce((sum, { count, ways }) => sum + (isTotal(key, count) ? ways : 0), 0),
        sevenCount,
      ],
      (key) => ({
        odds: totalOdds[key] ?? totals.find(({ count }) => key === `x${count}`)?.odds ?? "",
      }),
    ),
    rule: {
      zh: "选 2 肖至 7 肖或总肖单、总肖双，每项为 1 注；七个号码共有几个不同生肖即为几肖。",
      en: "Pick from 2 to 7 zodiacs, odd or even; each is one unit bet on how many different zodiacs the seven numbers have.",
    },
    example: { selection: { options: ["x6", "x7", "odd"] }, draw: exampleDraw },
  },
  {
    options: totalOptions,
    label: { zh: "总肖", en: "Number of zodiacs" },
    samples: () => totals.map(({ draw, ways }) => ({ draw, weight: BigInt(ways) })),
    // Two numbers share a zodiac when they are a multiple of 12 apart, whatever the year is.
    levelOf: (key, draw) => (isTotal(key, new Set(draw.map((n) => n % 12)).size) ? key : null),
  },
);

export const zodiacPlays: readonly Play[] = [specialZodiacPlay, zodiacSetPlay(), totalPlay];
