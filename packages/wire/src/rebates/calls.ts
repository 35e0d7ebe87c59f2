import * as z from "zod/mini";
import { rateMost } from "../agents/rate-calls.ts";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, RequestId } from "../core/ids.ts";
import { BillState, Category, Day, Kind, PageIndex, PageSize } from "./shapes.ts";

/** A name, or how it begins. */
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

const CategoryRate = z.object({ Category: z.int(), Rate: z.int() });
const page = { PageIndex, PageSize };
const days = { DateFrom: Day, DateTo: Day };
const narrowing = { Category: z.optional(Category), State: z.optional(BillState) };

const WantedRate = z.strictObject({
  Category,
  Rate: z.int().check(z.minimum(0), z.maximum(rateMost)),
});

/** Accounts in one save. */
export const rebateRowsMax = 100;

/** Lines on a page of the detail of a bill. */
export const rebateLinesPerPage = 20;

export const getRebateSettings = defineCall({
  name: "DailyRebate/Settings",
  who: "agent",
  summary:
    "The rates of external games of the accounts right below the caller, by name, and his own, which bound them.",
  request: z.strictObject({ Kind, UserName: z.optional(Name), ...page }),
  answer: z.object({
    Own: z.array(CategoryRate),
    /** The most that the caller may give: his own rate, or less where the site allows less. */
    Max: z.array(CategoryRate),
    Total: z.int(),
    Items: z.array(
      z.object({
        UserName: z.string(),
        NickName: z.string(),
        IsAgent: z.boolean(),
        Rates: z.array(CategoryRate),
      }),
    ),
    ServerTime: EpochMs,
  }),
});

export const saveRebates = defineCall({
  name: "DailyRebate/Save",
  who: "agent",
  summary:
    "Raises rates of external games of accounts right below the caller: all rows, or none. They hold from the next run on. A `RequestId` acts once for ever, and is answered again. Refuses CONFLICT for an id that was used otherwise, PARAM_ERROR for an account or category that comes twice, FUNDS_UNSET, FUNDS_LOCKED, FUNDS_PASSWORD_WRONG, TOO_FREQUENT while many passwords wait. Where a row cannot be, nothing is saved, and each row has its code of `serviceFeeResults`: RATE_EXCEED, RATE_LOWER, NOT_DIRECT, NO_PERMISSION.",
  request: z.strictObject({
    RequestId,
    Kind,
    Rows: z
      .array(
        z.strictObject({
          UserName: Name,
          Rates: z.array(WantedRate).check(z.minLength(1), z.maxLength(6)),
        }),
      )
      .check(z.minLength(1), z.maxLength(rebateRowsMax)),
    FundsPassword: z.string().check(z.maxLength(256)),
  }),
  answer: z.object({
    Result: z.literal(0),
    IsSaved: z.boolean(),
    /** Rows that stand against it; empty where all were saved. */
    Faults: z.array(z.object({ UserName: z.string(), Code: z.int(), Message: z.string() })),
    ServerTime: EpochMs,
  }),
});

export const searchRebateBills = defineCall({
  name: "DailyRebate/Bills",
  who: "agent",
  summary:
    "Rebates of days of those right below the caller, the newest day first, with what the caller gets through each. Refuses PARAM_ERROR for more than 92 days, and for a day that is none.",
  request: z.strictObject({
    Kind,
    ...days,
    UserName: z.optional(Name),
    ...narrowing,
    ...page,
  }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        BillNo: z.string(),
        Day: z.int(),
        UserName: z.string(),
        IsAgent: z.boolean(),
        Category: z.int(),
        Base: Amount,
        Rate: z.int(),
        Amount,
        /** What the caller gets of the bets behind it. */
        Above: Amount,
        State: z.int(),
        DecidedAt: z.nullable(EpochMs),
      }),
    ),
    AllSum: z.object({ Amount, Above: Amount }),
    ServerTime: EpochMs,
  }),
});

export const getMyRebates = defineCall({
  name: "DailyRebate/My",
  who: "login",
  summary:
    "The caller's rates of external games, and what he bet and got yesterday and this month.",
  request: z.strictObject({ Kind }),
  answer: z.object({
    Rates: z.array(z.object({ Category: z.int(), Rate: z.int(), Since: EpochMs })),
    /** What he himself bet today, and the days that have figures. */
    TodayBet: SignedAmount,
    YesterdayBet: SignedAmount,
    MonthBet: SignedAmount,
    YesterdayAmount: Amount,
    MonthAmount: Amount,
    /** When the next bills are made. */
    NextAt: EpochMs,
    ServerTime: EpochMs,
  }),
});

export const searchMyRebateBills = defineCall({
  name: "DailyRebate/MyBills",
  who: "login",
  summary:
    "The caller's rebates of days of external games, the newest day first. Refuses PARAM_ERROR for more than 92 days, and for a day that is none.",
  request: z.strictObject({ Kind, ...days, ...narrowing, ...page }),
  answer: z.object({
    Total: z.int(),
    Items: z.array(
      z.object({
        BillNo: z.string(),
        Day: z.int(),
        Category: z.int(),
        Base: Amount,
        Rate: z.int(),
        Amount,
        State: z.int(),
        DecidedAt: z.nullable(EpochMs),
      }),
    ),
    AllSum: z.object({ Amount }),
    ServerTime: EpochMs,
  }),
});

export const getRebateBill = defineCall({
  name: "DailyRebate/BillDetail",
  who: "login",
  summary:
    "How a bill of the caller, or of somebody below him, came about: the bets of each account behind it, and who got which part of them, from that account up to the caller. Refuses NO_PERMISSION for any other bill, as for one that is not there.",
  request: z.strictObject({ BillNo: BetNo, PageIndex }),
  answer: z.object({
    BillNo: z.string(),
    Day: z.int(),
    UserName: z.string(),
    Category: z.int(),
    Base: Amount,
    Rate: z.int(),
    Amount,
    State: z.int(),
    MadeAt: EpochMs,
    PayAt: EpochMs,
    DecidedAt: z.nullable(EpochMs),
    CancelReason: z.string(),
    /** Accounts whose bets are behind it. */
    Total: z.int(),
    Lines: z.array(
      z.object({
        Base: Amount,
        Steps: z.array(
          z.object({
            UserName: z.string(),
            Rate: z.int(),
            /** What has come together up to here, cut to thousandths. */
            UpTo: Amount,
            /** What was cut off there. Shape: decimal text with seven decimals. */
            Cut: z.string(),
            Amount,
          }),
        ),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
