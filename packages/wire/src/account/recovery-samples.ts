import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as recovery from "./recovery-calls.ts";

const Reason = "lost his phone";
const of = { request: { UserName: "player1", Reason }, badRequest: { UserName: "player1" } };

export const recoverySamples = {
  resetSecurity: {
    request: {
      UserName: "player1",
      Items: ["loginPassword" as const],
      Checklist: ["documentSeen" as const, "calledBack" as const, "lastBetsNamed" as const],
      Reason,
    },
    badRequest: { UserName: "player1", Items: [], Checklist: ["documentSeen"], Reason },
    answer: { Result: 0 as const, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  issueRecoveryLink: {
    ...of,
    answer: { Result: 0 as const, Link: "/Login#recover=t1", ExpiresAt: at, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  issueRecoveryCode: {
    ...of,
    answer: { Result: 0 as const, LinkCode: "ABCD2345", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
} satisfies SamplesOf<typeof recovery>;
