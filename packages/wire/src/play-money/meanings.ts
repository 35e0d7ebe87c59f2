import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as playMoney from "./calls.ts";
import { playMoneyResults } from "./results.ts";

export const playMoneyMeanings = {
  fields: { NextRefillAt: "When the next refill can be had; null when now." },
  calls: {
    getPlayMoney: {
      refuses: refusals(commonResults, "FEATURE_CLOSED"),
      fields: {
        IsOffered: "False for an account that gets none as it stands: blocked, or in a break.",
        Amount: "What a refill would bring now; 0 when the balance is at the target or above.",
        Target: "Spendable balance that a refill leads to.",
      },
    },
    refillPlayMoney: {
      refuses: [
        ...refusals(playMoneyResults),
        ...refusals(commonResults, "FEATURE_CLOSED", "NO_PERMISSION", "RG_EXCLUDED", "RG_COOL_OFF"),
      ],
      fields: { Amount: "What was given." },
    },
  },
} satisfies MeaningsOf<typeof playMoney>;
