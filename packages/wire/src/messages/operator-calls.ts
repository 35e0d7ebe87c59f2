import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { DeliveryState } from "./enums.ts";

const State = z.literal(Object.values(DeliveryState));

export const searchDeliveries = defineCall({
  name: "AdminMessage/Search",
  who: "operator",
  may: "site.view",
  summary:
    "What the site sent or is sending to phones, mailboxes and other systems, newest first; never what it says.",
  request: z.strictObject({ ...PageRequest, State: z.optional(State) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        Id: z.int(),
        DeliveryKind: z.string(),
        State,
        /** How it travels; null for what is no message. */
        Channel: z.nullable(z.enum(["phone", "email"])),
        /** Masked. */
        Address: z.string(),
        Template: z.string(),
        Tries: z.int(),
        LastError: z.string(),
        CreatedAt: EpochMs,
        NextAt: z.nullable(EpochMs),
        EndedAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const sendAgain = defineCall({
  name: "AdminMessage/SendAgain",
  who: "operator",
  may: "site.change",
  summary:
    "Tries a dead letter anew, from the first try on. Refuses NOT_FOUND, TOO_LATE for what is no dead letter or has grown old.",
  request: z.strictObject({ Id: RowId, Reason }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});
