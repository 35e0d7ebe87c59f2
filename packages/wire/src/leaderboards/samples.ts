import { at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as leaderboards from "./calls.ts";

export const leaderRow = {
  Rank: 1,
  Nick: "ab***9",
  Avatar: "",
  PlayId: "ssc.dwd",
  Bets: 24,
  Stake: "2",
  Prize: "19.5",
  Net: "17.5",
  Roi: 87_500,
  Streak: 3,
};
const board = {
  GameId: 101,
  Type: "prize" as const,
  Day: 20_260_105,
  Rows: [leaderRow],
  Mine: null,
  IsVisible: true,
  ServerTime: at,
};
const win = {
  Nick: "ab***9",
  GameId: 101,
  PlayId: "ssc.dwd",
  Stake: "2",
  Prize: "19.5",
  Time: at,
};

export const leaderboardsSamples = {
  getLeaderBoard: {
    request: { GameId: 101, Type: "roi" as const },
    badRequest: { GameId: 101, Type: "losses" },
    answer: board,
    badAnswer: { ...board, Rows: [without(leaderRow, "Net")] },
  },
  getLatestWins: {
    request: {},
    badRequest: { GameId: 101 },
    answer: { Items: [win], ServerTime: at },
    badAnswer: { Items: [without(win, "Stake")], ServerTime: at },
  },
  setLeaderBoardVisible: {
    request: { IsVisible: false },
    badRequest: { IsVisible: "no" },
    answer: { Result: 0 as const, IsVisible: false, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof leaderboards>;
