import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { badPage, page, Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const proposed = {
  answer: { Result: 0 as const, TaskId: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
const terms = {
  Type: 4 as const,
  Name: "支付宝扫码",
  NameEn: "Alipay QR",
  Min: "50",
  Max: "5000",
  FixedAmounts: [],
  FeeFixed: "0",
  FeeRate: 50,
  AvgMinutes: 1,
  LifeMinutes: 15,
  IsRecommended: true,
  NeedPayerName: false,
  NeedBankCard: false,
  NeedEWallet: false,
  Sort: 2,
};
const route = {
  ChannelId: 3,
  Name: "A",
  Adapter: "gateway" as const,
  Config: '{"url":"https://pay.example.org","merchantNo":"1001"}',
  Secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  Weight: 100,
  ShadowNeeded: 20,
  Reason,
};

export const railsOperatorSamples: SamplesOf<typeof calls> = {
  listRailChannels: {
    request: {},
    badRequest: { Surplus: 1 },
    answer: {
      Items: [{ Id: 3, ...terms, State: 1, RouteCount: 2, Requests: 10, Paid: 8 }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 3, ...terms }], ServerTime: at },
  },
  saveRailChannel: {
    request: { Id: 3, ...terms, Reason },
    badRequest: { Id: 3, ...terms, FeeRate: 9000, Reason },
    ...proposed,
  },
  setRailChannelState: {
    request: { Id: 3, State: 2, Reason },
    badRequest: { Id: 3, State: 4, Reason },
    ...done,
  },
  listRailRoutes: {
    request: { ChannelId: 3 },
    badRequest: { ChannelId: 0 },
    answer: {
      Items: [
        {
          Id: 4,
          ChannelId: 3,
          ChannelName: "支付宝扫码",
          Name: "A",
          Adapter: "gateway",
          Config: route.Config,
          HasSecret: true,
          Weight: 100,
          State: 1,
          ShadowNeeded: 20,
          ShadowAgreed: 3,
          Failures: 0,
          OpenedAt: null,
          HourTries: 4,
          HourMade: 4,
          DayTries: 90,
          DayMade: 88,
          PaidDay: "8000",
          CallbackPath: "/callback/4",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 4 }], ServerTime: at },
  },
  saveRailRoute: { request: route, badRequest: { ...route, Secret: "short" }, ...proposed },
  setRailRouteState: {
    request: { Id: 4, State: 3, Reason },
    badRequest: { Id: 4, State: 2, Reason },
    ...done,
  },
  searchRailMessages: {
    request: { ...page, RouteId: 4 },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [{ Id: 1, RouteName: "A", MessageId: "msg_1", SentAt: at, At: at, Body: "{}" }],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
  listRailDays: {
    request: { ...page, OnlyDifferent: true },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          RouteId: 4,
          RouteName: "A",
          Day: 20_260_105,
          TheirCount: null,
          TheirAmount: null,
          OurCount: 2,
          OurAmount: "2000",
          MissingHere: [],
          MissingThere: ["P1"],
          At: at,
          ClosedBy: null,
          ClosedReason: "",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ RouteId: 4 }], ServerTime: at },
  },
  reconcileRail: {
    request: { RouteId: 4, Day: 20_260_105, Reason },
    badRequest: { RouteId: 4, Day: 5, Reason },
    answer: { Result: 0, TakenIn: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  closeRailDay: {
    request: { RouteId: 4, Day: 20_260_105, Reason },
    badRequest: { RouteId: 4, Reason },
    ...done,
  },
};
