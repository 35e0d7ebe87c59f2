import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { PageRequest, Reason } from "./reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

/** States of what needs a second person. What nobody decides expires after a day. */
export const TaskState = { WAITING: 0, APPROVED: 1, REJECTED: 2, EXPIRED: 3 } as const;
export type TaskState = (typeof TaskState)[keyof typeof TaskState];

export const searchTasks = defineCall({
  name: "AdminTask/Search",
  who: "operator",
  may: "tasks.view",
  summary: "What waits for a second person, or was decided by one; newest first.",
  request: z.strictObject({ ...PageRequest, State: z.optional(z.literal([0, 1, 2, 3])) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        TaskId: z.int(),
        Call: z.string(),
        /** JSON text of what was asked for. */
        Request: z.string(),
        /** JSON text of what the proposal was made upon, "" where nothing was read. */
        Seen: z.string(),
        Maker: z.string(),
        MadeAt: EpochMs,
        ExpiresAt: EpochMs,
        Reason: z.string(),
        /** `TaskState`. */
        State: z.int(),
        Checker: z.string(),
        DecidedAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

const TaskId = z.int().check(z.minimum(1));

export const approveTask = defineCall({
  name: "AdminTask/Approve",
  who: "operator",
  may: "tasks.approve",
  summary:
    "Lets what another operator proposed happen, exactly as he proposed it; takes the `approve` of its area, too. Refuses NOT_FOUND, SAME_PERSON, TOO_LATE when it is decided or expired, OUTDATED when it no longer fits what there is, and whatever the proposed call refuses by now.",
  request: z.strictObject({ TaskId, Reason }),
  answer: Done,
});

export const rejectTask = defineCall({
  name: "AdminTask/Reject",
  who: "operator",
  may: "tasks.change",
  summary:
    "Drops a proposal; its maker may too. Refuses NOT_FOUND, TOO_LATE when it is decided or expired.",
  request: z.strictObject({ TaskId, Reason }),
  answer: Done,
});
