import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import type * as active from "./active-calls.ts";

export const activeMeanings = {
  fields: {
    DayFrom: inUnit("day, YYYYMMDD", "First day of the period."),
    DayTo: inUnit("day, YYYYMMDD", "Last day of the period, which counts with it."),
    Scope:
      "`team` for the caller and all below him, which is usual; `direct` for those right below.",
    Product:
      "Whose turnover is shown: only lotteries, or only external games. Who is active goes by all of it.",
    OnlyNear: "Only those who are not active and had a day with 80 per cent of the mark.",
    SortField: "What the list is put in order by; without it the greatest turnover comes first.",
    SortOrder: "`asc` for the least first, which is usual; `desc` for the greatest first.",
    ActiveMin: "Turnover of one day from which somebody is active, as it is set now.",
    Active: "How many were active on some day of the period.",
    NewlyActive: "How many of them had never been active before.",
    Near: "How many were not active and had a day with 80 per cent of the mark.",
    UserName: "Name of the member.",
    ParentUserName: 'Name of the agent right above the member; "" for the caller himself.',
    Level: "How far below the caller; 0 for himself.",
    Valid: "What counts as turnover of the bets that were settled in the period.",
    BetDays: inUnit("days", "On how many there was any turnover."),
    ActiveDays: inUnit("days", "On how many the member was active."),
    Deposit: "What was paid in, less what was taken back of it.",
    IsActive: "True for who was active on some day of the period.",
    IsNear: "True for who was not, and had a day with 80 per cent of the mark.",
    Missing: "What his best day lacks of the mark of that day; nought for who was active.",
    FirstActiveDay: inUnit(
      "day, YYYYMMDD",
      "When the member was active for the first time at all; null for never.",
    ),
    PageSum: "Sums over the rows of the page.",
    AllSum: "Sums over all pages.",
  },
  calls: {
    searchActive: { refuses: refusals(commonResults, "PARAM_ERROR", "TOO_FREQUENT") },
  },
} satisfies MeaningsOf<typeof active>;
