import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { rebateDeskFields } from "./meanings.ts";
import type * as calls from "./operator-calls.ts";

export const rebatesOperatorMeanings = {
  fields: {
    ...rebateDeskFields,
    MadeAt: "When the bill was made.",
    PayAt: "When it is paid at the earliest; until then it can be cancelled.",
    CancelReason: 'Why it was cancelled; "" where it was not.',
    Stage: "How far the run of the day is: 0 not begun, 1 lines, 2 bills, 3 done.",
    Lines: inUnit("rows", "Accounts and categories with bets."),
    Bills: inUnit("rows", "Bills that they make."),
    Hash: "Hash over these bills.",
    WrittenBills: inUnit("rows", "Bills that were written."),
    WrittenAmount: inUnit("yuan", "What these come to."),
    WrittenHash: 'Hash over these; "" for none.',
  },
  calls: {
    searchRebateDesk: { refuses: [] },
    cancelRebateBill: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    previewRebateRun: { refuses: refusals(operatorResults, "UNFIT") },
  },
} satisfies MeaningsOf<typeof calls>;
