import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as externalGames from "./calls.ts";

export const externalGamesSamples = {
  recycleExternalWallets: {
    ...ask,
    answer: { Result: 0, WalletAmount: "10000", ServerTime: at },
    badAnswer: { Result: 0, WalletAmount: 10_000, ServerTime: at },
  },
} satisfies SamplesOf<typeof externalGames>;
