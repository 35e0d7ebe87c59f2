import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as ownAccount from "./calls.ts";
import { closeAccountResults, ownDataResults } from "./results.ts";

const busy = refusals(commonResults, "TOO_FREQUENT");

export const ownAccountMeanings = {
  fields: {
    Password: "Password of the login.",
    FundsPassword: "The funds password, where one is set.",
    Reason: "Why the player leaves, in his own words.",
  },
  calls: {
    closeAccount: {
      refuses: [
        ...refusals(
          closeAccountResults,
          "AGENT",
          "OPEN_BETS",
          "RUNNING_PLANS",
          "BALANCE",
          "LOCKED",
          "PASSWORD_WRONG",
          "FUNDS_PASSWORD_WRONG",
        ),
        ...busy,
      ],
    },
    getOwnData: {
      refuses: [...refusals(ownDataResults, "LOCKED", "PASSWORD_WRONG"), ...busy],
      fields: { File: "Text of the JSON file." },
    },
  },
} satisfies MeaningsOf<typeof ownAccount>;
