import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { StatisticRow, StatisticSide, StatisticStreak } from "./rows.ts";

/** Windows that are counted, in draws; those of the engine. */
export const StatisticCount = z.union([
  z.literal(30),
  z.literal(50),
  z.literal(100),
  z.literal(200),
]);

export const getDrawStatistic = defineCall({
  name: "DrawHistory/Statistic",
  who: "visitor",
  summary:
    "How often and how long ago, over the newest draws of a game; history, not advice. Refuses 902 for a game that is not counted.",
  request: z.strictObject({ GameId, Count: StatisticCount }),
  answer: z.object({
    GameId,
    /** The newest draw that is counted; "" before the first. */
    SerialNumber: z.string(),
    Window: z.int(),
    /** Draws that there were to count, fewer than the window in a young game. */
    Draws: z.int(),
    Rows: z.array(StatisticRow),
    Sides: z.array(StatisticSide),
    Streaks: z.array(StatisticStreak),
    ServerTime: EpochMs,
  }),
});

export const getDrawTrend = defineCall({
  name: "DrawHistory/Trend",
  who: "visitor",
  summary:
    "The newest draws of a game, oldest first, and how every column of one view stood before them: what a chart needs to go on. `ViewKey` is one of the engine's views. Refuses 902 for a game that is not counted, 904 for a view that it does not have.",
  request: z.strictObject({
    GameId,
    Count: StatisticCount,
    ViewKey: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  answer: z.object({
    GameId,
    ViewKey: z.string(),
    /** Column by column: draws without it, and hits in a row, right before the first of `Draws`. */
    Omissions: z.array(z.int()),
    Streaks: z.array(z.int()),
    Draws: z.array(
      z.object({ serialNumber: SerialNumber, winningNumber: z.string(), drawTimeStamp: EpochMs }),
    ),
    ServerTime: EpochMs,
  }),
});
