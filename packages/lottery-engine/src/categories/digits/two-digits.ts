import { firstPrizeOf } from "../../plays/levels.ts";
import {
  groupBanker,
  groupSum,
  poolPattern,
  straightSpan,
  straightSum,
  typedDigits,
  typedGroup,
} from "./rules.ts";
import { tuplePlay } from "./tuple-play.ts";

const straight = firstPrizeOf(1, 100);
const group = firstPrizeOf(2, 100);

export const typed2 = tuplePlay(typedDigits(2), {
  name: { zh: "直选单式", en: "straight (text)" },
  levels: straight,
  help: ({ zh, en }) => ({
    zh: `每行输入两位数字，每行为 1 注；${zh}按顺序与该行完全相同即中奖。`,
    en: `Type two digits; each line is one unit bet and wins when ${en} equal it in order.`,
  }),
  example: { selection: { lines: ["13", "48"] }, tuple: [4, 8] },
});

export const sum2 = tuplePlay(straightSum(2), {
  name: { zh: "直选和值", en: "straight sum" },
  levels: straight,
  help: ({ zh, en }) => ({
    zh: `选一个或多个和值，数字之和等于该和值的每一种两位排列为 1 注；${zh}的数字之和等于所选和值即中奖。`,
    en: `Pick one or more sums; every ordered two digits of that sum are one unit bet. You win when ${en} add up to a picked sum.`,
  }),
  example: { selection: { values: [3, 9] }, tuple: [7, 2] },
});

export const span2 = tuplePlay(straightSpan(2), {
  name: { zh: "直选跨度", en: "straight span" },
  levels: straight,
  help: ({ zh, en }) => ({
    zh: `选一个或多个跨度，两个数字之差等于该跨度的每一种两位排列为 1 注；${zh}的跨度等于所选跨度即中奖。`,
    en: `Pick one or more spans; every ordered two digits with that difference are one unit bet. You win when ${en} have a picked span.`,
  }),
  example: { selection: { values: [0, 5] }, tuple: [7, 2] },
});

export const group2 = tuplePlay(poolPattern([{ times: 1, count: 2 }], 2), {
  name: { zh: "组选复式", en: "group" },
  levels: group,
  help: ({ zh, en }) => ({
    zh: `选至少两个号码，任意两个不同号码组成 1 注；${zh}恰好开出这两个号码即中奖，顺序不限。`,
    en: `Pick at least two digits; every two of them are one unit bet. You win when ${en} show these two in any order.`,
  }),
  example: { selection: { numbers: [1, 4, 8] }, tuple: [8, 4] },
});

export const group2Typed = tuplePlay(typedGroup(2, "distinct"), {
  name: { zh: "组选单式", en: "group (text)" },
  levels: group,
  help: ({ zh, en }) => ({
    zh: `每行从小到大输入两个不同的数字，每行为 1 注；${zh}恰好开出这两个数字即中奖，顺序不限。`,
    en: `Type two different digits in ascending order; each line is one unit bet and wins when ${en} show these digits in any order.`,
  }),
  example: { selection: { lines: ["13", "48"] }, tuple: [8, 4] },
});

export const groupSum2 = tuplePlay(groupSum(2), {
  name: { zh: "组选和值", en: "group sum" },
  levels: group,
  help: ({ zh, en }) => ({
    zh: `选一个或多个和值，数字之和等于该和值的每一组两个不同数字（不分顺序）为 1 注；${zh}的数字之和等于所选和值即中奖，开出对子不中。`,
    en: `Pick one or more sums; every unordered two different digits of that sum are one unit bet. You win when ${en} add up to a picked sum; a pair loses.`,
  }),
  example: { selection: { values: [5, 9] }, tuple: [7, 2] },
});

export const banker2 = tuplePlay(groupBanker(2), {
  name: { zh: "组选包胆", en: "group banker" },
  levels: group,
  help: ({ zh, en }) => ({
    zh: `选一个胆码，胆码与其他每个数字各组成 1 注，共 9 注；${zh}开出该胆码和另一个不同的数字即中奖，顺序不限。`,
    en: `Pick one banker; the banker with each other digit is one unit bet, 9 in all. You win when ${en} show the banker and another digit in any order.`,
  }),
  example: { selection: { numbers: [4] }, tuple: [1, 4] },
});
