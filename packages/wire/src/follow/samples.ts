import { betItem } from "../betting/samples.ts";
import { at, betNo, hex64, requestId, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as followAuto from "./auto-calls.ts";
import type * as follow from "./calls.ts";

export const followItem = {
  FollowId: requestId,
  Nick: "ab***9",
  Avatar: "",
  GameId: 101,
  SerialNumber: serial,
  CloseTime: at,
  PlayId: "ssc.dwd",
  Selection: betItem.Selection,
  IsHidden: false,
  Unit: "yuan" as const,
  Price: 2,
  Count: 2,
  Stake: "40",
  StakeOfOne: "4",
  PrizeOfOne: "39",
  Vip: 2,
  Followers: 3,
  FollowStake: "24",
  CommissionRate: 300,
  Words: "稳",
  State: 0,
  IsMine: false,
  HasJoined: false,
  Record: { Offers: 12, Won: 3, Net: "-15.5" },
};
const placed = {
  Result: 0 as const,
  GameId: 101,
  SerialNumber: serial,
  Orders: [{ Index: 0, BetNo: betNo, ContentHash: hex64 }],
  Failed: [],
  Receipt: { KeyId: "0123456789abcdef", Text: "{}", Path: "", Signature: "c2lnbmVk" },
  WalletAmount: "9996",
  ServerTime: at,
};
const auto = {
  AutoId: requestId,
  Nick: "ab***9",
  GameId: 101,
  Multiple: 2,
  Issues: 3,
  IssuesMax: 10,
  Bets: 4,
  Stake: "32",
  StakeMax: "100",
  Net: "-32",
  State: 0,
  LastCode: 0,
  EndTime: at,
};
const startAuto = {
  RequestId: requestId,
  FollowId: requestId,
  Multiple: 2,
  Issues: 10,
  StakeMax: "100",
};

export const followSamples = {
  searchFollows: {
    request: { GameId: 101, Sort: "closing" as const },
    badRequest: { GameId: 101, Sort: "luck" },
    answer: {
      Items: [{ ...followItem, Selection: null, PrizeOfOne: null, IsHidden: true }],
      ServerTime: at,
    },
    badAnswer: { Items: [without(followItem, "Record")], ServerTime: at },
  },
  createFollow: {
    request: { BetNo: betNo, CommissionRate: 300, IsHidden: true, Words: "稳" },
    badRequest: { BetNo: betNo, CommissionRate: 501, IsHidden: true, Words: "" },
    answer: { Result: 0 as const, FollowId: requestId, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  joinFollow: {
    request: { RequestId: requestId, FollowId: requestId, Multiple: 2 },
    badRequest: { RequestId: requestId, FollowId: requestId, Multiple: 0 },
    answer: placed,
    badAnswer: without(placed, "Orders"),
  },
  startFollowAuto: {
    request: startAuto,
    badRequest: { ...startAuto, Issues: 11 },
    answer: { Result: 0 as const, AutoId: requestId, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  stopFollowAuto: {
    request: { AutoId: requestId },
    badRequest: { AutoId: "1" },
    answer: { Result: 0 as const, ServerTime: at },
    badAnswer: { Result: 0 },
  },
  listFollowAutos: {
    request: { GameId: 101 },
    badRequest: {},
    answer: { Items: [auto], ServerTime: at },
    badAnswer: { Items: [without(auto, "StakeMax")], ServerTime: at },
  },
} satisfies SamplesOf<typeof follow & typeof followAuto>;
