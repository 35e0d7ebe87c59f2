import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { merchantStateText } from "./enums.ts";
import type * as merchants from "./operator-merchant-calls.ts";

export const siteMerchantMeanings = {
  fields: {
    Code: "Code of the merchant, by which staff name it.",
    WebSiteTitle: "Name of the site.",
    Hosts: "Hosts on which the site answers.",
    Currency: "Currency of all its amounts, in three letters.",
    Languages: "Languages that its pages offer.",
    LicenceText: "What the site says of its licence.",
  },
  calls: {
    searchMerchants: {
      refuses: [],
      fields: {
        State: oneOf(merchantStateText, "State of the merchant."),
        Accounts: "Accounts of players and agents.",
      },
    },
    createMerchant: {
      refuses: refusals(operatorResults, "UNFIT", "TOO_LATE"),
      fields: { Owners: "Its first members of staff, who may do everything there." },
    },
  },
} satisfies MeaningsOf<typeof merchants>;
