import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./turnover-operator-calls.ts";
import { turnoverSample } from "./turnover-samples.ts";

const { Id } = turnoverSample;

export const turnoverOperatorSamples: SamplesOf<typeof calls> = {
  playerTurnover: {
    request: { UserName: "player1" },
    badRequest: { UserName: "" },
    answer: { Result: 0, Items: [{ ...turnoverSample, Relieved: "0" }], ServerTime: at },
    badAnswer: { Result: 0, Items: [{ Id }], ServerTime: at },
  },
  relieveTurnover: {
    request: { Id, Remaining: "0", Reason },
    badRequest: { Id, Remaining: "-1", Reason },
    answer: { Result: 0, TaskId: 7, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
