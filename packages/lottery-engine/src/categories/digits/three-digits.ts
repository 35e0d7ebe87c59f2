import { firstPrizeOf, level } from "../../plays/levels.ts";
import type { Text } from "../../text.ts";
import {
  groupBanker,
  groupSum,
  poolPattern,
  straightSpan,
  straightSum,
  sumTail,
  typedDigits,
  typedGroup,
  typedMixed,
} from "./rules.ts";
import { tuplePlay } from "./tuple-play.ts";

const groupThree: Text = { zh: "组三", en: "Group 3" };
const groupSix: Text = { zh: "组六", en: "Group 6" };
const straight = firstPrizeOf(1, 1000);
const threeOnly = [level("1", groupThree, [3, 1000])];
const sixOnly = [level("1", groupSix, [6, 1000])];
const threeAndSix = [level("z3", groupThree, [3, 1000]), level("z6", groupSix, [6, 1000])];

export const typed3 = tuplePlay(typedDigits(3), {
  name: { zh: "直选单式", en: "straight (text)" },
  levels: straight,
  help: ({ zh, en }) => ({
    zh: `每行输入三位数字，每行为 1 注；${zh}按顺序与该行完全相同即中奖。`,
    en: `Type three digits; each line is one unit bet and wins when ${en} equal it in order.`,
  }),
  example: { selection: { lines: ["135", "408"] }, tuple: [1, 3, 5] },
});

export const sum3 = tuplePlay(straightSum(3), sum3Facts());

/** The sum play with at most six values, as offered on places of choice. */
export const sum3UpToSix = tuplePlay(straightSum(3, 6), sum3Facts());

function sum3Facts() {
  return {
    name: { zh: "直选和值", en: "straight sum" },
    levels: straight,
    help: ({ zh, en }: Text) => ({
      zh: `选一个或多个和值，数字之和等于该和值的每一种三位排列为 1 注；${zh}的数字之和等于所选和值即中奖。`,
      en: `Pick one or more sums; every ordered three digits of that sum are one unit bet. You win when ${en} add up to a picked sum.`,
    }),
    example: { selection: { values: [2, 10] }, tuple: [1, 1, 8] },
  };
}

export const span3 = tuplePlay(straightSpan(3), {
  name: { zh: "直选跨度", en: "straight span" },
  levels: straight,
  help: ({ zh, en }) => ({
    zh: `选一个或多个跨度，最大与最小数字之差等于该跨度的每一种三位排列为 1 注；${zh}的跨度等于所选跨度即中奖。`,
    en: `Pick one or more spans; every ordered three digits with that difference between the greatest and the smallest are one unit bet. You win when ${en} have a picked span.`,
  }),
  example: { selection: { values: [0, 4] }, tuple: [2, 6, 5] },
});

export const pair3 = tuplePlay(
  poolPattern(
    [
      { times: 2, count: 1 },
      { times: 1, count: 1 },
    ],
    2,
  ),
  {
    name: { zh: "组三复式", en: "group-3 (one pair)" },
    levels: threeOnly,
    help: ({ zh, en }) => ({
      zh: `选至少两个号码，任意两个号码以其中一个为对子组成 1 注；${zh}恰好开出这个对子和另一个号码即中奖，顺序不限。`,
      en: `Pick at least two digits; any two of them, one as the pair and one as the single, are one unit bet. You win when ${en} show that pair and that single in any order.`,
    }),
    example: { selection: { numbers: [1, 5, 8] }, tuple: [8, 1, 8] },
  },
);

export const pair3Typed = tuplePlay(typedGroup(3, "onePair"), {
  name: { zh: "组三单式", en: "group-3 (text)" },
  levels: threeOnly,
  help: ({ zh, en }) => ({
    zh: `每行从小到大输入三位含一个对子的数字，每行为 1 注；${zh}恰好开出这三个数字即中奖，顺序不限。`,
    en: `Type three digits with exactly one pair, in ascending order; each line is one unit bet and wins when ${en} show these digits in any order.`,
  }),
  example: { selection: { lines: ["118", "226"] }, tuple: [1, 8, 1] },
});

