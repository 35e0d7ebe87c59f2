import type { OptionRow, Row } from "../../board.ts";
import { checkOptions, checkValues } from "../../check-forms.ts";
import { range } from "../../combinations.ts";
import { definePlay, type PlayFacts } from "../../define-play.ts";
import { optionsPlay } from "../../families/options.ts";
import { presentClasses } from "../../families/present-classes.ts";
import { level, levelsOfOptions } from "../../levels.ts";
import { namedOption } from "../../options.ts";
import type { DrawContext, Level, Play, Win } from "../../play-type.ts";
import { bestOver, chanceOver } from "../../samples.ts";
import type { OptionsSelection } from "../../selection.ts";
import { refundLevel, winsOfLevel } from "../../wins.ts";
import { zodiacOfNumber, zodiacs } from "../../zodiac.ts";
import {
  allPlaces,
  exampleContext,
  exampleDraw,
  numbers,
  sevenCount,
  specialOf,
  specials,
  tieNumber,
} from "./numbers.ts";

const group = { zh: "生肖", en: "Zodiacs" };
const headsAndTails = { zh: "头尾", en: "Heads and tails" };
const linked = { zh: "连肖连尾", en: "Zodiac and tail sets" };

function zodiacRow(min: number, max: number): OptionRow {
  return { key: "options", label: { zh: "生肖", en: "Zodiacs" }, options: zodiacs, min, max };
}

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

interface SetPlay extends Pick<PlayFacts, "id" | "no" | "group" | "name" | "rule"> {
  readonly pick: number;
  readonly max: number;
  readonly levels: readonly [Level, Level];
}

function zodiacsDrawnPlay({ pick, max, ...facts }: SetPlay): Play {
  const [withOdd, others] = facts.levels.map(({ key }) => key);
  const present = presentClasses({
    pick,
    numbers,
    drawn: allPlaces.length,
    classOf: (number, context) => zodiacOfNumber(number, context?.zodiac),
    oddClass: (context) => zodiacOfNumber(1, context?.zodiac),
    levels: { withOdd: withOdd ?? "", others: others ?? "" },
  });
  const row = zodiacRow(pick, max);
  return definePlay<OptionsSelection>(
    {
      ...facts,
      category: "lhc",
      mode: "odds",
      needsZodiac: true,
      example: {
        selection: { options: ["rat", "tiger", "horse", "goat", "dog"].slice(0, pick + 1) },
        draw: [42, 22, 31, 1, 17, 12, 9],
        context: exampleContext,
      },
    },
    {
      board: { kind: "optionTiles", row },
      check: (unchecked) => checkOptions(unchecked, row),
      countUnitBets: ({ options }) => present.countUnitBets(options),
      judge: ({ options }, draw, context) => present.judge(options, draw, context),
      winChance: ({ options }, context) => present.winChance(options, context),
      bestOutcomes: ({ options }, context) => present.bestOutcomes(options, context),
    },
  );
}

function tailsDrawnPlay({ pick, max, ...facts }: SetPlay): Play {
  const [withOdd, others] = facts.levels.map(({ key }) => key);
  const present = presentClasses({
    pick,
    numbers,
    drawn: allPlaces.length,
    classOf: (number) => String(number % 10),
    oddClass: () => "0",
    levels: { withOdd: withOdd ?? "", others: others ?? "" },
  });
  const label = { zh: "尾数", en: "Tails" };
  const row: Row = { key: "values", label, pool: range(0, 9), min: pick, max };
  const unitBetsByValue = pick === 1 ? new Map(row.pool.map((tail) => [tail, 1])) : null;
  return definePlay(
    {
      ...facts,
      category: "lhc",
      mode: "odds",
      example: {
        selection: { values: [0, 1, 2, 5, 9, 8].slice(0, pick + 1).sort((a, b) => a - b) },
        draw: exampleDraw,
      },
    },
    {
      board: { kind: "sumGrid", row, unitBetsByValue },
      check: (unchecked) => checkValues(unchecked, row),
      countUnitBets: ({ values }) => present.countUnitBets(values.map(String)),
      judge: ({ values }, draw) => present.judge(values.map(String), draw),
      winChance: ({ values }) => present.winChance(values.map(String)),
      bestOutcomes: ({ values }) => present.bestOutcomes(values.map(String)),
    },
  );
}

interface LinkedFigures {
  readonly pick: number;
  readonly zh: string;
  /** Wins of seven and odds, with the odd class and without. */
  readonly zodiac: readonly [win: number, odds: string, otherWin: number, otherOdds: string];
  readonly tail: readonly [win: number, odds: string, otherWin: number, otherOdds: string];
}

