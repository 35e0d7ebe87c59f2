import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const demoMailboxMax = 50;

export const DemoMail = z.object({
  Id: z.int(),
  Channel: z.enum(["phone", "email"]),
  To: z.string(),
  /** What a mail is about. */
  Subject: z.string(),
  Text: z.string(),
  /** "" for none. */
  Code: z.string(),
  SentAt: EpochMs,
});
export type DemoMail = z.infer<typeof DemoMail>;

export const getDemoMailbox = defineCall({
  name: "Messages/DemoMailbox",
  who: "visitor",
  quiet: true,
  summary:
    "The last texts and mails that a demo site sent, newest first, to anybody: all phones and addresses in a demo are invented. Refuses NO_PERMISSION on every other site.",
  request: z.strictObject({ Address: z.optional(z.string().check(z.maxLength(64))) }),
  answer: z.object({ Items: z.array(DemoMail), ServerTime: EpochMs }),
});
