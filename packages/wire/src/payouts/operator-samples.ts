import { at, betNo, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const proposed = {
  answer: { Result: 0 as const, TaskId: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
const payout = {
  OrderNo: betNo,
  UserName: "player1",
  Kind: 1 as const,
  Currency: 0 as const,
  Amount: "1000",
  Coins: "",
  State: 4 as const,
  Why: "answer 502",
  Proof: "",
  Trouble: "",
  RouteName: "A",
  AttemptState: 4 as const,
  AskedAt: at,
  Asks: 3,
  NextAskAt: at,
  TakenBy: "",
  OrderedAt: at,
  EndedAt: null,
};
const route = {
  Name: "A",
  Kind: 1 as const,
  Currency: 0 as const,
  Means: 1 as const,
  RailRouteId: 4,
  Weight: 100,
  Min: "100",
  Max: "50000",
  UsualMinutes: 5,
};
const byNo = { request: { OrderNo: betNo, Reason }, badRequest: { OrderNo: "", Reason } };

export const payoutsOperatorSamples: SamplesOf<typeof calls> = {
  searchPayouts: {
    request: { ...page, State: 4 },
    badRequest: badPage,
    answer: { Total: 1, Items: [payout], ServerTime: at },
    badAnswer: { Total: 1, Items: [{ OrderNo: betNo }], ServerTime: at },
  },
  getPayout: {
    request: { OrderNo: betNo },
    badRequest: { OrderNo: "" },
    answer: {
      Result: 0,
      Payout: payout,
      Attempts: [
        {
          Nth: 1,
          RouteName: "A",
          AttemptState: 4,
          Why: "answer 502",
          Proof: "",
          BeganAt: at,
          EndedAt: null,
          NextAskAt: at,
        },
      ],
      Events: [{ At: at, Event: 6, Note: "answer 502", Proof: "", By: "" }],
      Transactions: [],
      ServerTime: at,
    },
    badAnswer: { Result: 0, Payout: {}, ServerTime: at },
  },
  takePayoutByHand: {
    ...byNo,
    answer: {
      Result: 0,
      Amount: "1000",
      ProviderCode: "ICBC",
      Number: "6222020000000000000",
      HolderName: "张三",
      City: "北京",
      Branch: "",
      ServerTime: at,
    },
    badAnswer: { Result: 0, ServerTime: at },
  },
  settlePayout: {
    request: {
      OrderNo: betNo,
      Ended: "paid",
      Proof: "T4711",
      Evidence: "statement of 5 January, page 2",
      Reason,
    },
    badRequest: { OrderNo: betNo, Ended: "maybe", Proof: "T4711", Evidence: "x", Reason },
    ...proposed,
  },
  askPayoutNow: { ...byNo, ...done },
  releasePayout: { ...byNo, ...proposed },
  refusePayout: { ...byNo, ...proposed },
  listPayoutRoutes: {
    request: {},
    badRequest: { Surplus: 1 },
    answer: {
      IsHalted: false,
      Items: [
        {
          Id: 2,
          ...route,
          State: 1,
          Failures: 0,
          OpenedAt: null,
          HourTries: 3,
          HourMade: 3,
          DayTries: 40,
          DayMade: 39,
          PaidDay: "80000",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 2 }], ServerTime: at },
  },
  savePayoutRoute: {
    request: { ...route, Reason },
    badRequest: { ...route, Weight: -1, Reason },
    ...proposed,
  },
  setPayoutRouteState: {
    request: { Id: 2, State: 3, Reason },
    badRequest: { Id: 2, State: 2, Reason },
    ...done,
  },
  haltPayouts: { request: { Reason }, badRequest: { Reason: "" }, ...done },
  resumePayouts: { request: { Reason }, badRequest: { Reason: "" }, ...proposed },
  listHotWallets: {
    request: {},
    badRequest: { Surplus: 1 },
    answer: {
      Items: [
        {
          Currency: 1,
          Address: "0x52908400098527886E0F7030069857D2E4169EE7",
          Held: "12000",
          Underway: "100",
          Gas: "0.5",
          KnownAt: at,
          UnknownWhy: "",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Currency: 1 }], ServerTime: at },
  },
};
