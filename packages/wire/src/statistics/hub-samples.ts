import { at, place, serial } from "../core/sample-values.ts";
import type { EventSample, MethodSample } from "../core/samples.ts";
import type * as statistics from "./hub.ts";

export const statisticsMethodSamples = {
  JoinDrawTrend: {
    args: [101],
    badArgs: [],
    answer: { Epoch: 3, LastSeq: 0, ServerTime: at },
    badAnswer: { LastSeq: 0, ServerTime: at },
  },
} satisfies {
  JoinDrawTrend: MethodSample<typeof statistics.joinDrawTrend>;
};

export const statisticsEventSamples = {
  UpdateStatistic: {
    payload: {
      ...place,
      GameId: 101,
      serialNumber: serial,
      Window: 30,
      Rows: [
        {
          Position: 0,
          Number: 7,
          Count: 3,
          Omission: 2,
          AvgOmission: 9,
          MaxOmission: 21,
          MaxStreak: 2,
        },
      ],
      Streaks: [{ Key: "sum", Side: "big", Count: 7 }],
    },
    badPayload: { ...place, GameId: 101, Window: 30, Rows: [{ Number: 7 }], Streaks: [] },
  },
} satisfies {
  UpdateStatistic: EventSample<typeof statistics.updateStatistic>;
};
