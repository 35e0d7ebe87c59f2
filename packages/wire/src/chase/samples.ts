import { betItem } from "../betting/samples.ts";
import { at, betNo, requestId, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as chase from "./calls.ts";

const schedule = {
  ScheduleNo: betNo,
  CreateTime: at,
  EndTime: null,
  GameId: 101,
  LineCount: 1,
  PlayIds: ["ssc.dwd"],
  StartSerialNumber: serial,
  IssueCount: 10,
  DoneCount: 4,
  BetCount: 4,
  WaitingCount: 5,
  TotalAmount: "40",
  BetAmount: "16",
  ReturnAmount: "4",
  HeldAmount: "20",
  Prize: "0",
  Profit: "-16",
  StopOnWin: true,
  StopProfit: null,
  StopLoss: "30",
  State: 0,
};
const sums = { Count: 1, TotalAmount: "40", BetAmount: "16", Prize: "0", Profit: "-16" };
const leg = {
  SerialNumber: serial,
  StartTime: at,
  CloseTime: at + 55_000,
  DrawTime: at + 60_000,
  Multiple: 1,
  Amount: "4",
  State: 2,
  Code: 0,
  BetAmount: "4",
  BetNos: [betNo],
  WinningNumber: "6,7,0,5,6",
  Prize: "0",
  ProfitSoFar: "-4",
};
const ended = { Result: 0 as const, RefundAmount: "20", State: 3, WalletAmount: "9984" };

export const chaseSamples = {
  getFutureIssues: {
    request: { GameId: 101, Count: 120 },
    badRequest: { GameId: 101, Count: 121 },
    answer: {
      Items: [
        {
          serialNumber: serial,
          startTimeStamp: at,
          closeTimeStamp: at + 55_000,
          drawTimeStamp: at + 60_000,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ serialNumber: serial }], ServerTime: at },
  },
  submitSchedule: {
    request: {
      RequestId: requestId,
      GameId: 101,
      Items: [betItem],
      Issues: [{ SerialNumber: serial, Multiple: 2 }],
      StopOnWin: true,
      StopLoss: "30",
      TotalAmount: "8",
    },
    badRequest: { RequestId: requestId, GameId: 101, Items: [betItem], Issues: [] },
    answer: {
      Result: 0 as const,
      ScheduleNo: betNo,
      HeldAmount: "8",
      SkippedIssues: [],
      WalletAmount: "9992",
      ServerTime: at,
    },
    badAnswer: { Result: 0, ScheduleNo: betNo, HeldAmount: "8", ServerTime: at },
  },
  searchSchedules: {
    request: { PageIndex: 1, PageSize: 20 as const, DateFrom: at, DateTo: at + 1, State: 0 },
    badRequest: { PageIndex: 1, PageSize: 20, DateFrom: at, DateTo: at + 1, State: 8 },
    answer: { Total: 1, Items: [schedule], PageSum: sums, AllSum: sums, ServerTime: at },
    badAnswer: { Total: 1, Items: [without(schedule, "State")], PageSum: sums, ServerTime: at },
  },
  getScheduleDetail: {
    request: { ScheduleNo: betNo },
    badRequest: { ScheduleNo: "1" },
    answer: {
      Schedule: schedule,
      Items: [betItem],
      Legs: [leg],
      Returns: [{ Time: at, Amount: "4", Reason: 1 }],
      ServerTime: at,
    },
    badAnswer: {
      Schedule: schedule,
      Items: [betItem],
      Legs: [without(leg, "Code")],
      Returns: [],
      ServerTime: at,
    },
  },
  cancelScheduleIssues: {
    request: { ScheduleNo: betNo, SerialNumbers: "All" as const },
    badRequest: { ScheduleNo: betNo, SerialNumbers: [] },
    answer: { ...ended, Failed: [{ SerialNumber: serial, Code: 18 }], ServerTime: at },
    badAnswer: { ...ended, ServerTime: at },
  },
  updateScheduleStop: {
    request: { ScheduleNo: betNo, StopOnWin: false, StopProfit: "100" },
    badRequest: { ScheduleNo: betNo },
    answer: { ...ended, ServerTime: at },
    badAnswer: { ...without(ended, "State"), ServerTime: at },
  },
} satisfies SamplesOf<typeof chase>;
