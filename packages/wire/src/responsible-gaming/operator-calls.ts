import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { PageRequest, Reason } from "../staff/reason.ts";
import { MarkerKind } from "./statement-calls.ts";

const UserName = z.string().check(z.minLength(1), z.maxLength(64));
/** Without them it is the last 30 days. */
const range = { DateFrom: z.optional(EpochMs), DateTo: z.optional(EpochMs) };

/** 0 waits, 1 the exclusion ended, 2 refused, 3 taken back by its player. */
const EndState = z.literal([0, 1, 2, 3]);

export const searchEndRequests = defineCall({
  name: "AdminProtection/EndRequests",
  who: "operator",
  may: "protection.view",
  summary: "Players who ask for the end of their exclusion, the newest first.",
  request: z.strictObject({ EndState: z.optional(EndState), ...PageRequest }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        EndState,
        AskedAt: EpochMs,
        /** Before that nobody can end it. */
        EarliestEnd: EpochMs,
        ExcludedUntil: z.nullable(EpochMs),
        DecidedAt: z.nullable(EpochMs),
        DecidedBy: z.string(),
        CallNote: z.string(),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

/** What the officer has asked on the phone; all of it is asked. */
export const endCallScript = [
  "identity",
  "money",
  "reasons",
  "helpOffered",
  "limitsOffered",
] as const;

export const endExclusion = defineCall({
  name: "AdminProtection/EndExclusion",
  who: "operator",
  may: "protection.change",
  needsTwo: true,
  summary:
    "Ends a player's exclusion after a call with him; a second officer decides. Refuses NOT_FOUND without an open question, TOO_EARLY before 24 hours have passed since it, UNFIT where the call left something out.",
  request: z.strictObject({
    UserName,
    Asked: z.array(z.enum(endCallScript)).check(z.maxLength(endCallScript.length)),
    CallNote: z.string().check(z.trim(), z.minLength(10), z.maxLength(1000)),
    Reason,
  }),
});

export const refuseEnd = defineCall({
  name: "AdminProtection/RefuseEnd",
  who: "operator",
  may: "protection.change",
  summary:
    "Leaves an exclusion as it is; its player is told. Refuses NOT_FOUND without an open question.",
  request: z.strictObject({
    UserName,
    CallNote: z.string().check(z.trim(), z.maxLength(1000)),
    Reason,
  }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const searchMarkers = defineCall({
  name: "AdminProtection/Markers",
  who: "operator",
  may: "protection.view",
  summary:
    "What stood out in players' play, the newest first; of the last 30 days unless a time is named, at most 92 days. Refuses UNFIT for a longer one.",
  request: z.strictObject({ ...range, MarkerKind: z.optional(MarkerKind), ...PageRequest }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        MarkerKind,
        /** Minutes of the day, nights of the week, or percent of the usual stakes. */
        Figure: z.int(),
        NotedAt: EpochMs,
        SeenAt: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const searchProtectionEvents = defineCall({
  name: "AdminProtection/Changes",
  who: "operator",
  may: "protection.view",
  summary:
    "What players decided about limits and breaks, the newest first; of the last 30 days unless a time is named, at most 92 days. Refuses UNFIT for a longer one.",
  request: z.strictObject({
    ...range,
    EventKind: z.optional(z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9])),
    ...PageRequest,
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        Time: EpochMs,
        EventKind: z.int(),
        LimitType: z.nullable(z.int()),
        LimitPeriod: z.nullable(z.int()),
        LimitValue: z.nullable(Amount),
        Until: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getProtectionFigures = defineCall({
  name: "AdminProtection/Figures",
  who: "operator",
  may: "protection.view",
  summary: "How many players protect themselves at this moment.",
  request: z.strictObject({}),
  answer: z.object({
    WithLimits: z.int(),
    CoolingOff: z.int(),
    Excluded: z.int(),
    ExcludedForGood: z.int(),
    OpenEndRequests: z.int(),
    MarkersOfWeek: z.int(),
    ServerTime: EpochMs,
  }),
});
