import { choose } from "../../numbers/combinations.ts";
import { definePlay } from "../../plays/define-play.ts";
import { firstPrizeOf } from "../../plays/levels.ts";
import type { Play } from "../../plays/play-type.ts";
import { winsOfLevel } from "../../plays/wins.ts";
import { matchingsBySize } from "../../samples/urn.ts";
import type { Row } from "../../selections/board.ts";
import { checkPool } from "../../selections/check-forms.ts";
import { checkPositions } from "../../selections/check-lists.ts";
import type { NumbersSelection, PositionsSelection } from "../../selections/selection.ts";
import { ballsLabel } from "../balls/game.ts";
import { chanceOfNeighbours, mostNeighbours, neighboursIn } from "./neighbours.ts";
import { kl10 } from "./numbers.ts";

const group = { zh: "选二", en: "Pick 2" };

const rows: readonly Row[] = [
  { key: "first", label: { zh: "前位", en: "first" }, pool: kl10.balls, min: 1, max: 20 },
  { key: "second", label: { zh: "后位", en: "second" }, pool: kl10.balls, min: 1, max: 20 },
];

const poolRow: Row = { key: "numbers", label: ballsLabel, pool: kl10.balls, min: 2, max: 12 };

function asNeighbours({ positions: [first = [], second = []] }: PositionsSelection) {
  return { first, second };
}

/** 选二连直: two balls drawn one after the other, in this order. */
const ordered: Play<PositionsSelection> = definePlay(
  {
    id: "kl10.2.lianzhi",
    no: 359,
    category: "kl10",
    group,
    name: { zh: "选二连直", en: "adjacent pair ordered" },
    levels: firstPrizeOf(7, 380),
    rule: {
      zh: "前位、后位各选至少一个号码，各取一个且互不相同的号码组成 1 注；八个球中有相邻两球按顺序与之相同即中奖。",
      en: "Pick numbers for the first and the second place; every choice of two different numbers is one unit bet, which wins when they are drawn right after one another in this order, anywhere among the eight balls.",
    },
    example: {
      selection: {
        positions: [
          [3, 18],
          [6, 15],
        ],
      },
      draw: kl10.exampleDraw,
    },
  },
  {
    board: { kind: "digitRows", rows, filledMin: 2 },
    check: (unchecked) => checkPositions(unchecked, { rows, filledMin: 2 }),
    countUnitBets: ({ positions }) => matchingsBySize(positions).at(-1) ?? 0,
    judge: (selection, draw) => winsOfLevel("1", neighboursIn(draw, asNeighbours(selection))),
    winChance: (selection) => chanceOfNeighbours(asNeighbours(selection)),
    bestOutcomes: (selection) => [winsOfLevel("1", mostNeighbours(asNeighbours(selection)))],
  },
);

function bothFrom({ numbers }: NumbersSelection) {
  return { first: numbers, second: numbers };
}

/** 选二连组: two balls drawn one after the other, in any order. */
const unordered: Play<NumbersSelection> = definePlay(
  {
    id: "kl10.2.lianzu",
    no: 360,
    category: "kl10",
    group,
    name: { zh: "选二连组", en: "adjacent pair any order" },
    levels: firstPrizeOf(14, 380),
    rule: {
      zh: "选至少两个号码，任意两个号码组成 1 注；八个球中有相邻两球恰好是这两个号码即中奖，顺序不限。",
      en: "Pick at least two numbers; every two of them are one unit bet, which wins when they are drawn right after one another in any order, anywhere among the eight balls.",
    },
    example: { selection: { numbers: [3, 6, 15, 18] }, draw: kl10.exampleDraw },
  },
  {
    board: { kind: "digitPool", row: poolRow },
    check: (unchecked) => checkPool(unchecked, poolRow),
    countUnitBets: ({ numbers }) => choose(numbers.length, 2),
    judge: (selection, draw) => winsOfLevel("1", neighboursIn(draw, bothFrom(selection))),
    winChance: (selection) => chanceOfNeighbours(bothFrom(selection)),
    bestOutcomes: (selection) => [winsOfLevel("1", mostNeighbours(bothFrom(selection)))],
  },
);

export const neighbourPlays: readonly Play[] = [ordered, unordered];
