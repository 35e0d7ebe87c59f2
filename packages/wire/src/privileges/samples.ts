import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as privileges from "./calls.ts";

export const privilegesSamples = {
  getPrivileges: {
    ...ask,
    answer: {
      privileges: {
        isTransferPointEnabled: true,
        isSuperTransferPointEnabled: false,
        isDepositFromWalletEnabled: false,
        haveContract: false,
        haveExternalGameContract: false,
        haveSportContract: false,
        haveDailyPay: false,
        haveCGDailyPay: false,
        haveExternalGameDailyPay: false,
        haveSportGameDailyPay: false,
        haveProportionalDividend: false,
        haveBonusWallet: false,
      },
      ServerTime: at,
    },
    badAnswer: { privileges: { isTransferPointEnabled: true }, ServerTime: at },
  },
  getBonusPrivileges: {
    ...ask,
    answer: { dailyPayPermission: [1, 2], contractPermission: [], ServerTime: at },
    badAnswer: { dailyPayPermission: ["LOTTERY"], contractPermission: [], ServerTime: at },
  },
} satisfies SamplesOf<typeof privileges>;
