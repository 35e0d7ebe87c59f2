import { hitsPlay } from "../../families/hits.ts";
import { optionsPlay } from "../../families/options.ts";
import { valuesPlay } from "../../families/values.ts";
import { range } from "../../numbers/combinations.ts";
import type { PlayFacts } from "../../plays/define-play.ts";
import { firstPrizeOf, level, levelsOfOptions } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { samplesOfSubsets } from "../../samples/samples-of-subsets.ts";
import type { Option } from "../../selections/board.ts";
import {
  type BallBlock,
  ballsLabel,
  exampleAt,
  inAscendingOrder,
  othersThan,
} from "../balls/game.ts";
import { x5 } from "./numbers.ts";

const group = { zh: "趣味", en: "Fun" };
const draws = samplesOfSubsets(x5.balls, x5.drawn);
const drawCount = 462;

/** 不定位: each number wins when it is among the balls of the block. */
export function anywherePlay(
  block: BallBlock,
  facts: Pick<PlayFacts, "id" | "no" | "group" | "name">,
): Play {
  return hitsPlay(
    {
      ...facts,
      category: "x5",
      levels: firstPrizeOf(270, 990),
      rule: {
        zh: `选一个或多个号码，每个号码为 1 注；${block.where.zh}中出现该号码即中奖。`,
        en: `Pick one or more numbers; each is one unit bet and wins when it is among ${block.where.en}.`,
      },
      example: {
        selection: {
          numbers: inAscendingOrder([...exampleAt(block).slice(0, 2), ...othersThan(block, 1)]),
        },
        draw: x5.exampleDraw,
      },
    },
    {
      places: block.places,
      pool: x5.balls,
      pick: 1,
      label: ballsLabel,
      levelOf: (hits) => (hits === 1 ? "1" : null),
    },
  );
}

/** Draws by the number of odd balls, from five down to none. */
const waysByOdd = [6, 75, 200, 150, 30, 1];

const parities: readonly Option[] = waysByOdd.map((_, i) => ({
  key: `${5 - i}o${i}e`,
  label: { zh: `${5 - i}单${i}双`, en: `${5 - i} odd ${i} even` },
}));

/** Draws by the middle ball, from 3 to 9. */
const waysByMiddle = [28, 63, 90, 100, 90, 63, 28];

export const funPlays: readonly Play[] = [
  optionsPlay(
    {
      id: "x5.dds",
      no: 174,
      category: "x5",
      group,
      name: { zh: "定单双", en: "odd/even count" },
      levels: levelsOfOptions(parities, (key) => [
        waysByOdd[parities.findIndex((option) => option.key === key)] ?? 0,
        drawCount,
      ]),
      rule: {
        zh: "选单双个数，每项为 1 注；五个号码中单数和双数的个数与所选相同即中奖。",
        en: "Pick how many balls are odd and how many even; each is one unit bet and wins when the five balls are so.",
      },
      example: { selection: { options: ["3o2e", "2o3e"] }, draw: x5.exampleDraw },
    },
    {
      options: parities,
      label: { zh: "单双个数", en: "Odd and even" },
      samples: draws,
      levelOf: (option, draw) => {
        const odd = draw.filter((ball) => ball % 2 === 1).length;
        return option === `${odd}o${5 - odd}e` ? option : null;
      },
    },
  ),
  valuesPlay(
    {
      id: "x5.czw",
      no: 175,
      category: "x5",
      group,
      name: { zh: "猜中位", en: "middle number" },
      levels: waysByMiddle.map((win, i) =>
        level(`m${i + 3}`, { zh: `中位0${i + 3}`, en: `middle ${i + 3}` }, [win, drawCount]),
      ),
      rule: {
        zh: "选 3 至 9 的号码，每个号码为 1 注；五个号码从小到大排列，正中间的号码等于所选号码即中奖。",
        en: "Pick numbers from 3 to 9; each is one unit bet and wins when it is the middle one of the five balls in ascending order.",
      },
      example: { selection: { values: [6, 7] }, draw: x5.exampleDraw },
    },
    {
      pool: range(3, 9),
      label: { zh: "中位", en: "Middle" },
      samples: draws,
      valueOf: (draw) => inAscendingOrder(draw)[2] ?? 0,
      levelOf: (middle) => `m${middle}`,
    },
  ),
];
