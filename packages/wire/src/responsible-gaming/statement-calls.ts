import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

const done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

/** The longest time that a statement covers. */
export const statementDaysMax = 732;

/** What a player did in a day or a month. */
export const StatementRow = z.object({
  /** Day `YYYYMMDD`, or month `YYYYMM`, of the site. */
  Period: z.int(),
  Bets: z.int(),
  Staked: Amount,
  Returned: SignedAmount,
  Net: SignedAmount,
  /** Times that overlap on several devices count once. */
  MinutesOnline: z.int(),
  Logins: z.int(),
});
export type StatementRow = z.infer<typeof StatementRow>;
z.globalRegistry.add(StatementRow, { id: "StatementRow" });

export const getPlayStatement = defineCall({
  name: "ResponsibleGaming/Statement",
  who: "login",
  summary:
    "What the caller won or lost and how long he was there, by day or by month, the newest first; only what has something in it. Settled bets count on the day they were settled. Refuses PARAM_ERROR for more than 732 days.",
  request: z.strictObject({ By: z.enum(["day", "month"]), DateFrom: EpochMs, DateTo: EpochMs }),
  answer: z.object({
    Items: z.array(StatementRow),
    Sum: z.object({
      Bets: z.int(),
      Staked: Amount,
      Returned: SignedAmount,
      Net: SignedAmount,
      MinutesOnline: z.int(),
    }),
    ServerTime: EpochMs,
  }),
});

export const setMarketing = defineCall({
  name: "ResponsibleGaming/SetMarketing",
  who: "login",
  summary: "Whether the caller gets advertising. Who takes a break gets none in any case.",
  request: z.strictObject({ OptOut: z.boolean() }),
  answer: done,
});

/** What may stand out in a player's play. */
export const markerKinds = { LONG_DAY: 1, NIGHTS: 2, RISING_STAKES: 3 } as const;
export const MarkerKind = z.literal(Object.values(markerKinds));

export const acknowledgeMarker = defineCall({
  name: "ResponsibleGaming/AckMarker",
  who: "login",
  summary: "The caller has read what stood out; the next hint comes on another day.",
  request: z.strictObject({}),
  answer: done,
});

export const askEndOfExclusion = defineCall({
  name: "ResponsibleGaming/AskEnd",
  who: "login",
  summary:
    "Asks staff to end the caller's exclusion, at the earliest six months after it began. They call, and two of them decide, 24 hours after this at the earliest. Refuses: NOT_EXCLUDED, TOO_EARLY, ASKED_ALREADY.",
  request: z.strictObject({}),
  answer: z.extend(done, { EarliestEnd: EpochMs }),
});

export const dropEndOfExclusion = defineCall({
  name: "ResponsibleGaming/DropEnd",
  who: "login",
  summary: "Takes that question back; the exclusion goes on. Refuses: NOT_PENDING.",
  request: z.strictObject({}),
  answer: done,
});
