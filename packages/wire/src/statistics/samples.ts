import { at, serial, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as statistics from "./calls.ts";

const figures = { Count: 3, Omission: 2, AvgOmission: 6, MaxOmission: 21, MaxStreak: 2 };
const statistic = {
  GameId: 101,
  SerialNumber: serial,
  Window: 30,
  Draws: 30,
  Rows: [{ Position: 0, Number: 7, ...figures }],
  Sides: [{ Key: "ssc.lm.sum:0:big", Side: "big", ...figures }],
  Streaks: [{ Key: "ssc.lm.sum:0:big", Side: "big", Count: 7 }],
  ServerTime: at,
};
const trend = {
  GameId: 101,
  ViewKey: "p0",
  Omissions: [0, 4, 1],
  Streaks: [1, 0, 0],
  Draws: [{ serialNumber: serial, winningNumber: "6,7,0,5,6", drawTimeStamp: at }],
  ServerTime: at,
};

export const statisticsSamples = {
  getDrawStatistic: {
    request: { GameId: 101, Count: 30 as const },
    badRequest: { GameId: 101, Count: 31 },
    answer: statistic,
    badAnswer: { ...statistic, Rows: [{ Number: 7, ...figures }] },
  },
  getDrawTrend: {
    request: { GameId: 101, Count: 200 as const, ViewKey: "p0" },
    badRequest: { GameId: 101, Count: 200, ViewKey: "" },
    answer: trend,
    badAnswer: without(trend, "Omissions"),
  },
} satisfies SamplesOf<typeof statistics>;