const linkedFigures: readonly LinkedFigures[] = [
  {
    pick: 2,
    zh: "二",
    zodiac: [20_843_956, "3.950", 17_623_284, "4.550"],
    tail: [20_843_956, "3.950", 24_640_385, "3.300"],
  },
  {
    pick: 3,
    zh: "三",
    zodiac: [8_242_156, "9.800", 6_912_072, "11.500"],
    tail: [9_823_365, "8.300", 11_702_075, "6.900"],
  },
  {
    pick: 4,
    zh: "四",
    zodiac: [2_845_000, "28.000", 2_363_904, "34.000"],
    tail: [4_115_375, "20.000", 4_946_250, "16.500"],
  },
  {
    pick: 5,
    zh: "五",
    zodiac: [810_880, "95.000", 666_624, "115.000"],
    tail: [1_456_250, "56.000", 1_768_750, "46.000"],
  },
];

const linkedPlays = linkedFigures.flatMap(({ pick, zh, zodiac, tail }, i) => [
  zodiacsDrawnPlay({
    id: `lhc.lianxiao.${pick}`,
    no: 398 + 2 * i,
    group: linked,
    name: { zh: `${zh}肖连`, en: `${pick} zodiacs` },
    pick,
    max: 8,
    levels: [
      level(
        "main",
        { zh: "含本命肖", en: "with the zodiac of the year" },
        [zodiac[0], sevenCount],
        {
          odds: zodiac[1],
        },
      ),
      level("other", { zh: "不含本命肖", en: "without it" }, [zodiac[2], sevenCount], {
        odds: zodiac[3],
      }),
    ],
    rule: {
      zh: `选 ${pick} 至 8 个生肖，任意 ${pick} 个生肖组成 1 注；七个号码中这 ${pick} 个生肖都出现即中奖，含本命肖的与不含的赔率不同。`,
      en: `Pick ${pick} to 8 zodiacs; every ${pick} of them are one unit bet, which wins when all of them occur among the seven numbers. Bets with the zodiac of the year have odds of their own.`,
    },
  }),
  tailsDrawnPlay({
    id: `lhc.lianwei.${pick}`,
    no: 399 + 2 * i,
    group: linked,
    name: { zh: `${zh}尾连`, en: `${pick} tails` },
    pick,
    max: 8,
    levels: [
      level("t0", { zh: "含0尾", en: "with tail 0" }, [tail[0], sevenCount], { odds: tail[1] }),
      level("other", { zh: "不含0尾", en: "without tail 0" }, [tail[2], sevenCount], {
        odds: tail[3],
      }),
    ],
    rule: {
      zh: `选 ${pick} 至 8 个尾数，任意 ${pick} 个尾数组成 1 注；七个号码中这 ${pick} 个尾数都出现即中奖，含 0 尾的与不含的赔率不同。`,
      en: `Pick ${pick} to 8 tails; every ${pick} of them are one unit bet, which wins when all of them occur among the seven numbers. Bets with tail 0 have odds of their own.`,
    },
  }),
]);

export const zodiacPlays: readonly Play[] = [
  specialZodiacPlay,
  zodiacSetPlay(),
  totalPlay,
  zodiacsDrawnPlay({
    id: "lhc.yixiao",
    no: 396,
    group,
    name: { zh: "一肖", en: "one zodiac" },
    pick: 1,
    max: 12,
    levels: [
      level("main", { zh: "本命肖", en: "zodiac of the year" }, [47_580_016, sevenCount], {
        odds: "1.780",
      }),
      level("other", { zh: "其他生肖", en: "other zodiacs" }, [40_520_964, sevenCount], {
        odds: "2.070",
      }),
    ],
    rule: {
      zh: "选一个或多个生肖，每个生肖为 1 注；七个号码中出现该生肖即中奖，出现多次不加奖。",
      en: "Pick one or more zodiacs; each is one unit bet and wins when it occurs among the seven numbers; more numbers of it pay no more.",
    },
  }),
  tailsDrawnPlay({
    id: "lhc.yiwei",
    no: 397,
    group: headsAndTails,
    name: { zh: "平特尾", en: "one tail" },
    pick: 1,
    max: 10,
    levels: [
      level("t0", { zh: "0尾", en: "tail 0" }, [40_520_964, sevenCount], { odds: "2.070" }),
      level("other", { zh: "1–9尾", en: "tails 1–9" }, [47_580_016, sevenCount], {
        odds: "1.780",
      }),
    ],
    rule: {
      zh: "选一个或多个尾数，每个尾数为 1 注；七个号码中出现该尾数即中奖，出现多次不加奖。",
      en: "Pick one or more tails; each is one unit bet and wins when it occurs among the seven numbers; more numbers of it pay no more.",
    },
  }),
  ...linkedPlays,
];
