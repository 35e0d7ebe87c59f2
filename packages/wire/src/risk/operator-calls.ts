import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

export const setRiskMark = defineCall({
  name: "AdminPlayer/SetRiskMark",
  who: "operator",
  may: "players.change",
  summary:
    "Forbids an account to pay in, to withdraw or to transfer because of its risk, or allows it again; the account is told only that risk control limits it. Refuses NOT_FOUND, and TOO_LATE for a mark that is not there.",
  request: z.strictObject({
    UserName: z.string().check(z.minLength(1), z.maxLength(64)),
    Action: z.enum(["deposit", "withdraw", "transfer", "environment"]),
    IsForbidden: z.boolean(),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
