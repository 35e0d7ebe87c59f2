import { done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

export const riskOperatorSamples: SamplesOf<typeof calls> = {
  setRiskMark: {
    request: { UserName: "player1", Action: "deposit", IsForbidden: true, Reason },
    badRequest: { UserName: "player1", Action: "bet", IsForbidden: true, Reason },
    ...done,
  },
};
