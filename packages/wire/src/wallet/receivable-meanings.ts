import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./receivable-calls.ts";

const Id = "Name of the receivable.";

export const receivableMeanings = {
  fields: {
    Id,
    UserName: "Who owes it.",
    State: "0 open, 1 collected, 2 written off, 3 the money came after all.",
    Amount: "What he owes.",
    Collected: "What was collected of it.",
    Available: "What he could pay now.",
    At: "Since when.",
    EndedAt: "When it ended; null while it is open.",
    Note: "Why it was written off.",
  },
  calls: {
    listReceivables: { refuses: [] },
    collectReceivable: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE", "NOT_ENOUGH"),
    },
    writeOffReceivable: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof calls>;
