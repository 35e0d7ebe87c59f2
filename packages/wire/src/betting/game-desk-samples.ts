import { at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./game-desk-calls.ts";

const named = { NameZh: "龙", NameEn: "Dragon" };
const applied = {
  StakeMax: "200000.000",
  OddsStakeMax: "50000.000",
  PlayerStakeMax: "1000000.000",
  NumberStakeMax: "500000.000",
  PayoutMax: "400000.000",
  HouseCap: "20000000.000",
};
const limits = {
  StakeMax: "1000",
  OddsStakeMax: null,
  PlayerStakeMax: null,
  NumberStakeMax: null,
  PayoutMax: null,
  HouseCap: null,
};
const level = { Level: "dragon", ...named, OddsMilli: 2100, Returned: 9450 };
const game = {
  GameId: 101,
  GameCode: "ssc1f",
  NameZh: "极速分分彩",
  NameEn: "Speed SSC 1 min",
  categoryId: 1,
  State: 0,
  IssuesPerDay: 1440,
  CloseBefore: 5,
  Sessions: [{ Opens: "00:00", Interval: 60, Count: 1440 }],
  Limits: limits,
  Applied: applied,
  Plays: [{ PlayId: "ssc.lm.lh", ...named, IsClosed: false, Levels: [level] }],
  Blocks: [{ PlayId: "ssc.dwd", Number: "0:7", From: at }],
  ServerTime: at,
};
const items = [{ Level: "dragon", OddsMilli: 2150 }];
const block = { GameId: 101, PlayId: "ssc.dwd", Numbers: ["0:7"], IsBlocked: true, Reason };

export const gameDeskSamples: SamplesOf<typeof calls> = {
  getGameDetail: {
    request: { GameId: 101 },
    badRequest: { GameId: 0 },
    answer: game,
    badAnswer: without(game, "Limits"),
  },
  previewOdds: {
    request: { PlayId: "ssc.lm.lh", Items: items },
    badRequest: { PlayId: "ssc.lm.lh", Items: [] },
    answer: {
      Levels: [
        {
          Level: "dragon",
          ...named,
          Before: 2100,
          After: 2150,
          ReturnedBefore: 9450,
          ReturnedAfter: 9675,
          IsOver: false,
        },
      ],
      Samples: [{ Stake: "10.000", PrizeBefore: "21.000", PrizeAfter: "21.500" }],
      ServerTime: at,
    },
    badAnswer: { Levels: [], ServerTime: at },
  },
  setGameLimits: {
    request: { categoryId: 1, ...limits, Reason },
    badRequest: { categoryId: 11, ...limits, Reason },
    answer: { Result: 0, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  blockNumbers: {
    request: block,
    badRequest: { ...block, Numbers: [] },
    answer: { Result: 0, From: at, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
