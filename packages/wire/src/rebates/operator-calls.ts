import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { BillState, Category, Day, Kind, PageIndex, PageSize } from "./shapes.ts";

const UserName = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

export const searchRebateDesk = defineCall({
  name: "AdminRebate/Bills",
  who: "operator",
  may: "payments.view",
  summary: "Rebates of days of external games, the newest day first.",
  request: z.strictObject({
    DateFrom: z.optional(Day),
    DateTo: z.optional(Day),
    UserName: z.optional(UserName),
    Category: z.optional(Category),
    State: z.optional(BillState),
    PageIndex,
    PageSize,
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        BillNo: z.string(),
        Day: z.int(),
        UserName: z.string(),
        Category: z.int(),
        Base: Amount,
        Rate: z.int(),
        Amount,
        State: z.int(),
        MadeAt: EpochMs,
        PayAt: EpochMs,
        DecidedAt: z.nullable(EpochMs),
        CancelReason: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const cancelRebateBill = defineCall({
  name: "AdminRebate/Cancel",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Cancels a rebate that is not paid yet; it is never paid then. The parts of others are not changed by it. Refuses NOT_FOUND, TOO_LATE for one that was paid or cancelled.",
  request: z.strictObject({ BillNo: BetNo, Reason }),
});

export const previewRebateRun = defineCall({
  name: "AdminRebate/RunDetail",
  who: "operator",
  may: "payments.view",
  summary:
    "What a run over a day would come to with the rates of now, without writing anything, beside what was written. Both hashes are equal where the same accounts get the same amounts. Refuses UNFIT for a day that is none or has not begun.",
  request: z.strictObject({ Kind, Day }),
  answer: z.object({
    Result: z.literal(0),
    /** 0 not begun, 1 lines, 2 bills, 3 done. */
    Stage: z.int(),
    Lines: z.int(),
    Bills: z.int(),
    Base: Amount,
    Amount,
    Hash: z.string(),
    WrittenBills: z.int(),
    WrittenAmount: Amount,
    WrittenHash: z.string(),
    ServerTime: EpochMs,
  }),
});
