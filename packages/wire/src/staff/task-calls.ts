import * as z from "zod/mini";
import { SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RowId } from "../core/ids.ts";
import { PageRequest, Reason } from "./reason.ts";

const TaskId = RowId;
const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

/** States of what needs a second person. What nobody decides in time expires; `REVISED`: another one took its place. */
export const TaskState = { WAITING: 0, APPROVED: 1, REJECTED: 2, EXPIRED: 3, REVISED: 4 } as const;
export type TaskState = (typeof TaskState)[keyof typeof TaskState];

/** What a deed would touch: its blast radius. */
const effect = {
  /** What it is about, by the name that the call gives it. */
  Subject: z.string(),
  /** Things that it changes, such as bets or games; null where the call does not count any. */
  Rows: z.nullable(z.int()),
  /** Accounts that feel it. */
  Players: z.nullable(z.int()),
  Amount: z.nullable(SignedAmount),
  /** How it is undone: not at all, by the opposite deed, or by the same deed with the former values. */
  Undo: z.nullable(z.enum(["none", "opposite", "again"])),
};

export const previewDeed = defineCall({
  name: "AdminTask/Preview",
  who: "operator",
  may: "self",
  summary:
    "Tells what a call that needs two persons would touch, and does nothing. Refuses NO_PERMISSION without the call's right, UNFIT for a request that the call does not take, NOT_FOUND for a call that needs no second person, and whatever the call would refuse.",
  request: z.strictObject({
    Call: z.string().check(z.maxLength(64)),
    /** JSON text. */
    Request: z.string().check(z.maxLength(65_536)),
  }),
  answer: z.object({
    ...effect,
    /** False where one person may do it now. */
    NeedsTwo: z.boolean(),
    /** Hours that the proposal would wait. */
    Hours: z.int(),
    ServerTime: EpochMs,
  }),
});

export const searchTasks = defineCall({
  name: "AdminTask/Search",
  who: "operator",
  may: "tasks.view",
  summary: "What waits for a second person, or was decided by one; newest first.",
  request: z.strictObject({ ...PageRequest, State: z.optional(z.literal([0, 1, 2, 3, 4])) }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        TaskId: z.int(),
        Call: z.string(),
        ...effect,
        /** JSON text of what was asked for. */
        Request: z.string(),
        /** JSON text of what the proposal was made upon, "" where nothing was read. */
        Seen: z.string(),
        Maker: z.string(),
        /** The proposal that this one took the place of. */
        Revises: z.nullable(z.int()),
        /** All who have a hand in it, and those who act for them: none of them may approve. */
        Hands: z.array(z.string()),
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

export const approveTask = defineCall({
  name: "AdminTask/Approve",
  who: "operator",
  may: "tasks.approve",
  summary:
    "Lets what another operator proposed happen, exactly as he proposed it; takes the `approve` of its area, too. Refuses NOT_FOUND, SAME_PERSON to its makers and who acts for them, NOT_PROVED without a fresh code of the last five minutes, TOO_LATE when it is decided or expired, OUTDATED when it no longer fits what there is, and whatever the proposed call refuses by now.",
  request: z.strictObject({ TaskId, Reason }),
  answer: Done,
});

/** How often a console asks who else looks at a proposal. Units: milliseconds. */
export const watchEveryMs = 5000;

export const watchTask = defineCall({
  name: "AdminTask/Watch",
  who: "operator",
  may: "tasks.view",
  quiet: true,
  summary:
    "Says that the operator looks at a proposal, and tells who else has done so in the last 15 seconds. Refuses NOT_FOUND.",
  request: z.strictObject({ TaskId }),
  answer: z.object({ Others: z.array(z.string()), ServerTime: EpochMs }),
});

export const reviseTask = defineCall({
  name: "AdminTask/Revise",
  who: "operator",
  may: "tasks.change",
  summary:
    "Puts a corrected proposal in the place of one that waits. Neither of their makers may approve it. Takes the right of the call. Refuses NOT_FOUND, TOO_LATE when it is decided or expired, NO_PERMISSION, UNFIT for a request that the call does not take, and whatever the proposed call refuses.",
  request: z.strictObject({
    TaskId,
    /** JSON text of what is asked for instead. */
    Request: z.string().check(z.maxLength(65_536)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), TaskId: z.int(), ServerTime: EpochMs }),
});

export const rejectTask = defineCall({
  name: "AdminTask/Reject",
  who: "operator",
  may: "tasks.change",
  summary:
    "Drops a proposal; its maker may, and whoever may propose or approve such a thing. Refuses NOT_FOUND, TOO_LATE when it is decided or expired, NO_PERMISSION.",
  request: z.strictObject({ TaskId, Reason }),
  answer: Done,
});
