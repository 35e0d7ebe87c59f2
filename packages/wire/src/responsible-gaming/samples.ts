import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as responsible from "./calls.ts";
import type * as statements from "./statement-calls.ts";

const isDone = { Result: 0 as const, ServerTime: at };
const name = { Type: 2, Period: 1 };
const sums = { Staked: "20", Returned: "18.5", Net: "-1.5" };
const got = {
  Limits: [
    {
      ...name,
      Value: "100",
      Used: "60",
      ResetAt: at,
      Pending: { Value: "500", EffectiveAt: at },
    },
    { Type: 3, Period: 0, Value: "50", Used: "0", ResetAt: null, Pending: null },
  ],
  RealityCheckMinutes: 60,
  RealityCheckAt: at,
  SessionToday: { LoginAt: at, ...sums },
  NetToday: "-1.5",
  Net30d: "12",
  CoolOffUntil: at,
  MarketingOptOut: true,
  PasswordAsked: "funds" as const,
  HelpLinks: [{ Name: "Help", Url: "https://help.example" }],
  ServerTime: at,
};

export const responsibleGamingSamples = {
  getResponsibleGaming: {
    request: {},
    badRequest: { UserName: "player2" },
    answer: got,
    badAnswer: { ...got, PasswordAsked: "none" },
  },
  setLimit: {
    request: { ...name, Value: null },
    badRequest: { Type: 5, Period: 1, Value: "10" },
    answer: { ...isDone, EffectiveAt: at },
    badAnswer: isDone,
  },
  confirmPendingLimit: {
    request: name,
    badRequest: { Type: 2 },
    answer: isDone,
    badAnswer: { Result: 0 },
  },
  cancelPendingLimit: {
    request: name,
    badRequest: { ...name, Value: "1" },
    answer: isDone,
    badAnswer: { Result: 0 },
  },
  coolOff: {
    request: { Hours: 24 as const },
    badRequest: { Hours: 1 },
    answer: { ...isDone, Until: at },
    badAnswer: { ...isDone, Until: null },
  },
  selfExclude: {
    request: { Months: 0 as const, FundsPassword: "secret" },
    badRequest: { Months: 1, FundsPassword: "secret" },
    answer: { ...isDone, Until: null },
    badAnswer: isDone,
  },
  setRealityCheck: {
    request: { Minutes: 30 as const },
    badRequest: { Minutes: 5 },
    answer: isDone,
    badAnswer: { Result: 0 },
  },
  acknowledgeRealityCheck: {
    request: { SessionMinutes: 61 },
    badRequest: { SessionMinutes: -1 },
    answer: { ...isDone, RealityCheckAt: at },
    badAnswer: isDone,
  },
} satisfies SamplesOf<typeof responsible>;

const statementRow = {
  Period: 20260105,
  Bets: 3,
  Staked: "20",
  Returned: "18.5",
  Net: "-1.5",
  MinutesOnline: 61,
  Logins: 2,
};
const { Period: _, Logins: __, ...statementSum } = statementRow;
const statement = { Items: [statementRow], Sum: statementSum, ServerTime: at };

export const statementSamples = {
  getPlayStatement: {
    request: { By: "day" as const, DateFrom: at, DateTo: at },
    badRequest: { By: "week", DateFrom: at, DateTo: at },
    answer: statement,
    badAnswer: { ...statement, Items: [{ ...statementRow, Staked: 20 }] },
  },
  setMarketing: {
    request: { OptOut: true },
    badRequest: { OptOut: "yes" },
    answer: isDone,
    badAnswer: { Result: 0 },
  },
  acknowledgeMarker: {
    request: {},
    badRequest: { Kind: 1 },
    answer: isDone,
    badAnswer: { Result: 0 },
  },
  askEndOfExclusion: {
    request: {},
    badRequest: { UserName: "player2" },
    answer: { ...isDone, EarliestEnd: at },
    badAnswer: isDone,
  },
  dropEndOfExclusion: {
    request: {},
    badRequest: { UserName: "player2" },
    answer: isDone,
    badAnswer: { Result: 0 },
  },
} satisfies SamplesOf<typeof statements>;
