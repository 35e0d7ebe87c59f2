import { ask, at, hex64, requestId, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const period = { From: 20_260_501, To: 20_260_531 };
const badRequest = { From: 20_260_501 };
const badAnswer = { Items: [] };
const figures = {
  Bets: 10,
  Stake: "100.000",
  Returned: "0.000",
  ValidStake: "100.000",
  Prizes: "97.500",
  Gross: "2.500",
};
const days = {
  ActivePlayers: 3,
  Registered: 2,
  FirstBets: 1,
  ...figures,
  Rebates: "1.000",
  Net: "1.500",
};
const theory = { Theory: "2.500", Band: "30.000", IsLikely: true };
const game = { GameId: 101, NameZh: "极速时时彩", NameEn: "Speed SSC" };
const flow = { Opening: "0.000", In: "20.000", Out: "5.000", Closing: "15.000" };
const file = { ...period, Report: "Games" as const, Format: "csv" as const };

export const reportsOperatorSamples: SamplesOf<typeof calls> = {
  reportBusinessDays: {
    request: { ...period, Grouping: "day" },
    badRequest,
    answer: { Items: [{ Period: 20_260_501, ...days }], Sums: days, ServerTime: at },
    badAnswer,
  },
  reportGames: {
    request: period,
    badRequest,
    answer: {
      Items: [{ ...game, ...figures, ...theory }],
      Sums: { ...figures, ...theory },
      ServerTime: at,
    },
    badAnswer,
  },
  reportPlays: {
    request: { ...period, GameId: 101 },
    badRequest,
    answer: {
      Items: [
        { ...game, PlayId: "ssc.dwd", PlayZh: "定位胆", PlayEn: "Fixed position", ...figures },
      ],
      Sums: figures,
      ServerTime: at,
    },
    badAnswer,
  },
  reportCohorts: {
    request: period,
    badRequest,
    answer: {
      Items: [{ Week: 20_260_504, Registered: 8, After: 1, Active: 5, Stake: "50.000" }],
      Sums: { Registered: 8, Stake: "50.000" },
      ServerTime: at,
    },
    badAnswer,
  },
  reportAgents: {
    request: { ...period, UserName: "root1" },
    badRequest,
    answer: {
      Items: [{ UserName: "agent1", Line: "agent", ...figures, Rebates: "1.000" }],
      Sums: { ...figures, Rebates: "1.000" },
      ServerTime: at,
    },
    badAnswer,
  },
  reportWallet: {
    request: period,
    badRequest,
    answer: {
      Items: [
        {
          Cause: 20,
          NameZh: "投注",
          NameEn: "Bet",
          Debit: 1,
          Credit: 12,
          Transfers: 4,
          Amount: "5.000",
          In: "0.000",
          Out: "5.000",
        },
      ],
      Accounts: [{ Side: 1, ...flow }],
      Sums: { ...flow, Stored: "15.000", Difference: "0.000", Imbalance: "0.000" },
      ServerTime: at,
    },
    badAnswer,
  },
  exportReport: {
    request: { ...file, Language: "zh", Reason },
    badRequest: { ...file, Language: "zh" },
    answer: { Result: 0, ExportId: requestId, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  listExports: {
    request: { PageIndex: 1, PageSize: 20 },
    badRequest: ask.badRequest,
    answer: {
      Total: 1,
      Items: [
        {
          ExportId: requestId,
          ...file,
          Time: at,
          UserName: "operator",
          State: 1,
          Rows: 12,
          Sha256: hex64,
        },
      ],
      ServerTime: at,
    },
    badAnswer,
  },
  downloadExport: {
    request: { ExportId: requestId },
    badRequest: {},
    answer: {
      Result: 0,
      FileName: "games-20260501-20260531.csv",
      Content: "77u/",
      Sha256: hex64,
      ServerTime: at,
    },
    badAnswer: without(
      { Result: 0, FileName: "games.csv", Content: "77u/", Sha256: hex64, ServerTime: at },
      "Content",
    ),
  },
};
