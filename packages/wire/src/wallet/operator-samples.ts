import { at, requestId } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { Reason } from "../staff/sample-values.ts";
import type * as calls from "./operator-calls.ts";

const request = {
  RequestId: requestId,
  UserName: "player1",
  Type: "credit" as const,
  Cause: "compensation" as const,
  Amount: "100",
  WagerRequired: "300",
  EvidenceUrl: "https://tickets.example.org/4711",
  Reason,
};

export const walletOperatorSamples: SamplesOf<typeof calls> = {
  adjustBalance: {
    request,
    badRequest: { ...request, EvidenceUrl: "javascript:alert(1)" },
    answer: { Result: 0, TaskId: null, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
