import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as account from "./operator-calls.ts";

export const accountOperatorMeanings = {
  fields: {
    UserNames: "Names of accounts.",
    Flags: "Flags of the account (`PlayerState`), added up.",
  },
  calls: {
    kickPlayers: { refuses: refusals(operatorResults, "NOT_FOUND") },
    setBlacklist: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { IsOn: "True shuts the accounts out, false lets them in again." },
    },
    setPlayerFlags: { refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT") },
  },
} satisfies MeaningsOf<typeof account>;