export const different3 = tuplePlay(poolPattern([{ times: 1, count: 3 }], 3), {
  name: { zh: "组六复式", en: "group-6 (all different)" },
  levels: sixOnly,
  help: ({ zh, en }) => ({
    zh: `选至少三个号码，任意三个不同号码组成 1 注；${zh}恰好开出这三个号码即中奖，顺序不限。`,
    en: `Pick at least three digits; every three of them are one unit bet. You win when ${en} show these three in any order.`,
  }),
  example: { selection: { numbers: [1, 5, 7, 8] }, tuple: [8, 1, 5] },
});

export const different3Typed = tuplePlay(typedGroup(3, "distinct"), {
  name: { zh: "组六单式", en: "group-6 (text)" },
  levels: sixOnly,
  help: ({ zh, en }) => ({
    zh: `每行从小到大输入三个不同的数字，每行为 1 注；${zh}恰好开出这三个数字即中奖，顺序不限。`,
    en: `Type three different digits in ascending order; each line is one unit bet and wins when ${en} show these digits in any order.`,
  }),
  example: { selection: { lines: ["158", "269"] }, tuple: [5, 8, 1] },
});

export const mixed3 = tuplePlay(typedMixed, {
  name: { zh: "混合组选", en: "mixed group" },
  levels: threeAndSix,
  help: ({ zh, en }) => ({
    zh: `每行从小到大输入三位数字（豹子除外），每行为 1 注；${zh}恰好开出这三个数字即中奖，顺序不限，含对子按组三、不含对子按组六计奖。`,
    en: `Type three digits in ascending order, triples excepted; each line is one unit bet and wins when ${en} show these digits in any order. A line with a pair pays group 3, any other group 6.`,
  }),
  example: { selection: { lines: ["118", "158"] }, tuple: [8, 1, 1] },
});

export const groupSum3 = tuplePlay(groupSum(3), {
  name: { zh: "组选和值", en: "group sum" },
  levels: threeAndSix,
  help: ({ zh, en }) => ({
    zh: `选一个或多个和值，数字之和等于该和值的每一组三个数字（豹子除外，不分顺序）为 1 注；${zh}的数字之和等于所选和值即中奖，开出对子按组三、否则按组六计奖，开出豹子不中。`,
    en: `Pick one or more sums; every unordered three digits of that sum, triples excepted, are one unit bet. You win when ${en} add up to a picked sum: a pair pays group 3, different digits pay group 6, a triple loses.`,
  }),
  example: { selection: { values: [10] }, tuple: [1, 2, 7] },
});

export const banker3 = tuplePlay(groupBanker(3), {
  name: { zh: "组选包胆", en: "group banker" },
  levels: threeAndSix,
  help: ({ zh, en }) => ({
    zh: `选一个胆码，含该胆码的每一组三个数字（豹子除外，不分顺序）为 1 注，共 54 注；${zh}开出该胆码即中奖，开出对子按组三、否则按组六计奖，开出豹子不中。`,
    en: `Pick one banker; every unordered three digits that hold it, triples excepted, are one unit bet, 54 in all. You win when ${en} show the banker: a pair pays group 3, different digits pay group 6, a triple loses.`,
  }),
  example: { selection: { numbers: [7] }, tuple: [7, 7, 2] },
});

export const tail3 = tuplePlay(sumTail, {
  name: { zh: "和值尾数", en: "sum tail" },
  levels: firstPrizeOf(100, 1000),
  help: ({ zh, en }) => ({
    zh: `选一个或多个尾数，每个尾数为 1 注；${zh}的数字之和的个位等于所选尾数即中奖。`,
    en: `Pick one or more digits; each is one unit bet and wins when it is the last digit of the sum of ${en}.`,
  }),
  example: { selection: { values: [0, 5] }, tuple: [9, 8, 8] },
});
