import { type MeaningsOf } from "../core/meanings.ts";
import type * as wallet from "./calls.ts";

export const walletMeanings = {
  fields: {},
  calls: {
    getWalletAmount: {
      refuses: [],
      fields: {
        WalletAmount: "Spendable balance of the caller.",
        HeldAmount: "Set aside by plans and withdrawals; not spendable.",
      },
    },
  },
} satisfies MeaningsOf<typeof wallet>;
