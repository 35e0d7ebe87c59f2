import { firstPrizeOf } from "../../plays/levels.ts";
import { groupsPattern, poolPattern, typedDigits } from "./rules.ts";
import { tuplePlay } from "./tuple-play.ts";

export const typed4 = tuplePlay(typedDigits(4), {
  name: { zh: "直选单式", en: "straight (text)" },
  levels: firstPrizeOf(1, 10_000),
  help: ({ zh, en }) => ({
    zh: `每行输入四位数字，每行为 1 注；${zh}按顺序与该行完全相同即中奖。`,
    en: `Type four digits; each line is one unit bet and wins when ${en} equal it in order.`,
  }),
  example: { selection: { lines: ["1357", "2468"] }, tuple: [1, 3, 5, 7] },
});

export const group24 = tuplePlay(poolPattern([{ times: 1, count: 4 }], 4), {
  name: { zh: "组选24", en: "zx24" },
  levels: firstPrizeOf(24, 10_000),
  help: ({ zh, en }) => ({
    zh: `选至少四个号码，任意四个不同号码组成 1 注；${zh}恰好开出这四个号码即中奖，顺序不限。`,
    en: `Pick at least four digits; every four of them are one unit bet. You win when ${en} show these four in any order.`,
  }),
  example: { selection: { numbers: [1, 3, 5, 7, 8] }, tuple: [7, 1, 5, 3] },
});

export const group12 = tuplePlay(
  groupsPattern([
    { times: 2, count: 1 },
    { times: 1, count: 2 },
  ]),
  {
    name: { zh: "组选12", en: "zx12" },
    levels: firstPrizeOf(12, 10_000),
    help: ({ zh, en }) => ({
      zh: `选二重号和至少两个单号，一个二重号与两个不同的单号组成 1 注；${zh}恰好开出这个对子和这两个单号即中奖，顺序不限。`,
      en: `Pick pairs and at least two singles; a pair with two other singles is one unit bet. You win when ${en} show that pair and these two singles in any order.`,
    }),
    example: { selection: { groups: [[8], [1, 6, 9]] }, tuple: [8, 1, 8, 6] },
  },
);

export const group6 = tuplePlay(poolPattern([{ times: 2, count: 2 }], 2), {
  name: { zh: "组选6", en: "zx6" },
  levels: firstPrizeOf(6, 10_000),
  help: ({ zh, en }) => ({
    zh: `选至少两个二重号，任意两个二重号组成 1 注；${zh}恰好开出这两个对子即中奖，顺序不限。`,
    en: `Pick at least two pairs; every two of them are one unit bet. You win when ${en} show these two pairs in any order.`,
  }),
  example: { selection: { numbers: [2, 6, 8] }, tuple: [6, 8, 8, 6] },
});

export const group4 = tuplePlay(
  groupsPattern([
    { times: 3, count: 1 },
    { times: 1, count: 1 },
  ]),
  {
    name: { zh: "组选4", en: "zx4" },
    levels: firstPrizeOf(4, 10_000),
    help: ({ zh, en }) => ({
      zh: `选三重号和单号，一个三重号与一个不同的单号组成 1 注；${zh}恰好开出三个三重号和这个单号即中奖，顺序不限。`,
      en: `Pick triples and singles; a triple with another single is one unit bet. You win when ${en} show that triple and that single in any order.`,
    }),
    example: { selection: { groups: [[8], [2, 6]] }, tuple: [8, 2, 8, 8] },
  },
);
