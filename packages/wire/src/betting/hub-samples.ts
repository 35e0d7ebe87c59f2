import { at, place, serial, without } from "../core/sample-values.ts";
import type { EventSample, MethodSample } from "../core/samples.ts";
import { issue } from "../lottery/samples.ts";
import type * as board from "./board-hub.ts";
import type * as betting from "./hub.ts";

const many = { args: [[101, 301]] as [number[]], badArgs: [["101"]] };
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

export const bettingMethodSamples = {
  JoinComboBet: { ...many, answer: joinedMany, badAnswer: without(joinedMany, "States") },
} satisfies {
  JoinComboBet: MethodSample<typeof board.joinComboBet>;
};

export const bettingEventSamples = {
  BetAwardNotify: { payload: won, badPayload: { ...won, Prize: 19.5 } },
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
} satisfies {
  BetAwardNotify: EventSample<typeof betting.betAwardNotify>;
  BetNumberOddsUpdate: EventSample<typeof board.betNumberOddsUpdate>;
  updateComboBetGameItem: EventSample<typeof board.updateComboBetGameItem>;
};
