import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

/** What the caller has and may; `have...` means a signed agreement as its receiver (decisions.md G13). */
export const Privileges = z.object({
  isTransferPointEnabled: z.boolean(),
  isSuperTransferPointEnabled: z.boolean(),
  isDepositFromWalletEnabled: z.boolean(),
  haveContract: z.boolean(),
  haveExternalGameContract: z.boolean(),
  haveSportContract: z.boolean(),
  haveDailyPay: z.boolean(),
  haveCGDailyPay: z.boolean(),
  haveExternalGameDailyPay: z.boolean(),
  haveSportGameDailyPay: z.boolean(),
  haveProportionalDividend: z.boolean(),
  haveBonusWallet: z.boolean(),
});
export type Privileges = z.infer<typeof Privileges>;

export const getPrivileges = defineCall({
  name: "Privileges/Get",
  who: "login",
  quiet: true,
  summary: "What the caller has and may; fetched again after UserInfoPrivileges.",
  request: z.strictObject({}),
  answer: z.object({ privileges: Privileges, ServerTime: EpochMs }),
});

/** Lines in which the caller may offer agreements: values of `PayPermission`. */
export const BonusPrivileges = z.object({
  dailyPayPermission: z.array(z.int()),
  contractPermission: z.array(z.int()),
});
export type BonusPrivileges = z.infer<typeof BonusPrivileges>;

export const getBonusPrivileges = defineCall({
  name: "BonusPrivileges/Get",
  who: "login",
  quiet: true,
  summary: "Lines in which the caller may offer daily pay and contracts.",
  request: z.strictObject({}),
  answer: z.extend(BonusPrivileges, { ServerTime: EpochMs }),
});
