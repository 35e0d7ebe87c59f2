import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { turnoverMeanings } from "./turnover-meanings.ts";
import type * as calls from "./turnover-operator-calls.ts";

export const turnoverOperatorMeanings = {
  fields: {
    ...turnoverMeanings.shapes.TurnoverView,
    Id: "Name of the requirement.",
    UserName: "Whose turnover it is.",
    Relieved: "What operators let him off.",
  },
  calls: {
    playerTurnover: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { Items: "The requirements, the oldest first." },
    },
    relieveTurnover: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE", "UNFIT"),
      fields: { Remaining: "What is to remain; 0 lifts the requirement." },
    },
  },
} satisfies MeaningsOf<typeof calls>;
