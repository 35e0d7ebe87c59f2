import { comparisonOf, dragonTigerPlay } from "../../../families/dragon-tiger.ts";
import { positionOptionsPlay } from "../../../families/position-options.ts";
import type { PlayFacts } from "../../../plays/define-play.ts";
import { levelsOfOptions } from "../../../plays/levels.ts";
import type { Level, Play } from "../../../plays/play-type.ts";
import type { Option } from "../../../selections/board.ts";
import { bigSmallOddEven, dragonTiger } from "../../../selections/options.ts";
import { cars, exampleDraw, isOfCar, rankOptionRows, ranks, samplesOfRanks } from "../numbers.ts";

const twoSided = { zh: "双面盘", en: "Two-sided" };
const evenOdds = { odds: "1.980" };

/** The play of rank 1 to 5 against its mirror from the back. */
function mirrorPlay(rank: number): Play {
  const [front, back] = [rank - 1, 10 - rank];
  const label = ranks[front]?.label.zh ?? "";
  return dragonTigerPlay(
    {
      id: `pk10.lh.${rank}`,
      no: 237 + rank,
      category: "pk10",
      group: { zh: "龙虎", en: "Dragon/tiger" },
      name: { zh: `龙虎 ${label}`, en: `dragon/tiger ${rank}v${11 - rank}` },
      levels: levelsOfOptions(dragonTiger, () => [45, 90]),
      rule: {
        zh: `${label}的车号大于${ranks[back]?.label.zh}的车号为龙，小于为虎；每项为 1 注，开出所选即中奖。`,
        en: `Dragon wins when the car in ${ranks[front]?.label.en} has a greater number than the car in ${ranks[back]?.label.en}, tiger when it has a smaller one; each is one unit bet.`,
      },
      example: {
        selection: { options: [comparisonOf(exampleDraw[front] ?? 0, exampleDraw[back] ?? 0)] },
        draw: exampleDraw,
      },
    },
    { options: dragonTiger, places: [front, back], samples: samplesOfRanks(front, back) },
  );
}

function rankPlay(
  facts: Pick<PlayFacts, "id" | "no" | "mode" | "group" | "name" | "levels">,
): Play {
  return positionOptionsPlay(
    {
      ...facts,
      category: "pk10",
      rule: {
        zh: "在任意名次上选大、小、单、双，每项为 1 注；该名次的车号 6 至 10 为大，1 至 5 为小，各名次分别计奖。",
        en: "Pick big, small, odd or even for any place; each is one unit bet on the car that finishes there. 6 to 10 is big, 1 to 5 is small; every place pays on its own.",
      },
      example: {
        selection: {
          positionOptions: [["big", "even"], ["small"], [], [], [], [], [], [], [], []],
        },
        draw: exampleDraw,
      },
    },
    {
      rows: rankOptionRows(10, bigSmallOddEven),
      values: cars,
      fromOneUrn: true,
      levelOf: (option, car) => (isOfCar(option, car) ? option : null),
    },
  );
}

function halves(options: readonly Option[], total: number, extras = {}): readonly Level[] {
  return levelsOfOptions(
    options,
    () => [total / 2, total],
    () => extras,
  );
}

/** A rank against its mirror: 1 when its car is greater, -1 when it is smaller. */
function signAt(draw: readonly number[], row: number): number {
  return (draw[row] ?? 0) > (draw[9 - row] ?? 0) ? 1 : -1;
}

const mirrorsPlay: Play = positionOptionsPlay(
  {
    id: "pk10.lm.lh",
    no: 246,
    category: "pk10",
    mode: "odds",
    group: twoSided,
    name: { zh: "1–5名龙虎", en: "dragon/tiger 1–5" },
    levels: halves(dragonTiger, 90, evenOdds),
    rule: {
      zh: "冠军对第十名、亚军对第九名，依次到第五名对第六名；前者车号大为龙，小为虎，每项为 1 注，各名次分别计奖。",
      en: "1st against 10th place, 2nd against 9th and so on to 5th against 6th: dragon wins when the front one has the greater car, tiger when it has the smaller; each is one unit bet and pays on its own.",
    },
    example: {
      selection: { positionOptions: [["dragon"], ["tiger"], ["tiger"], [], []] },
      draw: exampleDraw,
    },
  },
  {
    rows: rankOptionRows(5, dragonTiger),
    // Swapping two mirrored cars turns the result and touches no other pair: five fair coins.
    values: [1, -1],
    fromOneUrn: false,
    valueAt: signAt,
    levelOf: (option, sign) => (option === comparisonOf(sign, 0) ? option : null),
  },
);

export const twoSidedPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5].map(mirrorPlay),
  rankPlay({
    id: "pk10.dxds",
    no: 243,
    group: { zh: "大小单双", en: "Big/small/odd/even" },
    name: { zh: "名次大小单双", en: "rank big/small/odd/even" },
    levels: halves(bigSmallOddEven, 10),
  }),
  rankPlay({
    id: "pk10.lm.ball",
    no: 244,
    mode: "odds",
    group: twoSided,
    name: { zh: "名次两面", en: "rank two-sided" },
    levels: halves(bigSmallOddEven, 10, evenOdds),
  }),
  mirrorsPlay,
];
