import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./operator-calls.ts";

export const riskOperatorMeanings = {
  fields: {},
  calls: {
    setRiskMark: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
      fields: {
        UserName: "Whom it concerns.",
        Action: "What he may not do.",
        IsForbidden: "True to forbid it, false to allow it again.",
      },
    },
  },
} satisfies MeaningsOf<typeof calls>;
