import { at, done, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as calls from "./operator-calls.ts";

const Reason = "asked for in writing";
const Rates = [{ Kind: 1 as const, Rate: 30 }];
const page = { PageIndex: 1, PageSize: 20 as const };
const agent = {
  UserName: "agent1",
  NickName: "agent1",
  ParentUserName: "direct1",
  IsAgent: true,
  Depth: 2,
  Direct: 5,
  Team: 12,
  PrizeGroup: 1960,
  Rates,
  Balance: "100.000",
  TeamBalance: "5000.000",
  State: 0,
  RegisteredAt: at,
};
const node = {
  UserName: "agent1",
  IsAgent: true,
  State: 0,
  Path: ["root1", "direct1"],
  PrizeGroup: 1960,
  PrizeGroupLeast: 1950,
  PrizeGroupMost: 1970,
  Rates: [{ Kind: 1 as const, Rate: 30, Least: 20, Most: 40 }],
  Quotas: [{ PrizeGroup: 1960, Total: 5, Used: 2 }],
  Direct: 5,
  Team: 12,
  Balance: "100.000",
  TeamBalance: "5000.000",
  RecoveryUntil: at,
  ServerTime: at,
};
const move = {
  MoveId: 7,
  UserName: "player1",
  FromUserName: "agent1",
  TargetUserName: "agent2",
  State: 0,
  Reason: 0,
  AskedAt: at,
  EffectiveAt: at,
  EndedAt: null,
};
const proposed = {
  answer: { Result: 0 as const, TaskId: 1, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};

export const agentsOperatorSamples = {
  searchAgents: {
    request: { UserName: "ag", ...page },
    badRequest: { UserName: "ag" },
    answer: { Total: 1, Items: [agent], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(agent, "Team")], ServerTime: at },
  },
  getAgentTree: {
    request: { UserName: "agent1" },
    badRequest: {},
    answer: node,
    badAnswer: without(node, "Path"),
  },
  setAgentRates: {
    request: { UserName: "agent1", PrizeGroup: 1950, Rates, Reason },
    badRequest: { UserName: "agent1", PrizeGroup: 1950, Rates },
    ...proposed,
  },
  setAgentQuota: {
    request: { UserName: "agent1", PrizeGroup: 1960, Allowed: 5, Reason },
    badRequest: { UserName: "agent1", PrizeGroup: 1960, Allowed: -1, Reason },
    ...done,
  },
  moveAgent: {
    request: { UserName: "agent1", TargetUserName: "direct2", Reason },
    badRequest: { UserName: "agent1", Reason },
    ...proposed,
  },
  searchAgentMoves: {
    request: { State: 0 as const, ...page },
    badRequest: { State: 3, ...page },
    answer: { Total: 1, Items: [move], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(move, "Reason")], ServerTime: at },
  },
  cancelAgentMove: {
    request: { Id: 7, Reason },
    badRequest: { Id: 7 },
    ...done,
  },
  createRootAgent: {
    request: { NewUserName: "newroot1", PrizeGroup: 1980, Rates, Reason },
    badRequest: { NewUserName: "newroot1", PrizeGroup: 2500, Rates, Reason },
    ...proposed,
  },
} satisfies SamplesOf<typeof calls>;
