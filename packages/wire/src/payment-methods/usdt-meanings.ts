import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { currencyTypeText } from "../wallet/enums.ts";
import { methodFields, stateRefusals } from "./card-meanings.ts";
import type * as usdt from "./usdt-calls.ts";
import { usdtAddressResults } from "./usdt-results.ts";

const { IsOpen: _, ...shared } = methodFields;

export const usdtAddressMeanings = {
  fields: {
    ...shared,
    Id: "Which address.",
    Chain: oneOf(currencyTypeText, "On which chain."),
    Label: 'What the player calls it; "" for nothing.',
    Networks: "The chains there are.",
    IsOn: "False where the site pays nothing.",
    UsdtAddress: "The address as it stands now.",
    Address: "The whole address.",
  },
  calls: {
    listUsdtAddresses: { refuses: [] },
    addUsdtAddress: {
      refuses: [
        ...stateRefusals,
        ...refusals(
          usdtAddressResults,
          "NETWORK_OFF",
          "NETWORK_MISMATCH",
          "FORMAT",
          "BLACKLIST",
          "EXISTS",
          "USED_BY_OTHER",
          "COUNT_LIMIT",
          "FUNDS_PASSWORD_WRONG",
          "GOOGLE_WRONG",
        ),
      ],
    },
    removeUsdtAddress: {
      refuses: [
        ...stateRefusals,
        ...refusals(
          usdtAddressResults,
          "NOT_EXIST",
          "LOCKED",
          "IN_USE",
          "FUNDS_PASSWORD_WRONG",
          "GOOGLE_WRONG",
        ),
      ],
    },
  },
} satisfies MeaningsOf<typeof usdt>;
