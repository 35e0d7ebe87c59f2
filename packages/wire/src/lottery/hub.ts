import * as z from "zod/mini";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { LeaderBoardRow, LeaderBoardType } from "../leaderboards/calls.ts";
import { StatisticRow, StatisticStreak } from "../statistics/calls.ts";
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

/** To those who joined the game's trend: its windows after a draw, an event each. */
export const updateStatistic = defineHubEvent({
  name: "UpdateStatistic",
  payload: z.extend(Position, {
    GameId,
    /** The newest draw that is counted. */
    serialNumber: z.string(),
    Window: z.int(),
    Rows: z.array(StatisticRow),
    Streaks: z.array(StatisticStreak),
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

/** To those who joined a leaderboard, at most every five seconds. */
export const updateLeaderBoard = defineHubEvent({
  name: "updateLeaderBoard",
  payload: z.extend(Position, {
    GameId,
    Type: LeaderBoardType,
    Rows: z.array(LeaderBoardRow),
  }),
});
