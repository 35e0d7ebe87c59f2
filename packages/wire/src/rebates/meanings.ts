import { rebateBillStateText } from "../agreements/enums.ts";
import { serviceFeeResults } from "../agreements/results.ts";
import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { externalGameCategoryText } from "../external-games/enums.ts";
import type * as rebates from "./calls.ts";

/** What the fields of both kinds of calls say. */
export const rebateDeskFields = {
  Kind: "`General` for all categories of external games but sport, `Sport` for sport.",
  DateFrom: inUnit("day, YYYYMMDD", "First day."),
  DateTo: inUnit("day, YYYYMMDD", "Last day."),
  Day: inUnit("day, YYYYMMDD", "Day of the site on which the bets were reported."),
  Category: oneOf(externalGameCategoryText, "Category of external games."),
  State: oneOf(rebateBillStateText, "How the bill stands."),
  UserName: "Name of the account.",
  Rate: inUnit("1/10,000", "Rebate of valid bets."),
  Base: inUnit("yuan", "Valid bets that it counts."),
  Amount: inUnit("yuan", "What the account gets."),
  BillNo: "Number of the bill.",
  DecidedAt: "When it was paid or cancelled; null while it waits.",
} as const;

export const rebatesMeanings = {
  fields: {
    ...rebateDeskFields,
    NickName: "What the account calls itself.",
    IsAgent: "True for an agent, false for a player.",
    AllSum: "Sums over all pages; cancelled bills are left out.",
    Own: "Rates of the caller; none below him may be higher.",
    Rates: "Rates by category.",
    Max: "The most that the caller may give, by category.",
    "Rates.Since": "Since when the rate is this one.",
    Above: inUnit("yuan", "What the caller gets of the bets behind it."),
    TodayBet: inUnit("yuan", "Valid bets of the caller himself, today."),
    YesterdayBet: inUnit("yuan", "Valid bets of the caller himself, yesterday."),
    MonthBet: inUnit("yuan", "Valid bets of the caller himself, this month without today."),
    YesterdayAmount: inUnit("yuan", "Rebate of yesterday's bets, his own and those below him."),
    MonthAmount: inUnit("yuan", "Rebates of this month's days so far."),
    NextAt: "When the next bills are made.",
    MadeAt: "When the bill was made.",
    PayAt: "When it is paid at the earliest.",
    CancelReason: 'Why it was cancelled; "" where it was not.',
    Lines: "Accounts whose bets are behind the bill, the largest first.",
    Steps:
      'Who got which part, from the account that bet up to the caller; the name is "" for who does not stand below the caller any more.',
    UpTo: inUnit("yuan", "What has come together up to this account, cut to thousandths."),
    Cut: inUnit("yuan", "What was cut off there; it stays with the site."),
  },
  calls: {
    getRebateSettings: {
      refuses: [],
      fields: { UserName: "How the name begins; in the answer the whole name." },
    },
    saveRebates: {
      refuses: [
        ...refusals(
          commonResults,
          "CONFLICT",
          "PARAM_ERROR",
          "FUNDS_UNSET",
          "FUNDS_LOCKED",
          "TOO_FREQUENT",
        ),
        ...refusals(
          serviceFeeResults,
          "FUNDS_PASSWORD_WRONG",
          "RATE_EXCEED",
          "RATE_LOWER",
          "NOT_DIRECT",
          "NO_PERMISSION",
        ),
      ],
      fields: {
        Rows: "Accounts right below the caller, each once.",
        Rates: "What each category is to be, each once.",
        FundsPassword: "The funds password.",
        IsSaved: "True where all rows were saved; false where none was.",
        Faults: "Rows that stand against it; empty where all were saved.",
        Code: "Code of `serviceFeeResults`.",
        Message: "What the code says.",
      },
    },
    searchRebateBills: {
      refuses: refusals(commonResults, "PARAM_ERROR"),
      fields: { UserName: "How the name begins; in the answer the whole name." },
    },
    getMyRebates: { refuses: [] },
    searchMyRebateBills: { refuses: refusals(commonResults, "PARAM_ERROR") },
    getRebateBill: { refuses: refusals(commonResults, "NO_PERMISSION") },
  },
} satisfies MeaningsOf<typeof rebates>;
