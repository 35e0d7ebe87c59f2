import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const recycleExternalWallets = defineCall({
  name: "ExternalGameTrans/Recycle",
  who: "login",
  summary: "Brings the money of all external wallets back and answers the main balance.",
  request: z.strictObject({}),
  answer: z.object({ Result: z.literal(0), WalletAmount: Amount, ServerTime: EpochMs }),
});
