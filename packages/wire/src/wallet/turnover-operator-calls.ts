import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";
import { TurnoverView } from "./turnover-calls.ts";

export const playerTurnover = defineCall({
  name: "AdminWallet/Turnover",
  who: "operator",
  may: "payments.view",
  summary:
    "Turnover that a player is asked for, the oldest first, with what was filled in the last 30 days. Refuses NOT_FOUND for nobody of the merchant.",
  request: z.strictObject({ UserName: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: z.object({
    Result: z.literal(0),
    Items: z.array(z.extend(TurnoverView, { Relieved: Amount })),
    ServerTime: EpochMs,
  }),
});

export const relieveTurnover = defineCall({
  name: "AdminWallet/RelieveTurnover",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Lets a player off turnover that he is asked for: what remains becomes less, and nought lifts it. Refuses NOT_FOUND, TOO_LATE for one that is filled, UNFIT where less than that remains already.",
  request: z.strictObject({ Id: Uuid, Remaining: Amount, Reason }),
});
