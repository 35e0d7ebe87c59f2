import { anyPositionsPlay } from "../../../families/any-positions.ts";
import { range } from "../../../numbers/combinations.ts";
import { firstPrizeOf } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import { group4, group6, group12, group24, typed4 } from "../../digits/four-digits.ts";
import { digitRows, drawWith } from "../../digits/game.ts";
import {
  different3,
  different3Typed,
  groupSum3,
  mixed3,
  pair3,
  pair3Typed,
  sum3UpToSix,
  typed3,
} from "../../digits/three-digits.ts";
import { onAnyPlaces, type TuplePlay } from "../../digits/tuple-play.ts";
import { group2, group2Typed, groupSum2, sum2, typed2 } from "../../digits/two-digits.ts";
import { allFive, ssc } from "../numbers.ts";

interface AnyPlay {
  readonly end: string;
  readonly play: TuplePlay;
  readonly zh: string;
  readonly en: string;
}

const zhCounts = ["", "", "二", "三", "四"];

/** The straight play of any so many places, then the plays on places of choice. */
function playsOf(size: number, firstNo: number, inner: readonly AnyPlay[]): readonly Play[] {
  const count = zhCounts[size] ?? "";
  const facts = (end: string, no: number, zh: string, en: string) => ({
    id: `ssc.rx${size}.${end}`,
    no,
    group: { zh: `任选${count}`, en: `Any ${size}` },
    name: { zh: `任${count}${zh}`, en: `any-${size} ${en}` },
  });
  const straight = anyPositionsPlay(
    {
      ...facts("direct", firstNo, "直选复式", "straight"),
      category: "ssc",
      levels: firstPrizeOf(1, 10 ** size),
      rule: {
        zh: `五个位置中至少 ${size} 个位置各选号，任意 ${size} 个位置各取一个号码组成 1 注；这 ${size} 个位置全部开出所选号码即中奖。`,
        en: `Pick digits at ${size} places or more; any ${size} places with one digit each are one unit bet, which wins when all of them are drawn at their places.`,
      },
      example: {
        selection: { positions: range(0, 4).map((row) => (row <= size ? [row, row + 1] : [])) },
        draw: drawWith(allFive, [0, 1, 2, 3, 4]),
      },
    },
    { rows: digitRows(allFive, 0), size },
  );
  const others = inner.map(({ end, play, zh, en }, i) =>
    onAnyPlaces(play, { game: ssc, size }, facts(end, firstNo + 1 + i, zh, en)),
  );
  return [straight, ...others];
}

export const anyPlacesPlays: readonly Play[] = [
  ...playsOf(2, 105, [
    { end: "direct.text", play: typed2, zh: "直选单式", en: "straight (text)" },
    { end: "sum", play: sum2, zh: "直选和值", en: "straight sum" },
    { end: "zx", play: group2, zh: "组选复式", en: "group" },
    { end: "zx.text", play: group2Typed, zh: "组选单式", en: "group (text)" },
    { end: "zx.sum", play: groupSum2, zh: "组选和值", en: "group sum" },
  ]),
  ...playsOf(3, 111, [
    { end: "direct.text", play: typed3, zh: "直选单式", en: "straight (text)" },
    { end: "sum", play: sum3UpToSix, zh: "直选和值", en: "straight sum" },
    { end: "z3", play: pair3, zh: "组三复式", en: "group-3" },
    { end: "z3.text", play: pair3Typed, zh: "组三单式", en: "group-3 (text)" },
    { end: "z6", play: different3, zh: "组六复式", en: "group-6" },
    { end: "z6.text", play: different3Typed, zh: "组六单式", en: "group-6 (text)" },
    { end: "mix", play: mixed3, zh: "混合组选", en: "mixed group" },
    { end: "zxsum", play: groupSum3, zh: "组选和值", en: "group sum" },
  ]),
  ...playsOf(4, 120, [
    { end: "direct.text", play: typed4, zh: "直选单式", en: "straight (text)" },
    { end: "zx24", play: group24, zh: "组选24", en: "zx24" },
    { end: "zx12", play: group12, zh: "组选12", en: "zx12" },
    { end: "zx6", play: group6, zh: "组选6", en: "zx6" },
    { end: "zx4", play: group4, zh: "组选4", en: "zx4" },
  ]),
];
