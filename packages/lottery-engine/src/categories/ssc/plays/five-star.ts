import type { Role } from "../../../families/pattern.ts";
import { timesDrawnPlay } from "../../../families/times-drawn.ts";
import { firstPrizeOf } from "../../../plays/levels.ts";
import type { Play } from "../../../plays/play-type.ts";
import type { Text } from "../../../text.ts";
import { digitPool, drawWith } from "../../digits/game.ts";
import { groupsPattern, poolPattern, typedDigits } from "../../digits/rules.ts";
import { blockCombination, blockStraight } from "../../digits/straight-plays.ts";
import { onBlock, tuplePlay } from "../../digits/tuple-play.ts";
import { allFive } from "../numbers.ts";

const group = { zh: "五星", en: "5 digits" };
const outcomes = 100_000;

const typed = tuplePlay(typedDigits(5), {
  name: { zh: "直选单式", en: "straight (text)" },
  levels: firstPrizeOf(1, outcomes),
  help: ({ zh, en }) => ({
    zh: `每行输入五位数字，每行为 1 注；${zh}按顺序与该行完全相同即中奖。`,
    en: `Type five digits; each line is one unit bet and wins when ${en} equal it in order.`,
  }),
  example: { selection: { lines: ["13579", "24680"] }, tuple: [2, 4, 6, 8, 0] },
});

const group120 = tuplePlay(poolPattern([{ times: 1, count: 5 }], 5), {
  name: { zh: "组选120", en: "zx120" },
  levels: firstPrizeOf(120, outcomes),
  help: ({ zh, en }) => ({
    zh: `选至少五个号码，任意五个不同号码组成 1 注；${zh}恰好开出这五个号码即中奖，顺序不限。`,
    en: `Pick at least five digits; every five of them are one unit bet. You win when ${en} show these five in any order.`,
  }),
  example: { selection: { numbers: [1, 3, 5, 7, 8, 9] }, tuple: [7, 1, 5, 3, 8] },
});

interface TwoRoles {
  readonly win: number;
  readonly roles: readonly [Role, Role];
  readonly what: Text;
  readonly groups: readonly (readonly number[])[];
  readonly tuple: readonly number[];
}

/** Group plays with a pool for each of two roles, named after the draws of 100,000 they win. */
const twoRoles: readonly TwoRoles[] = [
  {
    win: 60,
    roles: [
      { times: 2, count: 1 },
      { times: 1, count: 3 },
    ],
    what: { zh: "一个二重号和三个单号", en: "one pair and three singles" },
    groups: [[8], [1, 3, 5, 7]],
    tuple: [8, 1, 5, 8, 3],
  },
  {
    win: 30,
    roles: [
      { times: 2, count: 2 },
      { times: 1, count: 1 },
    ],
    what: { zh: "两个二重号和一个单号", en: "two pairs and one single" },
    groups: [[2, 6, 8], [5]],
    tuple: [8, 2, 5, 8, 2],
  },
  {
    win: 20,
    roles: [
      { times: 3, count: 1 },
      { times: 1, count: 2 },
    ],
    what: { zh: "一个三重号和两个单号", en: "one triple and two singles" },
    groups: [[8], [2, 4, 6]],
    tuple: [8, 2, 8, 8, 6],
  },
  {
    win: 10,
    roles: [
      { times: 3, count: 1 },
      { times: 2, count: 1 },
    ],
    what: { zh: "一个三重号和一个二重号", en: "one triple and one pair" },
    groups: [[8], [2, 6]],
    tuple: [8, 2, 8, 2, 8],
  },
  {
    win: 5,
    roles: [
      { times: 4, count: 1 },
      { times: 1, count: 1 },
    ],
    what: { zh: "一个四重号和一个单号", en: "one quadruple and one single" },
    groups: [[8], [2, 6]],
    tuple: [8, 8, 2, 8, 8],
  },
];

function twoRolesPlay({ win, roles, what, groups, tuple }: TwoRoles) {
  return tuplePlay(groupsPattern(roles), {
    name: { zh: `组选${win}`, en: `zx${win}` },
    levels: firstPrizeOf(win, outcomes),
    help: ({ zh, en }) => ({
      zh: `分别选号，${what.zh}（互不相同）组成 1 注；${zh}恰好开出这一组合即中奖，顺序不限。`,
      en: `Pick digits for each role; ${what.en}, all different, are one unit bet. You win when ${en} show exactly these in any order.`,
    }),
    example: { selection: { groups }, tuple },
  });
}

const atLeastNames = [
  { id: "yffs", zh: "一帆风顺", win: 40_951 },
  { id: "hscs", zh: "好事成双", win: 8_146 },
  { id: "sxbx", zh: "三星报喜", win: 856 },
  { id: "sjfc", zh: "四季发财", win: 46 },
];

/** 趣味: a digit that is drawn at least so often. */
function atLeastPlay({ id, zh, win }: (typeof atLeastNames)[number], i: number): Play {
  const min = i + 1;
  return timesDrawnPlay(
    {
      id: `ssc.5x.${id}`,
      no: 10 + i,
      category: "ssc",
      group: { zh: "趣味", en: "Fun" },
      name: { zh, en: `digit at least ${min}×` },
      levels: firstPrizeOf(win, outcomes),
      rule: {
        zh: `选一个或多个号码，每个号码为 1 注；五个位置中该号码至少出现 ${min} 次即中奖，多出现不加奖。`,
        en: `Pick one or more digits; each is one unit bet and wins when it is drawn at least ${min === 1 ? "once" : `${min} times`} among the five digits. More often pays no more.`,
      },
      example: {
        selection: { numbers: [2, 7] },
        draw: drawWith(allFive, [7, 7, 1, 7, 7]),
      },
    },
    { places: allFive.places, row: digitPool(1), levelOf: (times) => (times >= min ? "1" : null) },
  );
}

export const fiveStarPlays: readonly Play[] = [
  blockStraight(allFive, { id: "ssc.5x.direct", no: 1, group }, "straight (multiple)"),
  onBlock(typed, allFive, { id: "ssc.5x.direct.text", no: 2, group }),
  blockCombination(allFive, { id: "ssc.5x.combo", no: 3, group }),
  onBlock(group120, allFive, { id: "ssc.5x.zx120", no: 4, group }),
  ...twoRoles.map((play, i) =>
    onBlock(twoRolesPlay(play), allFive, { id: `ssc.5x.zx${play.win}`, no: 5 + i, group }),
  ),
  ...atLeastNames.map(atLeastPlay),
];
