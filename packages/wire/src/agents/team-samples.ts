import { ask, at, done, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as team from "./team-calls.ts";

const summary = {
  Team: 6,
  Direct: 1,
  Online: 2,
  NewToday: 0,
  ActiveToday: 1,
  TeamBalance: "86400",
  BalanceAt: at,
  Stake: "3120",
  Net: "-41.2",
  Todos: [{ Kind: "contract", Count: 2, Path: "/DividendManagement" }],
  ServerTime: at,
};
const node = {
  UserName: "agent1",
  NickName: "a1",
  IsAgent: true,
  Direct: 5,
  Team: 5,
  IsOnline: true,
};
const row = {
  ...node,
  ParentUserName: "direct1",
  Level: 1,
  PrizeGroup: 1960,
  Remark: "Ming",
  Balance: "1204.5",
  TeamBalance: "8900",
  Stake: "12000",
  Net: "-320",
  State: 16,
  IsAvailable: true,
  LastLoginAt: at,
  RegisteredAt: at,
};
const sums = { Balance: "1204.5", TeamBalance: "8900", Stake: "12000", Net: "-320" };
const path = ["direct1", "agent1"];
const tree = {
  Node: node,
  Path: path,
  Items: [{ ...node, UserName: "player1", IsAgent: false, Direct: 0, Team: 0 }],
  Total: 1,
  PageIndex: 1,
  ServerTime: at,
};
const found = {
  Total: 1,
  Items: [row],
  PageSum: sums,
  AllSum: { ...sums, TeamBalance: null, Stake: null, Net: null },
  Path: path,
  BalanceAt: at,
  ServerTime: at,
};
const member = {
  Member: row,
  Path: path,
  BalanceAt: at,
  Rates: [{ Kind: 7, Rate: 30 }],
  Days: [{ Day: 20_260_105, Stake: "12000", Net: "-320", Active: 3, New: 1 }],
  Flows: [{ Type: 1, Own: "100", OwnTimes: 1, Team: "500", TeamTimes: 3 }],
  Games: [
    {
      GameId: 101,
      Bets: 12,
      Stake: "12000",
      Valid: "12000",
      Prize: "11620",
      Rebate: "60",
      Net: "-320",
      OwnStake: "0",
      OwnNet: "60",
    },
  ],
  Log: [{ At: at, Kind: "remark", Before: "", After: "Ming" }],
  ServerTime: at,
};

export const teamSamples = {
  getTeamSummary: { ...ask, answer: summary, badAnswer: without(summary, "Online") },
  getTeamTree: {
    request: { UserName: "direct1", PageIndex: 1, Towards: "player1" },
    badRequest: { UserName: "" },
    answer: tree,
    badAnswer: without(tree, "Node"),
  },
  searchTeam: {
    request: {
      ParentUserName: "direct1",
      Scope: "team" as const,
      Keyword: "play",
      IsAgent: false,
      Level: 2,
      RegisteredFrom: at - 86_400_000,
      RegisteredTo: at,
      IdleDays: 7 as const,
      BalanceMin: "0",
      BalanceMax: "1000",
      IsOnline: true,
      PrizeGroupMin: 1900,
      PrizeGroupMax: 1980,
      SortField: "Balance" as const,
      SortOrder: "desc" as const,
      PageIndex: 1,
      PageSize: 20 as const,
    },
    badRequest: { PageIndex: 1, PageSize: 20, SortField: "Phone" },
    answer: found,
    badAnswer: { ...found, Items: [without(row, "Level")] },
  },
  getTeamMember: {
    request: { UserName: "agent1" },
    badRequest: {},
    answer: member,
    badAnswer: without(member, "Days"),
  },
  updateTeamRemark: {
    request: { UserName: "agent1", Remark: "Ming" },
    badRequest: { UserName: "agent1", Remark: "x".repeat(61) },
    ...done,
  },
} satisfies SamplesOf<typeof team>;
