import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

export const bettingOperatorSamples: SamplesOf<typeof calls> = {
  setPlays: {
    request: { GameIds: [101], PlayIds: ["ssc.dwd"], IsClosed: true, Reason },
    badRequest: { GameIds: [101], PlayIds: [], IsClosed: true, Reason },
    ...done,
  },
  setGameOdds: {
    request: { PlayId: "ssc.lm.lh", Items: [{ Level: "dragon", OddsMilli: 1950 }], Reason },
    badRequest: { PlayId: "ssc.lm.lh", Items: [{ Level: "dragon", OddsMilli: 1000 }], Reason },
    answer: { Result: 0, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
