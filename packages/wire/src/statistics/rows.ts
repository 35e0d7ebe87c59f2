import * as z from "zod/mini";

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
