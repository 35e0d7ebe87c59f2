import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as responsible from "./calls.ts";

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
