import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { MarkerKind } from "./statement-calls.ts";

/** How long a raise or removal of a limit waits before it can be confirmed. */
export const limitRaiseWaitMs = 24 * 3_600_000;

export const realityCheckChoices = [20, 30, 60, 90, 120] as const;
export const coolOffChoices = [24, 168, 720] as const;
/** Months; 0 is for good. */
export const selfExcludeChoices = [6, 12, 60, 0] as const;

/** `LimitType`, and `LimitPeriod` it is counted over. */
const limitName = {
  Type: z.int().check(z.minimum(1), z.maximum(4)),
  Period: z.int().check(z.minimum(0), z.maximum(3)),
};

export const OwnLimit = z.object({
  ...limitName,
  Value: Amount,
  /**
   * Of this period so far, with what plans have set aside; a loss counts open bets as lost, a win is nought. Value and
   * Used of a session limit are minutes.
   */
  Used: Amount,
  /** When the period begins anew; null for a limit of each bet. */
  ResetAt: z.nullable(EpochMs),
  /** A raise, or a removal (null), that waits for its hour and then for the player's word. */
  Pending: z.nullable(z.object({ Value: z.nullable(Amount), EffectiveAt: EpochMs })),
});
export type OwnLimit = z.infer<typeof OwnLimit>;
z.globalRegistry.add(OwnLimit, { id: "OwnLimit" });

/** What betting came to over a time: stakes that were not given back, and what they returned. */
const PlaySums = z.object({ Staked: Amount, Returned: SignedAmount, Net: SignedAmount });

export const getResponsibleGaming = defineCall({
  name: "ResponsibleGaming/Get",
  who: "login",
  quiet: true,
  summary: "The caller's own limits, breaks and figures; nobody else can read them.",
  request: z.strictObject({}),
  answer: z.object({
    Limits: z.array(OwnLimit),
    RealityCheckMinutes: z.int(),
    /** When the next reality check is due, for all windows of this login. */
    RealityCheckAt: EpochMs,
    /** Since this login. */
    SessionToday: z.extend(PlaySums, { LoginAt: EpochMs }),
    /** Of settled bets, as the profit report counts them. */
    NetToday: SignedAmount,
    Net30d: SignedAmount,
    CoolOffUntil: z.optional(EpochMs),
    /** Null: for good. */
    ExcludedUntil: z.optional(z.nullable(EpochMs)),
    /** From when on the end may be asked for; with an exclusion alone. */
    EndAskableAt: z.optional(EpochMs),
    /** The question that waits for staff. */
    EndAsked: z.optional(z.object({ AskedAt: EpochMs, EarliestEnd: EpochMs })),
    /** What stood out today and has not been read; at most one a day. */
    Marker: z.optional(z.object({ Kind: MarkerKind, Figure: z.int() })),
    MarketingOptOut: z.boolean(),
    /** Which password SelfExclude asks for: the funds password, or that of the login while none is set. */
    PasswordAsked: z.enum(["funds", "login"]),
    HelpLinks: z.array(z.object({ Name: z.string(), Url: z.string() })),
    ServerTime: EpochMs,
  }),
});

const done = z.object({ Result: z.literal(0), ServerTime: EpochMs });

export const setLimit = defineCall({
  name: "ResponsibleGaming/SetLimit",
  who: "login",
  summary:
    "Sets, lowers, raises or takes away (null) a limit. A first or lower one holds at once; a higher one or none waits 24 h and is then to be confirmed. A session limit is in whole minutes, 10 to 1,440. Refuses: NOT_OFFERED, PARAM_ERROR for another value, or 0.",
  request: z.strictObject({ ...limitName, Value: z.nullable(Amount) }),
  answer: z.extend(done, { EffectiveAt: EpochMs }),
});

export const confirmPendingLimit = defineCall({
  name: "ResponsibleGaming/ConfirmPending",
  who: "login",
  summary: "Puts a change in force that has waited. Refuses: NOT_PENDING, TOO_EARLY.",
  request: z.strictObject(limitName),
  answer: done,
});

export const cancelPendingLimit = defineCall({
  name: "ResponsibleGaming/CancelPending",
  who: "login",
  summary: "Drops a change that waits. Refuses: NOT_PENDING.",
  request: z.strictObject(limitName),
  answer: done,
});

export const coolOff = defineCall({
  name: "ResponsibleGaming/CoolOff",
  who: "login",
  summary:
    "No betting for so many hours, from this moment; it cannot be taken back and ends by itself. Refuses: NOT_LONGER, RG_EXCLUDED.",
  request: z.strictObject({ Hours: z.literal(coolOffChoices) }),
  answer: z.extend(done, { Until: EpochMs }),
});

export const selfExclude = defineCall({
  name: "ResponsibleGaming/SelfExclude",
  who: "login",
  summary:
    "No betting for so many months, 0 for good, from this moment; it cannot be taken back. Plans end and are refunded, open bets are settled. Refuses: LOCKED, PASSWORD_WRONG, NOT_LONGER.",
  request: z.strictObject({
    Months: z.literal(selfExcludeChoices),
    /** See PasswordAsked of Get. */
    FundsPassword: z.string().check(z.maxLength(256)),
  }),
  answer: z.extend(done, { Until: z.nullable(EpochMs) }),
});

export const setRealityCheck = defineCall({
  name: "ResponsibleGaming/SetRealityCheck",
  who: "login",
  summary: "How often the reality check stops the player.",
  request: z.strictObject({
    Minutes: z.literal(realityCheckChoices),
  }),
  answer: done,
});

export const acknowledgeRealityCheck = defineCall({
  name: "ResponsibleGaming/Ack",
  who: "login",
  quiet: true,
  summary: "The player has read the reality check; the next one is due a whole interval later.",
  request: z.strictObject({ SessionMinutes: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  answer: z.extend(done, { RealityCheckAt: EpochMs }),
});
