import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, SerialNumber } from "../core/ids.ts";
import { IssueState } from "../lottery/enums.ts";

/** `IssueState`. */
const State = z.literal(Object.values(IssueState));

/** What an issue is to staff: its times, its number, and what the merchant's players bet on it. */
const issueFields = {
  GameId,
  SerialNumber,
  State,
  StartTime: EpochMs,
  CloseTime: EpochMs,
  DrawTime: EpochMs,
  /** When it was closed, drawn and paid; null until then. */
  ClosedAt: z.nullable(EpochMs),
  DrawnAt: z.nullable(EpochMs),
  AwardedAt: z.nullable(EpochMs),
  /** When its cancelling began. */
  CancelledAt: z.nullable(EpochMs),
  CancelReason: z.string(),
  WinningNumber: z.string(),
  /** Drawn or paid more than a minute after its time, or still not. */
  IsLate: z.boolean(),
  /** Bets of the merchant's players, counted up to 10,000 until the issue is paid. */
  Bets: z.int(),
  Stake: Amount,
  Prize: Amount,
  /** Stakes less prizes; null until the issue is paid. */
  Gross: z.nullable(SignedAmount),
} as const;

export const searchIssues = defineCall({
  name: "AdminIssue/Search",
  who: "operator",
  may: "issues.view",
  summary:
    "Issues of a game that close within a time, newest first, with what the merchant's players bet on them. Refuses UNFIT for more than 31 days.",
  request: z.strictObject({
    GameId,
    DateFrom: EpochMs,
    DateTo: EpochMs,
    State: z.optional(State),
    /** True: only those that were late. */
    IsLate: z.optional(z.boolean()),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.literal([20, 50, 100]),
  }),
  answer: z.object({
    Items: z.array(z.object(issueFields)),
    Total: z.int(),
    /** The time asked for hour by hour; empty for more than two days. */
    Hours: z.array(
      z.object({
        From: EpochMs,
        Issues: z.int(),
        Waiting: z.int(),
        Cancelled: z.int(),
        Late: z.int(),
        Stake: Amount,
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const getIssueDetail = defineCall({
  name: "AdminIssue/Detail",
  who: "operator",
  may: "issues.view",
  summary:
    "One issue: its times as planned and as they were, the facts of its draw, how far it is paid, and what cancelling it would return to the merchant's players. Refuses NOT_FOUND.",
  request: z.strictObject({ GameId, SerialNumber }),
  answer: z.object({
    ...issueFields,
    /** `EntropyMode`. */
    EntropyMode: z.int(),
    SealedAt: z.nullable(EpochMs),
    SeedCommit: z.string(),
    BetsRoot: z.string(),
    /** Bets that the settlement has judged so far. */
    SettledBets: z.int(),
    CanCancel: z.boolean(),
    /** What cancelling would return now; nought where it is too late. */
    Refund: z.object({
      Bets: z.int(),
      Players: z.int(),
      Amount,
      /** Chase plans with a part on this issue. */
      Plans: z.int(),
    }),
    ServerTime: EpochMs,
  }),
});
