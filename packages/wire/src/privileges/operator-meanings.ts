import { payPermissionText } from "../agreements/enums.ts";
import { type Meanings, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as privileges from "./operator-calls.ts";

/** What an account may do, as operators see and change it. */
export const grantMeanings: Meanings = {
  isTransferPointEnabled: "The account may give points to its direct downline.",
  isSuperTransferPointEnabled: "The account may give points to anybody in its own team.",
  isDepositFromWalletEnabled: "The account may pay in straight from a bound e-wallet.",
  haveBonusWallet: "The account has a wallet for bonus money.",
  haveProportionalDividend: "The account shares in wins and losses of its line.",
  dailyPayPermission: oneOf(payPermissionText, "Lines in which the account may offer daily pay."),
  contractPermission: oneOf(payPermissionText, "Lines in which the account may offer contracts."),
};

export const privilegesOperatorMeanings = {
  fields: grantMeanings,
  calls: {
    setPlayerPrivileges: { refuses: refusals(operatorResults, "NOT_FOUND") },
  },
} satisfies MeaningsOf<typeof privileges>;
