import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const getWalletAmount = defineCall({
  name: "Wallet/GetWalletAmount",
  who: "login",
  quiet: true,
  summary: "Spendable balance of the caller; the shell asks every 10 s.",
  request: z.strictObject({}),
  answer: z.object({
    WalletAmount: Amount,
    /** Reserved by chase plans and withdrawals; not spendable. */
    HeldAmount: Amount,
    ServerTime: EpochMs,
  }),
});
