import { ask, at, betNo, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import { turnoverSample } from "../wallet/turnover-samples.ts";
import type * as calls from "./operator-calls.ts";
import { withdrawSample, withdrawStepSample } from "./samples.ts";

const row = {
  Withdrawal: withdrawSample,
  UserName: "player1",
  Rule: "first withdrawal",
  Risk: 12,
  IsTurnoverDone: true,
  IsFirst: true,
  IsProtected: false,
  HoursSinceDeposit: 3,
  TakenBy: "",
};
const rule = { Name: "large amount", When: "amount > 5000", Then: "review" as const, Why: 4 };
const one = { OrderNo: betNo, Reason };
const badOne = { OrderNo: "1", Reason };
const asked = {
  answer: { Result: 0 as const, TaskId: null, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};

export const withdrawOperatorSamples: SamplesOf<typeof calls> = {
  searchWithdrawDesk: {
    request: { Tab: "waiting", PageSize: 20 },
    badRequest: { Tab: "all", PageSize: 20 },
    answer: {
      Items: [row],
      Next: betNo,
      Counts: { Waiting: 1, Mine: 0, Handling: 0, Trouble: 0 },
      ServerTime: at,
    },
    badAnswer: { Items: [row], Next: null, ServerTime: at },
  },
  getWithdrawDesk: {
    request: { OrderNo: betNo },
    badRequest: { OrderNo: "1" },
    answer: {
      Result: 0,
      Row: row,
      Facts: [{ Name: "amount", Value: "1000" }],
      RulesVersion: 0,
      Balance: "1234.5",
      Turnover: [turnoverSample],
      PaidIn: "5000",
      PaidOut: "1000",
      Earlier: [withdrawSample],
      Links: [{ UserName: "player2", By: "target" }],
      Steps: [{ Step: withdrawStepSample, Operator: "" }],
      Edges: [2, 5, 3],
      Alone: "20000",
      ServerTime: at,
    },
    badAnswer: { Result: 0, Row: row, ServerTime: at },
  },
  takeWithdraw: { request: { ...one, IsTaken: true }, badRequest: one, ...done },
  approveWithdraw: {
    request: { ...one, How: "auto" },
    badRequest: { ...one, How: "now" },
    ...asked,
  },
  refuseWithdraw: {
    request: { ...one, Note: "The card is not yours.", Why: 16 },
    badRequest: badOne,
    ...done,
  },
  getWithdrawRules: {
    ...ask,
    answer: { Version: 0, Rules: [rule], Facts: ["amount", "isFirst"], ServerTime: at },
    badAnswer: { Version: 0, Rules: [{}], Facts: [], ServerTime: at },
  },
  tryWithdrawRules: {
    request: { Rules: [rule], Days: 90 },
    badRequest: { Rules: [rule], Days: 91 },
    answer: {
      Result: 0,
      Faults: [{ Index: 0, Text: "unknown variable" }],
      Count: 40,
      PaidThen: 30,
      PaidNow: 28,
      Changed: [
        {
          OrderNo: betNo,
          UserName: "player1",
          Amount: "1000",
          Before: { Then: "pay", Rule: "small amount" },
          After: { Then: "review", Rule: "large amount" },
        },
      ],
      ChangedCount: 2,
      ServerTime: at,
    },
    badAnswer: { Result: 0, Faults: [], ServerTime: at },
  },
  setWithdrawRules: {
    request: { Version: 1, Rules: [rule], Reason },
    badRequest: { Version: 0, Rules: [rule], Reason },
    answer: { Result: 0, TaskId: 4, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
