import { payPermissionText } from "../agreements/enums.ts";
import { type MeaningsOf, oneOf } from "../core/meanings.ts";
import type * as privileges from "./calls.ts";

export const privilegesMeanings = {
  fields: {
    isTransferPointEnabled: "The account may give points to its direct downline.",
    isSuperTransferPointEnabled: "The account may give points to anybody in its own team.",
    isDepositFromWalletEnabled: "The account may pay in straight from a bound e-wallet.",
    haveContract: "The account has signed a dividend agreement on lotteries.",
    haveExternalGameContract: "The account has signed a dividend agreement on external games.",
    haveSportContract: "The account has signed a dividend agreement on sports.",
    haveDailyPay: "The account has a signed daily pay on lotteries.",
    haveCGDailyPay: "The account has a signed daily pay of the CG line.",
    haveExternalGameDailyPay: "The account has a signed daily pay on external games.",
    haveSportGameDailyPay: "The account has a signed daily pay on sports.",
    haveProportionalDividend: "The account shares in wins and losses of its line.",
    haveBonusWallet: "The account has a wallet for bonus money.",
  },
  calls: {
    getPrivileges: { refuses: [], fields: { privileges: "What the caller may and has." } },
    getBonusPrivileges: {
      refuses: [],
      fields: {
        dailyPayPermission: oneOf(
          payPermissionText,
          "Lines in which the caller may offer daily pay.",
        ),
        contractPermission: oneOf(
          payPermissionText,
          "Lines in which the caller may offer contracts.",
        ),
      },
    },
  },
} satisfies MeaningsOf<typeof privileges>;
