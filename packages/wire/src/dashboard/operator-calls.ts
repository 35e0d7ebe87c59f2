import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";

/** A day of the site. Shape: `20260105`. */
export const Day = z.int().check(z.minimum(20_000_101), z.maximum(99_991_231));

/** A number now, and at the same time of earlier days. */
const Counted = z.object({ Now: z.int(), Yesterday: z.int(), WeekAgo: z.int() });
const Paid = z.object({ Now: SignedAmount, Yesterday: SignedAmount, WeekAgo: SignedAmount });

/** How urgent something is. */
export const Urgency = { FINE: 0, SOON: 1, LATE: 2 } as const;
const UrgencyOf = z.literal([Urgency.FINE, Urgency.SOON, Urgency.LATE]);

export const getDashboard = defineCall({
  name: "AdminDashboard/Get",
  who: "operator",
  may: "reports.view",
  summary:
    "How the site of the operator's merchant does today, or did on a day: figures against the same time of yesterday and of the day a week ago, what waits, stakes and prizes by hour, games against what chance makes likely, and the health of the server. Read from sums that are counted within seconds of a settlement; no bet is read. Refuses UNFIT for a day that has not come.",
  request: z.strictObject({ Day: z.optional(Day) }),
  answer: z.object({
    Day,
    /** Up to here figures of all three days are counted. */
    UpTo: EpochMs,
    Online: Counted,
    Registered: Counted,
    FirstBets: Counted,
    ActivePlayers: Counted,
    Bets: Counted,
    ValidStake: Paid,
    Prizes: Paid,
    Gross: Paid,
    Queues: z.array(
      z.object({
        Kind: z.enum(["tasks", "deposits", "jobs", "outbox", "uncounted"]),
        Count: z.int(),
        /** Age of what has waited longest; null where nothing waits or nobody knows. */
        OldestMs: z.nullable(z.int()),
        Urgency: UrgencyOf,
      }),
    ),
    Hours: z.array(z.object({ Hour: z.int(), Stake: Amount, Prize: Amount })),
    Games: z.array(
      z.object({
        GameId,
        NameZh: z.string(),
        NameEn: z.string(),
        Bets: z.int(),
        Stake: Amount,
        Gross: SignedAmount,
        Theory: SignedAmount,
        Band: Amount,
        /** False outside of three standard deviations. */
        IsLikely: z.boolean(),
      }),
    ),
    Health: z.object({
      LateDraws: z.int(),
      Connections: z.int(),
      /** Null before anything was measured. */
      ApiP95Ms: z.nullable(z.int()),
      FailingJobs: z.array(z.string()),
      /** Null where no draw has ever asked for one. */
      BeaconAgeMs: z.nullable(z.int()),
      BeaconsDue: z.int(),
    }),
    ServerTime: EpochMs,
  }),
});
