import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { LeaderBoardRow, LeaderBoardType } from "./row.ts";

export const getLeaderBoard = defineCall({
  name: "LeaderBoard/Get",
  who: "login",
  summary:
    "Winners of a game today (Shanghai time, by the day of settlement) among the players of the caller's site; losers are not listed.",
  request: z.strictObject({ GameId, Type: LeaderBoardType }),
  answer: z.object({
    GameId,
    Type: LeaderBoardType,
    /** Day that is shown, `20260105`. */
    Day: z.int(),
    Rows: z.array(LeaderBoardRow),
    /** The caller's own line, also below the last row; null while he has won nothing that counts here. */
    Mine: z.nullable(LeaderBoardRow),
    /** False when the caller keeps out of the lists. */
    IsVisible: z.boolean(),
    ServerTime: EpochMs,
  }),
});

/** Wins that are told at once. */
export const latestWinsMax = 10;

export const getLatestWins = defineCall({
  name: "LeaderBoard/LatestWins",
  who: "login",
  quiet: true,
  summary:
    "Who won more than he staked in the last 24 hours on the caller's site, newest first; of each issue the three highest, without those who keep out of the lists.",
  request: z.strictObject({}),
  answer: z.object({
    Items: z.array(
      z.object({
        /** Masked. */
        Nick: z.string(),
        GameId,
        /** The play that won the most. */
        PlayId: z.string(),
        /** All that he staked on the issue. */
        Stake: Amount,
        Prize: Amount,
        Time: EpochMs,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const setLeaderBoardVisible = defineCall({
  name: "LeaderBoard/SetVisible",
  who: "login",
  summary: "Whether others see the caller in leaderboards; he himself always sees his line.",
  request: z.strictObject({ IsVisible: z.boolean() }),
  answer: z.object({ Result: z.literal(0), IsVisible: z.boolean(), ServerTime: EpochMs }),
});
