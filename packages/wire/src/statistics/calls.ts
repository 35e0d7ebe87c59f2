import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";

/** Windows that are counted, in draws; those of the engine. */
export const StatisticCount = z.union([
  z.literal(30),
  z.literal(50),
  z.literal(100),
  z.literal(200),
]);

const figures = {
  /** Draws of the window that hit it. */
  Count: z.int(),
  /** Draws since the last hit, also when that was before the window. */
  Omission: z.int(),
  /** Draws without a hit, shared among the gaps; cut to whole draws. */
  AvgOmission: z.int(),
  MaxOmission: z.int(),
  /** Hits in a row: longest of the window. */
  MaxStreak: z.int(),
};

/** A ball of a place. Shape: `Position` counts the places of the draw from 0; -1 is anywhere. */
export const StatisticRow = z.object({ Position: z.int(), Number: z.int(), ...figures });
export type StatisticRow = z.infer<typeof StatisticRow>;

/** What else is counted: sums, sides, shapes. Shape: keys of the engine's views and columns. */
export const StatisticSide = z.object({ Key: z.string(), Side: z.string(), ...figures });
export type StatisticSide = z.infer<typeof StatisticSide>;

/** A side that came at least twice in a row, and still stands. */
export const StatisticStreak = z.object({ Key: z.string(), Side: z.string(), Count: z.int() });
export type StatisticStreak = z.infer<typeof StatisticStreak>;

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
