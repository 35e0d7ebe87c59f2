import { presentClasses } from "../../families/present-classes.ts";
import { range } from "../../numbers/combinations.ts";
import { definePlay, type PlayFacts } from "../../plays/define-play.ts";
import { level } from "../../plays/levels.ts";
import type { Level, Play } from "../../plays/play-type.ts";
import type { Row } from "../../selections/board.ts";
import { checkOptions, checkValues } from "../../selections/check-forms.ts";
import type { OptionsSelection } from "../../selections/selection.ts";
import {
  allPlaces,
  exampleContext,
  exampleDraw,
  numbers,
  sevenCount,
  zodiacRow,
} from "./numbers.ts";
import { zodiacOfNumber } from "./zodiac.ts";

const group = { zh: "生肖", en: "Zodiacs" };
const headsAndTails = { zh: "头尾", en: "Heads and tails" };
const linked = { zh: "连肖连尾", en: "Zodiac and tail sets" };

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

/** Zodiacs and tails that must occur among the seven numbers. */
export const presentPlays: readonly Play[] = [
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
