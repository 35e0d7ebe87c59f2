import { betRow } from "../betting/samples.ts";
import { at, betNo, hex64, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { issue } from "../lottery/samples.ts";
import type * as awardDetail from "./award-detail.ts";
import type * as betDetailCalls from "./bet-detail.ts";
import type * as cashFlow from "./cash-flow.ts";
import type * as drawHistory from "./draw-history.ts";
import type * as exports from "./export.ts";
import type * as profitReport from "./profit-report.ts";

const draw = {
  ...issue,
  lotteryDay: 20_260_105,
  committedAt: at - 90_000,
  entropyMode: 1,
  beaconRound: null,
  betsRoot: hex64,
  contentRoot: hex64,
  cancelReason: "",
};
const flow = {
  FlowNo: `${betNo}-26`,
  Time: at,
  ClassId: 4,
  TypeId: 26,
  In: "19.5",
  Out: "0",
  BalanceBefore: "9996",
  BalanceAfter: "10015.5",
  RefNo: betNo,
  CauseNo: betNo,
  CancelReason: null,
  IsPlayMoney: true as const,
};
const flowSums = { Count: 1, In: "19.5", Out: "0", Net: "19.5" };
const level = {
  Level: "1",
  NameZh: "一等奖",
  NameEn: "First prize",
  Prize: "19.5",
  Odds: null,
  Count: 1,
  Amount: "19.5",
};
const betDetail = {
  Bet: betRow,
  StakeEach: "2",
  RulesVersion: 2,
  OddsVersion: 0,
  RebateRate: 25,
  HighestPrize: "19.5",
  PayoutMax: "400000",
  Levels: [level],
  Won: "19.5",
  Cut: "0",
  ReturnedCount: 0,
  CancelReason: null,
  CancelText: "",
  DecidedAt: at,
  ContentHash: hex64,
  RequestId: requestId,
  Draw: draw,
  Flows: [flow],
  ServerTime: at,
};
const figures = {
  Count: 2,
  Stake: "8",
  OpenStake: "4",
  Returned: "0",
  ValidStake: "4",
  Prize: "19.5",
  Rebate: "0.5",
  Commission: "-0.5",
  Net: "15.5",
};
const whole = { ...figures, ExternalRebate: "0" };
const reportDay = { Day: 20_260_105, ...figures };
const award = {
  GameId: 101,
  OwnPrizeGroup: 1955,
  PrizeGroup: 1950,
  RebateRate: 25,
  OddsRebateRate: 20,
  OddsVersion: 0,
  Plays: [
    {
      PlayId: "ssc.dwd",
      GroupZh: "定位胆",
      GroupEn: "Fixed position",
      NameZh: "定位胆",
      NameEn: "Fixed position",
      Levels: [
        {
          Level: "1",
          NameZh: "一等奖",
          NameEn: "First prize",
          Win: "1",
          Total: "10",
          Refund: "0",
          Prize: "19.5",
          Odds: null,
        },
      ],
    },
  ],
  ServerTime: at,
};
const exportId = "019b8c4f-e3ba-7008-b10e-f94a0da1db67";

export const reportsSamples = {
  getBetDetail: {
    request: { BetNo: betNo },
    badRequest: { BetNo: "1" },
    answer: betDetail,
    badAnswer: { ...betDetail, Levels: [without(level, "Amount")] },
  },
  searchCashFlow: {
    request: { DateFrom: at - 1, DateTo: at, PageIndex: 1, PageSize: 20 as const },
    badRequest: { DateFrom: at - 1, DateTo: at, PageIndex: 1, PageSize: 21 },
    answer: { Total: 1, Items: [flow], PageSum: flowSums, AllSum: flowSums, ServerTime: at },
    badAnswer: {
      Total: 1,
      Items: [{ ...flow, In: 19.5 }],
      PageSum: flowSums,
      AllSum: flowSums,
      ServerTime: at,
    },
  },
  getStatement: {
    request: { Month: 202601 },
    badRequest: { Month: "2026-01" },
    answer: {
      Month: 202601,
      DateFrom: at,
      DateTo: at,
      Opening: "100",
      Closing: "98",
      Classes: [
        {
          Id: 3,
          Name: "投注",
          NameEn: "Betting",
          Count: 1,
          In: "0",
          Out: "2",
          Types: [{ Id: 21, Name: "投注扣款", NameEn: "Bet", Count: 1, In: "0", Out: "2" }],
        },
      ],
      Sum: { Count: 1, In: "0", Out: "2", Net: "-2" },
      ServerTime: at,
    },
    badAnswer: { Month: 202601, Opening: 100, Closing: "98", Classes: [], ServerTime: at },
  },
  getCashFlowTypes: {
    request: {},
    badRequest: { Surplus: 1 },
    answer: {
      Classes: [
        {
          Id: 3,
          Name: "投注",
          NameEn: "Betting",
          Types: [{ Id: 21, Name: "投注扣款", NameEn: "Bet" }],
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Classes: [{ Id: 3, Name: "投注", NameEn: "Betting" }], ServerTime: at },
  },
  searchDrawHistory: {
    request: { GameId: 101, LotteryDay: 20_260_105, PageIndex: 1, PageSize: 50 as const },
    badRequest: { GameId: 101, Count: 201, PageIndex: 1, PageSize: 50 },
    answer: { Total: 1, Items: [draw], ServerTime: at },
    badAnswer: { Total: 1, Items: [issue], ServerTime: at },
  },
  searchAwardDetail: {
    request: { GameId: 101, PrizeGroup: 1950 },
    badRequest: { GameId: 101, PrizeGroup: "1950" },
    answer: award,
    badAnswer: { ...award, Plays: [{ PlayId: "ssc.dwd" }] },
  },
  searchProfitReport: {
    request: { DateFrom: 20_260_105, DateTo: 20_260_105, GameIds: [101] },
    badRequest: { DateFrom: at - 1, DateTo: at },
    answer: {
      Items: [{ ...reportDay, GameId: 101 }],
      Games: [{ GameId: 101, ...figures }],
      AllSum: whole,
      ServerTime: at,
    },
    badAnswer: { Items: [reportDay], Games: [], AllSum: figures, ServerTime: at },
  },
  getProfitTrend: {
    request: { DateFrom: 20_260_105, DateTo: 20_260_105 },
    badRequest: { DateFrom: 20_260_105 },
    answer: {
      Items: [{ ...reportDay, ...whole, Cumulative: "15.5" }],
      AllSum: whole,
      ServerTime: at,
    },
    badAnswer: { Items: [reportDay], AllSum: figures, ServerTime: at },
  },
  createExport: {
    request: {
      Report: "BetRecord" as const,
      Filter: { DateFrom: at - 1, DateTo: at, State: 3 },
      Language: "en" as const,
    },
    badRequest: { Report: "BetRecord", Filter: { DateFrom: at - 1, DateTo: at, TypeIds: [21] } },
    answer: {
      Result: 0 as const,
      FileName: "bets-20260105-20260105.csv",
      Content: "BetNo\r\n",
      Rows: 0,
      Total: 0,
      ServerTime: at,
    },
    badAnswer: { Result: 0, FileName: "bets.csv", Rows: 0, Total: 0, ServerTime: at },
  },
  beginExport: {
    request: { Report: "CashFlow" as const, Filter: { DateFrom: at - 1, DateTo: at } },
    badRequest: { Report: "CashFlow", Filter: { DateFrom: at - 1 } },
    answer: { Result: 0 as const, ExportId: exportId, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getExportStatus: {
    request: { ExportId: exportId },
    badRequest: { ExportId: "x" },
    answer: {
      Result: 0 as const,
      State: 0,
      Rows: 5000,
      Total: 12_000,
      Parts: 1,
      FileName: "bets-20260105-20260105.csv",
      ServerTime: at,
    },
    badAnswer: { Result: 0, State: 0, Rows: 5000, ServerTime: at },
  },
  getExportPart: {
    request: { ExportId: exportId, No: 1 },
    badRequest: { ExportId: exportId, No: 0 },
    answer: { Result: 0 as const, Content: "BetNo\r\n", ServerTime: at },
    badAnswer: { Result: 0, Content: 1, ServerTime: at },
  },
} satisfies SamplesOf<
  typeof betDetailCalls &
    typeof cashFlow &
    typeof drawHistory &
    typeof awardDetail &
    typeof profitReport &
    typeof exports
>;
