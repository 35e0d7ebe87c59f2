import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { RequestId } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

export const adjustBalance = defineCall({
  name: "AdminPlayer/AdjustBalance",
  who: "operator",
  may: "balances.change",
  needsTwo: "aboveLimit",
  summary:
    "Gives money to an account or takes it, once for a `RequestId`. More than the setting `adjustAlone` says, in a day of one operator or for one account, takes a second person. A credit may ask for turnover before money leaves. Refuses NOT_FOUND, UNFIT for nothing and for a debit that asks for turnover, DONE_BEFORE, NOT_ENOUGH where a debit would leave less than nothing, TOO_LATE while the same is proposed.",
  request: z.strictObject({
    RequestId,
    UserName: z.string().check(z.minLength(1), z.maxLength(64)),
    Type: z.enum(["credit", "debit"]),
    Cause: z.enum(["correction", "compensation", "goodwill"]),
    Amount,
    WagerRequired: Amount,
    EvidenceUrl: z.string().check(z.maxLength(500), z.regex(/^(https:\/\/\S+)?$/)),
    Reason,
  }),
});
