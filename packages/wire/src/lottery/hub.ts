import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { Issue } from "./calls.ts";

/** Place of a channel's newest event; what comes after it will be delivered. */
const ChannelPlace = z.object({ Epoch: z.int(), LastSeq: z.int() });
const GameStates = z.array(z.object({ GameId, state: z.int(), currentIssue: z.nullable(Issue) }));

export const join = defineHubMethod({
  name: "Join",
  who: "visitor",
  args: z.tuple([GameId]),
  answer: z.extend(ChannelPlace, { ServerTime: EpochMs, States: GameStates }),
});

/** Games that one connection may follow with one call. */
export const gamesPerJoinMax = 100;
const GameIds = z.array(GameId).check(z.maxLength(gamesPerJoinMax));
const JoinedMany = z.object({
  ServerTime: EpochMs,
  /** One per game that exists, in the order asked. */
  Channels: z.array(z.extend(ChannelPlace, { GameId })),
  States: GameStates,
});

export const multiJoin = defineHubMethod({
  name: "MultiJoin",
  who: "visitor",
  args: z.tuple([GameIds]),
  answer: JoinedMany,
});

export const joinComboBet = defineHubMethod({
  name: "JoinComboBet",
  who: "login",
  args: z.tuple([GameIds]),
  answer: JoinedMany,
});

/** What a leaderboard ranks by. */
export const LeaderBoardType = z.enum(["prize", "roi", "streak"]);

export const joinLeaderboard = defineHubMethod({
  name: "JoinLeaderboard",
  who: "login",
  args: z.tuple([GameId, LeaderBoardType]),
  answer: z.extend(ChannelPlace, { ServerTime: EpochMs }),
});

export const joinDrawTrend = defineHubMethod({
  name: "JoinDrawTrend",
  who: "visitor",
  args: z.tuple([GameId]),
  answer: z.extend(ChannelPlace, { ServerTime: EpochMs }),
});

export const receiveWinningNumber = defineHubEvent({
  name: "ReceiveWinningNumber",
  payload: z.extend(Position, {
    GameId,
    serialNumber: SerialNumber,
    originalWinningNumber: z.string(),
    winningNumber: z.string(),
    drawTimeStamp: EpochMs,
    state: z.int(),
  }),
});

export const lotteryAwarded = defineHubEvent({
  name: "LotteryAwarded",
  payload: z.extend(Position, {
    GameId,
    serialNumber: SerialNumber,
    state: z.int(),
    /** What the number followed from; public from this moment on. */
    serverSeed: z.string(),
    entropy: z.string(),
  }),
});

/** Counts over the last `Window` draws, and what has repeated since when. */
export const updateStatistic = defineHubEvent({
  name: "UpdateStatistic",
  payload: z.extend(Position, {
    GameId,
    Window: z.int(),
    Rows: z.array(
      z.object({
        Position: z.int(),
        Number: z.int(),
        Count: z.int(),
        Omission: z.int(),
        AvgOmission: z.int(),
        MaxOmission: z.int(),
        MaxStreak: z.int(),
      }),
    ),
    Streaks: z.array(z.object({ Key: z.string(), Side: z.string(), Count: z.int() })),
  }),
});

const LevelOdds = z.object({
  Level: z.string(),
  OddsMilli: z.int(),
  Blocked: z.optional(z.boolean()),
});

/** Odds are per level of a play, in thousandths with the stake included (decisions.md C20). */
export const betNumberOddsUpdate = defineHubEvent({
  name: "BetNumberOddsUpdate",
  payload: z.extend(Position, {
    GameId,
    serialNumber: SerialNumber,
    PlayId: z.string(),
    Items: z.array(LevelOdds),
  }),
});

export const updateComboBetGameItem = defineHubEvent({
  name: "updateComboBetGameItem",
  payload: z.extend(Position, {
    GameId,
    State: z.int(),
    isMaintain: z.boolean(),
    currentIssue: z.nullable(Issue),
    lastIssue: z.nullable(Issue),
    Odds: z.array(z.object({ PlayId: z.string(), Items: z.array(LevelOdds) })),
  }),
});

const LeaderBoardRow = z.object({
  Rank: z.int(),
  /** Masked. */
  Nick: z.string(),
  Avatar: z.string(),
  PlayId: z.string(),
  Stake: Amount,
  Prize: Amount,
  /** Net result in 1/10,000 of the stake. */
  Roi: z.int(),
});

export const updateLeaderBoard = defineHubEvent({
  name: "updateLeaderBoard",
  payload: z.extend(Position, {
    GameId,
    Type: LeaderBoardType,
    Rows: z.array(LeaderBoardRow),
    Mine: z.optional(LeaderBoardRow),
  }),
});
