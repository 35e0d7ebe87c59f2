import type { CallWords } from "../words.ts";

/** Words of the calls about daily rebates of external games. */
export const rebates: CallWords = {
  areas: {
    AdminRebate: "Rebates",
  },
  calls: {
    "AdminRebate/Bills": "Daily rebates",
    "AdminRebate/Cancel": "Cancel a rebate",
    "AdminRebate/RunDetail": "Preview of a day",
  },
  fields: {
    "AdminRebate.Category": "Category",
    "AdminRebate.BillNo": "Bill",
    "AdminRebate.Base": "Valid bets",
    "AdminRebate.Rate": "Rate (1/10,000)",
    "AdminRebate.Amount": "Rebate",
    "AdminRebate.State": "State",
    "AdminRebate.MadeAt": "Made at",
    "AdminRebate.PayAt": "Paid from",
    "AdminRebate.DecidedAt": "Decided at",
    "AdminRebate.CancelReason": "Why it was cancelled",
    "AdminRebate.Day": "Day",
    "AdminRebate.Kind": "Games",
    "AdminRebate.Stage": "How far the run is",
    "AdminRebate.Lines": "Accounts with bets",
    "AdminRebate.Bills": "Bills",
    "AdminRebate.Hash": "Hash over the bills",
    "AdminRebate.WrittenBills": "Bills written",
    "AdminRebate.WrittenAmount": "Their sum",
    "AdminRebate.WrittenHash": "Hash over these",
  },
  values: {
    "AdminRebate.Category.1": "Card games",
    "AdminRebate.Category.2": "Fish games",
    "AdminRebate.Category.3": "Live video",
    "AdminRebate.Category.4": "Slots",
    "AdminRebate.Category.5": "Sport",
    "AdminRebate.Category.6": "Blockchain games",
    "AdminRebate.State.0": "Waiting",
    "AdminRebate.State.1": "Paid",
    "AdminRebate.State.2": "Cancelled",
    "AdminRebate.Kind.General": "All but sport",
    "AdminRebate.Kind.Sport": "Sport",
  },
};
