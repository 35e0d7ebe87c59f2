import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const UserName = z.string().check(z.minLength(1), z.maxLength(64));

/** What an account may be granted. */
export const privilegeGrants = {
  isTransferPointEnabled: z.boolean(),
  isSuperTransferPointEnabled: z.boolean(),
  isDepositFromWalletEnabled: z.boolean(),
  haveBonusWallet: z.boolean(),
  haveProportionalDividend: z.boolean(),
  /** `PayPermission`s that the account may offer to its downline. */
  dailyPayPermission: z.array(z.literal([1, 2, 3, 4, 5])),
  contractPermission: z.array(z.literal([1, 2, 3, 4, 5])),
};

export const setPlayerPrivileges = defineCall({
  name: "AdminPlayer/SetPrivileges",
  who: "operator",
  summary:
    "Changes what an account may; what is left out stays. Its pages ask again at once (UserInfoPrivileges). Refuses NOT_FOUND.",
  request: z.strictObject({
    UserName,
    isTransferPointEnabled: z.optional(privilegeGrants.isTransferPointEnabled),
    isSuperTransferPointEnabled: z.optional(privilegeGrants.isSuperTransferPointEnabled),
    isDepositFromWalletEnabled: z.optional(privilegeGrants.isDepositFromWalletEnabled),
    haveBonusWallet: z.optional(privilegeGrants.haveBonusWallet),
    haveProportionalDividend: z.optional(privilegeGrants.haveProportionalDividend),
    dailyPayPermission: z.optional(privilegeGrants.dailyPayPermission.check(z.maxLength(5))),
    contractPermission: z.optional(privilegeGrants.contractPermission.check(z.maxLength(5))),
    Reason,
  }),
  answer: Done,
});
