import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";

/** What a leaderboard ranks by: prizes, return on stakes, issues won in a row. */
export const LeaderBoardType = z.enum(["prize", "roi", "streak"]);
export type LeaderBoardType = z.infer<typeof LeaderBoardType>;

export const leaderBoardRowsMax = 20;
/** Fewer bets say nothing about a return. */
export const leaderBoardRoiBetsMin = 20;
/** Issues in a row. */
export const leaderBoardStreakMin = 2;

export const LeaderBoardRow = z.object({
  Rank: z.int(),
  /** Masked. */
  Nick: z.string(),
  Avatar: z.string(),
  /** The play that won the most in one issue. */
  PlayId: z.string(),
  Bets: z.int(),
  Stake: Amount,
  Prize: Amount,
  Net: SignedAmount,
  /** Net result in 1/10,000 of the stake. */
  Roi: z.int(),
  /** Most issues of the day that were won one after the other. */
  Streak: z.int(),
});
export type LeaderBoardRow = z.infer<typeof LeaderBoardRow>;
z.globalRegistry.add(LeaderBoardRow, { id: "LeaderBoardRow" });

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

export const setLeaderBoardVisible = defineCall({
  name: "LeaderBoard/SetVisible",
  who: "login",
  summary: "Whether others see the caller in leaderboards; he himself always sees his line.",
  request: z.strictObject({ IsVisible: z.boolean() }),
  answer: z.object({ Result: z.literal(0), IsVisible: z.boolean(), ServerTime: EpochMs }),
});
