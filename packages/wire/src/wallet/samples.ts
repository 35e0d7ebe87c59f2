import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as wallet from "./calls.ts";

export const walletSamples = {
  getWalletAmount: {
    ...ask,
    answer: { WalletAmount: "10000", HeldAmount: "0", ServerTime: at },
    badAnswer: { WalletAmount: "-1", HeldAmount: "0", ServerTime: at },
  },
} satisfies SamplesOf<typeof wallet>;
