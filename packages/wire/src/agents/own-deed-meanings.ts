import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as deeds from "./own-deed-calls.ts";
import { teamResults } from "./team-results.ts";

export const ownDeedMeanings = {
  fields: {
    DateFrom: "Deeds from then on.",
    DateTo: "Deeds before then.",
    UserName:
      "Name of the member. In an answer null where the deed concerns several, and for who does not stand below the caller any more.",
    Kind: "What was done: `create`, `move`, `delete`, `transfer`, `message`, `remark`; for raised rates `group` or `rate_` with the number of the kind, which a search finds as `rates`.",
    Before:
      'What was there before; "" for nothing. For a message `direct` or `team` where it went to all of them; for a deletion the name of the account.',
    After:
      'What has been there since; "" for nothing. For points how many, in yuan; for a message its title.',
    At: "When.",
  },
  calls: {
    searchOwnDeeds: {
      refuses: [
        ...refusals(teamResults, "NOT_EXIST"),
        ...refusals(commonResults, "PARAM_ERROR", "TOO_FREQUENT"),
      ],
    },
  },
} satisfies MeaningsOf<typeof deeds>;
