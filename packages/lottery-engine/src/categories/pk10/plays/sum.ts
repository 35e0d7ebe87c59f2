import { optionsPlay } from "../../../families/options.ts";
import { valuesPlay } from "../../../families/values.ts";
import { isOfSize } from "../../../numbers/big-small.ts";
import { range } from "../../../numbers/combinations.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { level, levelsOfOptions } from "../../../plays/levels.ts";
import type { Level, Play } from "../../../plays/play-type.ts";
import { bigSmallOddEven } from "../../../selections/options.ts";
import { exampleDraw, samplesOfRanks } from "../numbers.ts";

const group = { zh: "冠亚和", en: "Sum of first two" };
const twoSided = { zh: "双面盘", en: "Two-sided" };
const label = { zh: "冠亚和", en: "Sum of first two" };
const firstTwo = samplesOfRanks(0, 1);

/** Ways of 90 by the sum of the first two cars, from 3 to 19. */
const waysBySum = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2];

/** Default odds by the ways of 90. */
const oddsByWays = new Map([
  [2, "42.000"],
  [4, "21.000"],
  [6, "14.000"],
  [8, "10.500"],
  [10, "8.500"],
]);

/** The sum is big from 12 on; 11 is small though it stands in the middle. */
const bigFrom = 12;
const isOfSum = isOfSize(bigFrom);

function sumOf([first = 0, second = 0]: readonly number[]): number {
  return first + second;
}

function sumLevels(oddsOf: (ways: number) => { odds?: string }): readonly Level[] {
  return waysBySum.map((ways, i) => {
    const sum = String(i + 3);
    return level(`s${sum}`, { zh: sum, en: sum }, [ways, 90], oddsOf(ways));
  });
}

function sumPlay(facts: Pick<PlayFacts, "id" | "no" | "mode" | "group" | "name" | "levels">): Play {
  const rule = {
    zh: "选一个或多个和值，每个和值为 1 注；冠军与亚军的车号之和等于所选和值即中奖。",
    en: "Pick one or more sums; each is one unit bet and wins when the cars in first and second place add up to it.",
  };
  const example = { selection: { values: [8, 11, 12] }, draw: exampleDraw };
  return valuesPlay(
    { ...facts, category: "pk10", rule, example },
    {
      pool: range(3, 19),
      bigFrom,
      label,
      samples: firstTwo,
      valueOf: sumOf,
      levelOf: (sum) => `s${sum}`,
    },
  );
}

/** Ways of 90 that the sum is big or even; small and odd have the other 50. */
const bigOrEven = 40;

function sumOptionsPlay(
  facts: Pick<PlayFacts, "id" | "no" | "mode" | "group" | "name">,
  oddsOf: (ways: number) => { odds?: string },
): Play {
  const waysOf = (key: string) => (key === "big" || key === "even" ? bigOrEven : 90 - bigOrEven);
  return optionsPlay(
    {
      ...facts,
      category: "pk10",
      levels: levelsOfOptions(
        bigSmallOddEven,
        (key) => [waysOf(key), 90],
        (key) => oddsOf(waysOf(key)),
      ),
      rule: {
        zh: "选大、小、单、双，每项为 1 注；冠军与亚军的车号之和 12 至 19 为大，3 至 11 为小，单双看和值。",
        en: "Pick big, small, odd or even; each is one unit bet on the sum of the first two cars. 12 to 19 is big, 3 to 11 is small.",
      },
      example: { selection: { options: ["small", "even"] }, draw: exampleDraw },
    },
    {
      options: bigSmallOddEven,
      label,
      samples: firstTwo,
      levelOf: (option, draw) => (isOfSum(option, sumOf(draw)) ? option : null),
    },
  );
}

export const sumPlays: readonly Play[] = [
  sumPlay({
    id: "pk10.gyh",
    no: 236,
    group,
    name: { zh: "冠亚和值", en: "sum of first two" },
    levels: sumLevels(() => ({})),
  }),
  sumOptionsPlay(
    {
      id: "pk10.gyh.bsoe",
      no: 237,
      group,
      name: { zh: "冠亚和大小单双", en: "sum of first two big/small/odd/even" },
    },
    () => ({}),
  ),
  sumOptionsPlay(
    {
      id: "pk10.lm.gyp",
      no: 247,
      mode: "odds",
      group: twoSided,
      name: { zh: "冠亚和两面", en: "sum two-sided" },
    },
    (ways) => ({ odds: ways === bigOrEven ? "2.200" : "1.770" }),
  ),
  sumPlay({
    id: "pk10.lm.gyh",
    no: 248,
    mode: "odds",
    group: twoSided,
    name: { zh: "冠亚和", en: "sum number" },
    levels: sumLevels((ways) => ({ odds: oddsByWays.get(ways) ?? "" })),
  }),
];
