import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, Uuid } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";

const UserName = z.string().check(z.minLength(1), z.maxLength(64));

export const listReceivables = defineCall({
  name: "AdminWallet/Receivables",
  who: "operator",
  may: "payments.view",
  summary: "Money that players owe because it was taken back after it was credited; newest first.",
  request: z.strictObject({
    ...PageRequest,
    State: z.optional(z.literal([0, 1, 2, 3])),
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id: Uuid,
        UserName,
        State: z.int(),
        Amount,
        Collected: Amount,
        /** What the player could pay of it now. */
        Available: Amount,
        At: EpochMs,
        EndedAt: z.nullable(EpochMs),
        Note: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const collectReceivable = defineCall({
  name: "AdminWallet/Collect",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary:
    "Takes what a player has of what he owes, never more than is there. Refuses NOT_FOUND, TOO_LATE for one that has ended, NOT_ENOUGH where he has nothing.",
  request: z.strictObject({ Id: Uuid, Reason }),
});

export const writeOffReceivable = defineCall({
  name: "AdminWallet/WriteOff",
  who: "operator",
  may: "payments.change",
  needsTwo: true,
  summary: "Gives up what a player owes. Refuses NOT_FOUND, TOO_LATE for one that has ended.",
  request: z.strictObject({ Id: Uuid, Reason }),
});
