import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, Uuid } from "../core/ids.ts";

/** Turnover that was asked for, and how far it has come. */
export const TurnoverView = z.object({
  Id: Uuid,
  /** `TurnoverSource`. */
  Source: z.int(),
  Since: EpochMs,
  /** The money that it was asked with. */
  Amount,
  /** Decimal text, at most three decimals; null where no multiple was said. */
  Multiple: z.nullable(z.string()),
  Required: Amount,
  Done: Amount,
  Remaining: Amount,
  /** What of the money may not leave yet. */
  Locked: Amount,
});
export type TurnoverView = z.infer<typeof TurnoverView>;
z.globalRegistry.add(TurnoverView, { id: "TurnoverView" });

export const getTurnover = defineCall({
  name: "Turnover/Get",
  who: "login",
  quiet: true,
  summary:
    "Turnover that the caller is asked for, in the order in which bets fill it: the oldest first. Those that were filled are listed for 30 days, at most 50 in all.",
  request: z.strictObject({}),
  answer: z.object({ Items: z.array(TurnoverView), Locked: Amount, ServerTime: EpochMs }),
});

/** A bet beside a requirement. */
export const TurnoverBet = z.object({
  BetNo,
  Time: EpochMs,
  GameId: z.int(),
  SerialNumber: z.string(),
  PlayId: z.string(),
  Stake: Amount,
  Returned: Amount,
  /** Part of the stake that its game counts, in 1/10,000. */
  Weight: z.int(),
  Counted: Amount,
  /** `TurnoverNote`. */
  Note: z.int(),
});
export type TurnoverBet = z.infer<typeof TurnoverBet>;
z.globalRegistry.add(TurnoverBet, { id: "TurnoverBet" });

export const getTurnoverBets = defineCall({
  name: "Turnover/Bets",
  who: "login",
  quiet: true,
  summary:
    "The bets that counted for one requirement of the caller and how much of each, or those that did not and why; newest first, 50 at a time. An unknown requirement has none.",
  request: z.strictObject({
    RequirementId: Uuid,
    /** False for the bets that did not count. */
    IsCounted: z.boolean(),
    /** `Next` of the page before. */
    Cursor: z.optional(z.string().check(z.regex(/^([0-9a-f]{8}-[0-9a-f-]{27}|\d{1,18})$/))),
  }),
  answer: z.object({
    Items: z.array(TurnoverBet),
    /** Null where there are no more. */
    Next: z.nullable(z.string()),
    ServerTime: EpochMs,
  }),
});
