import { optionsPlay } from "../../../families/options.ts";
import { valuesPlay } from "../../../families/values.ts";
import { range } from "../../../numbers/combinations.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { level, levelsOfOptions } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import { bigSmallOddEven } from "../../../selections/options.ts";
import { isOfSum, isTriple, sumOf, throwCount, throws, throwsBySum } from "../numbers.ts";

const label = { zh: "和值", en: "Sum" };
const group = { zh: "和值", en: "Sum" };
const sicBo = { zh: "骰宝", en: "Sic bo" };

/** Odds of the sums 4 to 10; the sums 11 to 17 mirror them. */
const pointOdds = ["60.000", "31.000", "18.800", "12.900", "9.200", "7.700", "7.200"];

function sumPlay(facts: PlayFacts, [min, max]: readonly [number, number]): Play {
  return valuesPlay(facts, {
    pool: range(min, max),
    label,
    samples: throws,
    valueOf: sumOf,
    levelOf: (sum) => `s${sum}`,
  });
}

function sumOptionsPlay(facts: PlayFacts, loses: (draw: readonly number[]) => boolean): Play {
  return optionsPlay(facts, {
    options: bigSmallOddEven,
    label,
    samples: throws,
    levelOf: (option, draw) => (isOfSum(option, sumOf(draw)) && !loses(draw) ? option : null),
  });
}

export const sumPlays: readonly Play[] = [
  sumPlay(
    {
      id: "k3.sum",
      no: 202,
      category: "k3",
      group,
      name: { zh: "和值", en: "sum" },
      levels: throwsBySum.map((win, i) =>
        level(`s${i + 3}`, { zh: `和值${i + 3}`, en: `sum ${i + 3}` }, [win, throwCount]),
      ),
      rule: {
        zh: "选一个或多个和值，每个和值为 1 注；三颗骰子的点数之和等于所选和值即中奖。",
        en: "Pick one or more sums; each is one unit bet and wins when the three dice add up to it.",
      },
      example: { selection: { values: [9, 10, 11] }, draw: [2, 4, 4] },
    },
    [3, 18],
  ),
  sumOptionsPlay(
    {
      id: "k3.bsoe",
      no: 203,
      category: "k3",
      group,
      name: { zh: "和值大小单双", en: "sum big/small/odd/even" },
      levels: levelsOfOptions(bigSmallOddEven, () => [108, throwCount]),
      rule: {
        zh: "选大、小、单、双，每项为 1 注；三颗骰子的点数之和 11 至 18 为大，3 至 10 为小，单双看和值，豹子照常计算。",
        en: "Pick big, small, odd or even; each is one unit bet on the sum of the three dice. 11 to 18 is big, 3 to 10 is small; triples count like any other throw.",
      },
      example: { selection: { options: ["big", "odd"] }, draw: [3, 4, 6] },
    },
    () => false,
  ),
  sumOptionsPlay(
    {
      id: "k3.lm.bsoe",
      no: 217,
      category: "k3",
      mode: "odds",
      group: sicBo,
      name: { zh: "骰宝大小单双", en: "sic-bo big/small/odd/even" },
      levels: levelsOfOptions(
        bigSmallOddEven,
        () => [105, throwCount],
        () => ({ odds: "1.980" }),
      ),
      rule: {
        zh: "选大、小、单、双，每项为 1 注；点数之和 11 至 17 为大，4 至 10 为小，单双看和值，开出豹子则全部不中。",
        en: "Pick big, small, odd or even; each is one unit bet on the sum of the three dice. 11 to 17 is big, 4 to 10 is small; every triple loses.",
      },
      example: { selection: { options: ["small", "even"] }, draw: [1, 2, 5] },
    },
    isTriple,
  ),
  sumPlay(
    {
      id: "k3.lm.sum",
      no: 221,
      category: "k3",
      mode: "odds",
      group: sicBo,
      name: { zh: "点数", en: "points" },
      levels: range(4, 17).map((sum) => {
        const odds = pointOdds[Math.min(sum, 21 - sum) - 4] ?? "";
        const win = throwsBySum[sum - 3] ?? 0;
        return level(`s${sum}`, { zh: `${sum}点`, en: `${sum} points` }, [win, throwCount], {
          odds,
        });
      }),
      rule: {
        zh: "选 4 至 17 点，每个点数为 1 注；三颗骰子的点数之和等于所选点数即中奖。",
        en: "Pick totals from 4 to 17; each is one unit bet and wins when the three dice add up to it.",
      },
      example: { selection: { values: [4, 10] }, draw: [5, 3, 2] },
    },
    [4, 17],
  ),
];
