import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

/** One way to pay in. @guess Source: screens.md 8. */
export const DepositChannel = z.object({
  Id: z.int(),
  /** `DepositType`. */
  Type: z.int(),
  Name: z.string(),
  Min: Amount,
  Max: Amount,
  /** Empty when any amount between Min and Max will do. */
  FixedAmounts: z.array(Amount),
  FeeFixed: Amount,
  /** Fee in 1/10,000 of the amount. */
  FeeRate: z.int(),
  IsMaintain: z.boolean(),
  NeedPayerName: z.boolean(),
  NeedBankCard: z.boolean(),
});

export const initDepositData = defineCall({
  name: "DepositRequest/InitDepositData",
  who: "login",
  summary: "Channels the caller may use, the request that is open, and the limits.",
  request: z.strictObject({}),
  answer: z.object({
    Channels: z.array(DepositChannel),
    Pending: z.nullable(
      z.object({
        OrderNo: z.string(),
        Amount,
        /** `DepositRequestState`. */
        State: z.int(),
        ExpireAt: EpochMs,
      }),
    ),
    IsFirstDeposit: z.boolean(),
    ServerTime: EpochMs,
  }),
});
