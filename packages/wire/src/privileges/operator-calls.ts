import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const UserName = z.string().check(z.minLength(1), z.maxLength(64));

/** What an account may be granted. */
export const PrivilegeGrants = z.object({
  isTransferPointEnabled: z.boolean(),
  isSuperTransferPointEnabled: z.boolean(),
  isDepositFromWalletEnabled: z.boolean(),
  haveBonusWallet: z.boolean(),
  haveProportionalDividend: z.boolean(),
  /** `PayPermission`s that the account may offer to its downline. */
  dailyPayPermission: z.array(z.literal([1, 2, 3, 4, 5])),
  contractPermission: z.array(z.literal([1, 2, 3, 4, 5])),
});
export type PrivilegeGrants = z.infer<typeof PrivilegeGrants>;
const grants = PrivilegeGrants.shape;

export const setPlayerPrivileges = defineCall({
  name: "AdminPlayer/SetPrivileges",
  who: "operator",
  may: "players.change",
  summary:
    "Changes what an account may; what is left out stays. Its pages ask again at once (UserInfoPrivileges). Refuses NOT_FOUND.",
  request: z.strictObject({
    UserName,
    isTransferPointEnabled: z.optional(grants.isTransferPointEnabled),
    isSuperTransferPointEnabled: z.optional(grants.isSuperTransferPointEnabled),
    isDepositFromWalletEnabled: z.optional(grants.isDepositFromWalletEnabled),
    haveBonusWallet: z.optional(grants.haveBonusWallet),
    haveProportionalDividend: z.optional(grants.haveProportionalDividend),
    dailyPayPermission: z.optional(grants.dailyPayPermission.check(z.maxLength(5))),
    contractPermission: z.optional(grants.contractPermission.check(z.maxLength(5))),
    Reason,
  }),
  answer: Done,
});
