import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as wallet from "./operator-calls.ts";

export const walletOperatorMeanings = {
  fields: {},
  calls: {
    adjustBalance: {
      refuses: refusals(
        operatorResults,
        "NOT_FOUND",
        "UNFIT",
        "DONE_BEFORE",
        "NOT_ENOUGH",
        "TOO_LATE",
      ),
      fields: {
        Type: "Whether the account gets the money or gives it.",
        Cause: "What it is for; a debit takes such money back.",
        Amount: "How much.",
        WagerRequired: "Turnover that the account is to make before money leaves; 0 for none.",
        EvidenceUrl: 'Where the evidence is, an https address; "" for none.',
        TaskId: "Number of the proposal; null where it was done at once.",
      },
    },
  },
} satisfies MeaningsOf<typeof wallet>;
