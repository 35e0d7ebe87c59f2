import { ask, at, betNo, hex64, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as lottery from "./calls.ts";
import type * as favorites from "./favorite-calls.ts";
import type * as seeds from "./seed-calls.ts";

export const issue = {
  serialNumber: serial,
  originalWinningNumber: "6,7,0,5,6",
  winningNumber: "6,7,0,5,6",
  startTimeStamp: at - 60_000,
  closeTimeStamp: at - 5000,
  drawTimeStamp: at,
  state: 2,
  seedCommit: hex64,
  serverSeed: hex64,
  entropy: hex64,
};
const gameData = {
  categoryId: 1,
  isMiaoMiao: false,
  dailyIssueCount: 1440,
  serverTime: at,
  state: 0,
  isMaintain: false,
  isOfficialOffline: false,
  lastIssue: issue,
  currentIssue: null,
  recentIssues: [],
  oldIssues: [issue],
};
const seedPlace = {
  SeedNo: 2,
  Commit: hex64,
  NextCommit: hex64,
  ClientSeed: "lucky",
  Nonce: 7,
};

export const lotterySamples = {
  getGameInfo: {
    request: { GameIdList: [101], State: true, SelectCount: 20 },
    badRequest: { GameIdList: [101], SelectCount: 0 },
    answer: { "101": gameData },
    badAnswer: { ssc1f: gameData },
  },
  getGameData: {
    ...ask,
    answer: { "101": gameData },
    badAnswer: { "101": without(gameData, "serverTime") },
  },
  getBetType: {
    request: { GameId: 101 },
    badRequest: { GameId: 0 },
    answer: {
      GameId: 101,
      PrizeGroup: 1950,
      PrizeGroupMin: 1700,
      OddsRebate: 20,
      StakeMin: "0.002",
      StakeMax: "200000",
      OddsStakeMin: "1",
      OddsStakeMax: "50000",
      MultipleMax: 99_999,
      UnitBetsMax: 50_000,
      MaxPrizePerIssue: "400000",
      Plays: [{ PlayId: "ssc.dwd", IsClosed: false }],
      OddsVersion: 3,
      Odds: [{ PlayId: "ssc.lm.lh", Level: "tie", Odds: "9.500" }],
      NeedsVerification: false,
      CanBet: true,
      ServerTime: at,
    },
    badAnswer: { GameId: 101, StakeMin: "0,002", ServerTime: at },
  },
  verifyDraw: {
    request: { GameId: 101, SerialNumber: serial },
    badRequest: { GameId: 101, SerialNumber: "" },
    answer: {
      GameId: 101,
      GameCode: "ssc1f",
      SerialNumber: serial,
      State: 2,
      Commit: hex64,
      CommittedAt: at,
      LotteryDay: 20_260_105,
      DayCommit: hex64,
      StartTime: at,
      CloseTime: at,
      DrawTime: at,
      Mode: 1,
      ServerSeed: hex64,
      Entropy: hex64,
      BetCount: 1,
      BetsRoot: hex64,
      ContentRoot: hex64,
      Leaves: [{ BetNo: betNo, ClientNonce: "cd".repeat(16) }],
      Proofs: [
        {
          BetNo: betNo,
          ClientNonce: "cd".repeat(16),
          Path: [{ Side: "left", Hash: hex64 }],
        },
      ],
      OriginalWinningNumber: "6,7,0,5,6",
      WinningNumber: "6,7,0,5,6",
      ServerTime: at,
    },
    badAnswer: { GameId: 101, GameCode: "ssc1f", Leaves: [{ BetNo: "1" }], ServerTime: at },
  },
  searchDraws: {
    request: { GameId: 101, PageIndex: 1 },
    badRequest: { GameId: 101 },
    answer: { Total: 1, Items: [issue], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(issue, "seedCommit")], ServerTime: at },
  },
  getDayCommits: {
    request: { GameId: 101, LotteryDay: 20_260_105 },
    badRequest: { GameId: 101, LotteryDay: 105 },
    answer: {
      GameId: 101,
      LotteryDay: 20_260_105,
      DayCommit: hex64,
      CommittedAt: at,
      Items: [{ SerialNumber: serial, Commit: hex64 }],
      ServerTime: at,
    },
    badAnswer: { GameId: 101, LotteryDay: 20_260_105, Items: [], ServerTime: at },
  },
  toggleFavorite: {
    request: { GameId: 101, On: true },
    badRequest: { GameId: 101 },
    answer: { Result: 0 as const, GameIds: [101], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getSeeds: {
    ...ask,
    answer: { ...seedPlace, ServerTime: at },
    badAnswer: { ...without(seedPlace, "NextCommit"), ServerTime: at },
  },
  setClientSeed: {
    request: { ClientSeed: "lucky" },
    badRequest: { ClientSeed: "x".repeat(201) },
    answer: { ...seedPlace, Result: 0, ServerTime: at },
    badAnswer: { ...seedPlace, Result: 0 },
  },
  rotateSeeds: {
    request: { SeedNo: 1 },
    badRequest: {},
    answer: {
      ...seedPlace,
      Result: 0,
      Revealed: { SeedNo: 1, Commit: hex64, ServerSeed: hex64, Draws: 12 },
      ServerTime: at,
    },
    badAnswer: { ...seedPlace, Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof lottery & typeof favorites & typeof seeds>;
