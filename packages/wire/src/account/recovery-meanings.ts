import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as recovery from "./recovery-calls.ts";

export const recoveryMeanings = {
  fields: {
    UserName: "Name of the account.",
    Reason: "Why it is done.",
    TaskId: "Number of the proposal.",
    ExpiresAt: "When the link works no more.",
  },
  calls: {
    resetSecurity: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE"),
      fields: {
        Items: "Protections that are taken off.",
        Checklist: "How the operator made sure who asks; at least three.",
      },
    },
    issueRecoveryLink: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { Link: "Path of the site with a token, told only here." },
    },
    issueRecoveryCode: {
      refuses: refusals(operatorResults, "NOT_FOUND", "SAME_PERSON"),
      fields: { LinkCode: "The code, told only here." },
    },
  },
} satisfies MeaningsOf<typeof recovery>;
