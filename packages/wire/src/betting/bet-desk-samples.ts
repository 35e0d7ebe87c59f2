import { at, betNo, hex64, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./bet-desk-calls.ts";

const bet = {
  BetNo: betNo,
  BetTime: at,
  UserName: "player1",
  GameId: 101,
  SerialNumber: serial,
  PlayId: "ssc.dwd",
  Number: "0:7",
  UnitBets: 1,
  Amount: "2.000",
  HighestPrize: "19.500",
  State: 1 as const,
  CancelReason: 5,
  Prize: "0.000",
  Source: 0,
};
const detail = {
  ...bet,
  Selection: '{"positions":[[7],[],[],[],[]]}',
  Unit: "yuan",
  Multiple: 1,
  PrizeGroup: 1950,
  StakeEach: "2.000",
  PayoutMax: "400000.000",
  OddsVersion: 0,
  WinningNumber: "",
  IssueState: 0,
  Won: "0.000",
  Cut: "0.000",
  Returned: "0.000",
  Rebate: "0.000",
  Profit: "0.000",
  DecidedAt: at,
  ContentHash: hex64,
  CanVoid: false,
  Levels: [
    {
      Level: "1",
      NameZh: "一等奖",
      NameEn: "First prize",
      Prize: "19.500",
      Odds: null,
      Count: 0,
      Amount: "0.000",
    },
  ],
  Flows: [{ Time: at, TypeId: 21, In: "0.000", Out: "2.000", BalanceAfter: "98.000" }],
  Void: {
    ErrorClass: "doubled" as const,
    Evidence: "ticket 4711",
    PlayerText: "重复注单",
    Maker: "operator",
    Time: at,
  },
  ServerTime: at,
};
const range = { DateFrom: at - 86_400_000, DateTo: at, PageSize: 20 as const };
const toVoid = {
  BetNos: [betNo],
  ErrorClass: "doubled" as const,
  Evidence: "ticket 4711",
  PlayerText: "重复注单",
  Reason,
};

export const betDeskSamples: SamplesOf<typeof calls> = {
  searchPlayerBets: {
    request: { ...range, UserName: "player1", StakeFrom: "100" },
    badRequest: { ...range, StakeFrom: 100 },
    answer: { Items: [bet], Next: null, LookedTo: at, ServerTime: at },
    badAnswer: { Items: [without(bet, "UserName")], Next: null, LookedTo: at, ServerTime: at },
  },
  getPlayerBet: {
    request: { BetNo: betNo },
    badRequest: { BetNo: "1" },
    answer: detail,
    badAnswer: without(detail, "Void"),
  },
  voidBets: {
    request: toVoid,
    badRequest: { ...toVoid, ErrorClass: "playerIsLucky" },
    answer: { Result: 0, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
