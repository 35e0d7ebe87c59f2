import { ask, at, betNo } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as turnover from "./turnover-calls.ts";

const Id = "0197a2c0-7c1f-7000-8000-6a3f1c9a2b10";
export const turnoverSample = {
  Id,
  Source: 2,
  Since: at,
  Amount: "1000",
  Multiple: "1.5",
  Required: "1500",
  Done: "300",
  Remaining: "1200",
  Locked: "800",
};

export const turnoverSamples = {
  getTurnover: {
    ...ask,
    answer: { Items: [turnoverSample], Locked: "800", ServerTime: at },
    badAnswer: { Items: [{ Id }], Locked: "800", ServerTime: at },
  },
  getTurnoverBets: {
    request: { RequirementId: Id, IsCounted: true, Cursor: "300000" },
    badRequest: { RequirementId: Id, IsCounted: true, Cursor: "x" },
    answer: {
      Items: [
        {
          BetNo: betNo,
          Time: at,
          GameId: 101,
          SerialNumber: "202601050721",
          PlayId: "ssc.dwd",
          Stake: "20",
          Returned: "0",
          Weight: 10_000,
          Counted: "20",
          Note: 0,
        },
      ],
      Next: "280000",
      ServerTime: at,
    },
    badAnswer: { Items: [], ServerTime: at },
  },
} satisfies SamplesOf<typeof turnover>;
