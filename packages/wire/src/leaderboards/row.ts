import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";

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
