import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, RequestId } from "../core/ids.ts";
import { Refused } from "../core/result.ts";

export const getPlayMoney = defineCall({
  name: "PlayMoney/Get",
  who: "login",
  quiet: true,
  summary:
    "What a refill would give the caller, and when. Refuses FEATURE_CLOSED where the site is no demo.",
  request: z.strictObject({}),
  answer: z.object({
    /** False for an account that gets none as it stands: blocked, or in a break. */
    IsOffered: z.boolean(),
    /** What a refill brings with the balance as it is; nought when that is at the target or above. */
    Amount,
    /** The spendable balance that a refill leads to. */
    Target: Amount,
    /** Until when the last refill keeps another one off; null when none does. */
    NextRefillAt: z.nullable(EpochMs),
    ServerTime: EpochMs,
  }),
});

/** A refusal that time may change. */
export const RefillRefused = z.extend(Refused, {
  /** With TOO_EARLY: when the next refill can be had. */
  NextRefillAt: z.optional(EpochMs),
});

export const refillPlayMoney = defineCall({
  name: "PlayMoney/Refill",
  who: "login",
  summary:
    "Brings the caller's spendable balance up to the target, once an hour. A RequestId acts once for ever: one that comes again is answered as it was then. Refuses FEATURE_CLOSED where the site is no demo, NO_PERMISSION for a blocked account, RG_EXCLUDED and RG_COOL_OFF in a break, ENOUGH, TOO_EARLY.",
  request: z.strictObject({ RequestId }),
  answer: z.object({
    Result: z.literal(0),
    /** What was given. */
    Amount,
    /** The spendable balance after it. */
    WalletAmount: Amount,
    NextRefillAt: EpochMs,
    ServerTime: EpochMs,
  }),
  refused: RefillRefused,
});
