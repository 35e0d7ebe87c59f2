import type * as z from "zod/mini";
import type { allHubEvents, allHubMethods } from "../src/all-hub.ts";
import type { HubEvent, HubMethod } from "../src/core/define-hub.ts";
import { chatEventFixtures, chatMethodFixtures } from "./chat-hub.ts";
import { leaderRow } from "./leaderboard-calls.ts";
import { at, hex64, issue, place, serial, without } from "./values.ts";

/** What fits the declaration of a method and what does not, in both directions. */
export interface MethodFixture<M extends HubMethod> {
  readonly args: z.input<M["args"]>;
  readonly badArgs: unknown;
  readonly answer: z.input<M["answer"]>;
  readonly badAnswer: unknown;
}
export interface EventFixture<E extends HubEvent> {
  readonly payload: z.input<E["payload"]>;
  readonly badPayload: unknown;
}

const joined = {
  Epoch: 3,
  LastSeq: 12,
  ServerTime: at,
  States: [{ GameId: 101, state: 0, currentIssue: issue }],
};
const joinedMany = {
  ServerTime: at,
  Channels: [{ GameId: 101, Epoch: 3, LastSeq: 12 }],
  States: joined.States,
};
const many = { args: [[101, 301]] as [number[]], badArgs: [["101"]] };
export const methodFixtures: {
  readonly [Name in keyof typeof allHubMethods]: MethodFixture<(typeof allHubMethods)[Name]>;
} = {
  Join: { args: [101], badArgs: ["101"], answer: joined, badAnswer: without(joined, "LastSeq") },
  MultiJoin: { ...many, answer: joinedMany, badAnswer: without(joinedMany, "Channels") },
  JoinComboBet: { ...many, answer: joinedMany, badAnswer: without(joinedMany, "States") },
  JoinLeaderboard: {
    args: [101, "prize"],
    badArgs: [101, "losses"],
    answer: { Epoch: 3, LastSeq: 0, ServerTime: at },
    badAnswer: { Epoch: 3, ServerTime: at },
  },
  JoinDrawTrend: {
    args: [101],
    badArgs: [],
    answer: { Epoch: 3, LastSeq: 0, ServerTime: at },
    badAnswer: { LastSeq: 0, ServerTime: at },
  },
  UpdateConnectionActiveTime: {
    args: [],
    badArgs: [1],
    answer: { ServerTime: at },
    badAnswer: {},
  },
  GetWechatLoginInitial: {
    args: [],
    badArgs: [{}],
    answer: {
      QrId: "q1",
      Secret: "s1",
      Url: "https://example.org/q1",
      ExpireSeconds: 120,
      ServerTime: at,
    },
    badAnswer: { QrId: "q1", ServerTime: at },
  },
  ...chatMethodFixtures,
};

const drawn = {
  ...place,
  GameId: 101,
  serialNumber: serial,
  originalWinningNumber: "6,7,0,5,6",
  winningNumber: "6,7,0,5,6",
  drawTimeStamp: at,
  state: 1,
};
const awarded = {
  ...place,
  GameId: 101,
  serialNumber: serial,
  state: 2,
  serverSeed: hex64,
  entropy: hex64,
};
const won = {
  ...place,
  key: "101:1",
  LotteryName: "极速分分彩",
  GameId: 101,
  serialNumber: serial,
  WinCount: 1,
  Prize: "19.5",
  Net: "-0.5",
  WalletAmount: "9999.5",
};
const odds = { Level: "1", OddsMilli: 9850 };

export const eventFixtures: {
  readonly [Name in keyof typeof allHubEvents]: EventFixture<(typeof allHubEvents)[Name]>;
} = {
  ReceiveWinningNumber: { payload: drawn, badPayload: without(drawn, "Seq") },
  LotteryAwarded: { payload: awarded, badPayload: without(awarded, "serverSeed") },
  BetAwardNotify: { payload: won, badPayload: { ...won, Prize: 19.5 } },
  UserInfoPrivileges: { payload: place, badPayload: without(place, "Epoch") },
  UpdateStatistic: {
    payload: {
      ...place,
      GameId: 101,
      serialNumber: serial,
      Window: 30,
      Rows: [
        {
          Position: 0,
          Number: 7,
          Count: 3,
          Omission: 2,
          AvgOmission: 9,
          MaxOmission: 21,
          MaxStreak: 2,
        },
      ],
      Streaks: [{ Key: "sum", Side: "big", Count: 7 }],
    },
    badPayload: { ...place, GameId: 101, Window: 30, Rows: [{ Number: 7 }], Streaks: [] },
  },
  BetNumberOddsUpdate: {
    payload: {
      ...place,
      GameId: 401,
      serialNumber: serial,
      PlayId: "pk10.lm.num",
      Items: [{ ...odds, Blocked: true }],
    },
    badPayload: { ...place, GameId: 401, serialNumber: serial, PlayId: "pk10.lm.num" },
  },
  updateComboBetGameItem: {
    payload: {
      ...place,
      GameId: 401,
      State: 0,
      isMaintain: false,
      currentIssue: issue,
      lastIssue: null,
      Odds: [{ PlayId: "pk10.lm.num", Items: [odds] }],
    },
    badPayload: { ...place, GameId: 401, State: 0, isMaintain: "no" },
  },
  updateLeaderBoard: {
    payload: {
      ...place,
      GameId: 101,
      Type: "prize",
      Rows: [leaderRow],
    },
    badPayload: { ...place, GameId: 101, Type: "prize", Rows: [without(leaderRow, "Stake")] },
  },
  UpdateBetCollection: {
    payload: { ...place, GameId: 101, FollowId: "f1", Action: "close" },
    badPayload: { ...place, GameId: 101, FollowId: "f1", Action: "gone" },
  },
  QrCodeLogin: {
    payload: { ...place, QrId: "q1", State: "confirmed", Ticket: "t" },
    badPayload: { ...place, QrId: "q1", State: "done" },
  },
  WebSiteURLConfig: {
    payload: { ...place, Channel: "site", IntervalInMinute: 10, EnableSwitchURL: false },
    badPayload: { ...place, IntervalInMinute: "10", EnableSwitchURL: false },
  },
  WebSiteURLList: {
    payload: { ...place, Channel: "site", URLList: ["https://a.example.org"], Signature: "s" },
    badPayload: { ...place, URLList: ["https://a.example.org"] },
  },
  ChangeWebSiteInfo: {
    payload: { ...place, Channel: "site", Area: "announcements" },
    badPayload: { ...place, Channel: "site", Area: "weather" },
  },
  ToastNotification: {
    payload: { ...place, Channel: "players", key: "k", msg: "恭喜", lionKing: "player2" },
    badPayload: { ...place, key: "k", msg: "恭喜" },
  },
  ReceiveInstantMessage: {
    payload: { ...place, Channel: "own", Level: "info", Text: "维护", Ttl: 3000 },
    badPayload: { ...place, Level: "loud", Text: "维护", Ttl: 3000 },
  },
  CancelDepositNotify: {
    payload: { ...place, OrderNo: "D1", Amount: "1000.37", Reason: "过期" },
    badPayload: { ...place, OrderNo: "D1", Amount: "1000.3712", Reason: "过期" },
  },
  BindElectronicPurse: {
    payload: { ...place, WalletType: "alipay", State: 0, Masked: "138****0000" },
    badPayload: { ...place, State: 0 },
  },
  ...chatEventFixtures,
};
