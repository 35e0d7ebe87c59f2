import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { bankCardCategoryText } from "../withdraw/enums.ts";
import { methodFields, stateRefusals } from "./card-meanings.ts";
import type * as demoWallet from "./demo-wallet-calls.ts";
import { eWalletResults } from "./results.ts";
import type * as wallets from "./wallet-calls.ts";

const ofTicket = refusals(commonResults, "CONFLICT");

export const walletMethodMeanings = {
  fields: {
    ...methodFields,
    Code: "Code of the provider, as `ALIPAY`.",
    ProviderCode: "Code of the provider, as `ALIPAY`.",
    Category: oneOf(bankCardCategoryText, "What kind of wallet it is."),
    Id: "Which wallet.",
    Provider: "Code of the provider.",
    Account: "The account at the provider; one that confirms with another is not bound.",
    Ticket: "Stands for the binding that was begun.",
    Url: "The provider's page, where its player confirms.",
    ExpireAt: "Until when that is possible.",
    IsBound: "True once it is bound, false while the provider has not answered.",
  },
  calls: {
    listWalletProviders: { refuses: [] },
    listEWallets: { refuses: [] },
    initEWallet: {
      refuses: [
        ...stateRefusals,
        ...refusals(
          eWalletResults,
          "TYPE_CLOSED",
          "ADDRESS_FORMAT",
          "LOCKED",
          "EXISTS",
          "USED_BY_OTHER",
          "COUNT_LIMIT",
          "FUNDS_PASSWORD_WRONG",
          "GOOGLE_WRONG",
        ),
      ],
    },
    getEWalletBinding: {
      refuses: [
        ...ofTicket,
        ...refusals(
          eWalletResults,
          "VERIFY_TIMEOUT",
          "VERIFY_FAIL",
          "NAME_MISMATCH",
          "LOCKED",
          "EXISTS",
          "USED_BY_OTHER",
          "COUNT_LIMIT",
        ),
      ],
    },
    removeEWallet: {
      refuses: [
        ...stateRefusals,
        ...ofTicket,
        ...refusals(eWalletResults, "LOCKED", "IN_USE", "FUNDS_PASSWORD_WRONG", "GOOGLE_WRONG"),
      ],
    },
  },
} satisfies MeaningsOf<typeof wallets>;

const ofDemo = refusals(commonResults, "NO_PERMISSION", "CONFLICT");

export const demoWalletMeanings = {
  fields: {
    Ticket: "Stands for the binding that was begun.",
    WebSiteTitle: "Name of the site that asks.",
    Account: 'The account at the provider; in the answer "" when the player named none.',
    HolderName: "Name of whoever the account at the provider belongs to.",
    ExpireAt: "Until when it can be answered.",
    IsConfirmed: "False when the player refuses at the provider.",
  },
  calls: { getDemoWallet: { refuses: ofDemo }, answerDemoWallet: { refuses: ofDemo } },
} satisfies MeaningsOf<typeof demoWallet>;
