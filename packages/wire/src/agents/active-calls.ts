import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { DayKey } from "../reports/draw-history.ts";

/** Days that one period may have. */
export const activeDaysMax = 31;
/** What a list of active members may be put in order by. */
export const activeSortFields = ["UserName", "Valid", "BetDays", "Deposit", "Missing"] as const;

const sums = { Valid: Amount, Deposit: SignedAmount };

export const searchActive = defineCall({
  name: "ActiveAccount/Search",
  who: "agent",
  quiet: true,
  summary:
    "Who of the caller's team counts as active in a period, and who nearly does: everybody with turnover in it, of bets that were made below the caller. Refuses PARAM_ERROR for what is no period of at most 31 days, TOO_FREQUENT.",
  request: z.strictObject({
    DayFrom: DayKey,
    DayTo: DayKey,
    Scope: z.optional(z.enum(["direct", "team"])),
    Product: z.optional(z.enum(["lottery", "external"])),
    OnlyNear: z.optional(z.boolean()),
    SortField: z.optional(z.enum(activeSortFields)),
    SortOrder: z.optional(z.enum(["asc", "desc"])),
    PageIndex: z.int().check(z.minimum(1), z.maximum(10_000)),
    PageSize: z.literal([20, 50, 100]),
  }),
  answer: z.object({
    ActiveMin: Amount,
    Active: z.int(),
    NewlyActive: z.int(),
    Near: z.int(),
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        ParentUserName: z.string(),
        Level: z.int(),
        Valid: Amount,
        BetDays: z.int(),
        ActiveDays: z.int(),
        Deposit: SignedAmount,
        IsActive: z.boolean(),
        IsNear: z.boolean(),
        Missing: Amount,
        FirstActiveDay: z.nullable(DayKey),
      }),
    ),
    PageSum: z.object(sums),
    AllSum: z.object(sums),
    ServerTime: EpochMs,
  }),
});
