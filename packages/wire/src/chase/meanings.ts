import { guarded, lineFaults } from "../betting/meanings.ts";
import { betResults } from "../betting/results.ts";
import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import type * as chase from "./calls.ts";
import { scheduleLegStateText, scheduleReturnReasonText, scheduleStateText } from "./enums.ts";

export const chaseMeanings = {
  fields: {
    ScheduleNo: "Number of the plan.",
    StopOnWin: "The plan ends with its first win.",
    StopProfit: "The plan ends when prizes less stakes have come to this; absent or null for none.",
    StopLoss: "The plan ends when stakes less prizes have come to this; absent or null for none.",
    BetAmount: "Stakes that have become bets.",
    Prize: "Prizes of these bets.",
    Profit: "Prizes less stakes of issues that are decided.",
    RefundAmount: "What went back to the spendable balance.",
    State: oneOf(scheduleStateText, "How the plan stands."),
  },
  shapes: {
    ScheduleRow: {
      CreateTime: "When it was made.",
      EndTime: "When it ended; null while it runs.",
      LineCount: "Lines of an issue.",
      PlayIds: "Plays of its lines, each once.",
      StartSerialNumber: "Number of its first issue.",
      IssueCount: "Issues that it names.",
      DoneCount: "Issues that are decided, one way or the other.",
      BetCount: "Issues whose bets were placed.",
      WaitingCount: "Issues whose bets are still to be placed.",
      TotalAmount: "Stakes of all its issues.",
      ReturnAmount: "What went back.",
      HeldAmount: "What is still set aside.",
    },
    ScheduleSums: { Count: "Plans.", TotalAmount: "Stakes of all their issues." },
    ScheduleLeg: {
      Amount: "Stake of the issue.",
      State: oneOf(scheduleLegStateText, "How the issue stands within the plan."),
      Code: "Code of betting that says why it, or a line of it, was not placed; 0 for nothing.",
      BetNos: "Numbers of its bets.",
      ProfitSoFar: "Prizes less stakes of the plan up to here; null until it is decided.",
    },
  },
  calls: {
    getFutureIssues: {
      refuses: [],
      fields: {
        Count: "How many issues are wanted.",
        Items: "The issue on sale and those after it.",
      },
    },
    submitSchedule: {
      refuses: [
        ...lineFaults,
        ...guarded,
        ...refusals(
          betResults,
          "VERIFY_REQUIRED",
          "GAME_MAINTAIN",
          "GAME_OFFLINE",
          "GAME_OFFICIAL_OFFLINE",
          "ISSUE_CLOSED",
          "ODDS_CHANGED",
          "GROUP_INVALID",
          "SCHEDULE_COUNT",
          "STOP_RULE_REQUIRED",
          "BALANCE_SHORT",
        ),
        ...refusals(commonResults, "PARAM_ERROR", "CONFLICT", "TOO_FREQUENT", "RG_LIMIT"),
      ],
      fields: {
        Items: "Lines at the multiple 1 of the plan.",
        Issues: "Issues of the plan, in the order of time.",
        "Issues.Multiple": "How many times the lines are bet on this issue.",
        TotalAmount: "Stakes of all issues that are named, as the client counted them.",
        AcceptOddsChange:
          "True places lines at the odds of their moment; otherwise a change of odds skips the issue.",
        HeldAmount: "What was set aside: all issues but the skipped ones.",
        SkippedIssues: "Issues that had closed meanwhile.",
      },
    },
    searchSchedules: {
      refuses: refusals(commonResults, "PARAM_ERROR"),
      fields: {
        DateFrom: "Only plans made from this moment on, itself included.",
        DateTo: "Only plans made before this moment.",
        State: oneOf(scheduleStateText, "Only plans in this state."),
        ScheduleNo: "Only this plan.",
        GameIds: "Only plans of these games; of all when absent.",
        AllSum: "Sums of all plans that fit.",
      },
    },
    getScheduleDetail: {
      refuses: refusals(commonResults, "NO_PERMISSION"),
      fields: {
        RequestId: "The id that a bet of the plan bears; instead of its number.",
        Schedule: "The plan.",
        Items: "Lines at the multiple 1 of the plan.",
        Legs: "Its issues, in the order of time.",
        Returns: "What went back, oldest first.",
        "Returns.Time": "When it went back.",
        "Returns.Amount": "How much.",
        "Returns.Reason": oneOf(scheduleReturnReasonText, "Why."),
      },
    },
    cancelScheduleIssues: {
      refuses: [
        ...refusals(betResults, "CANCEL_STATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: {
        SerialNumbers: "Issues that are taken out; `All` ends the plan.",
        Failed: "Issues that no longer waited.",
        "Failed.Code": "Why the issue was not taken out.",
      },
    },
    updateScheduleStop: {
      refuses: [
        ...refusals(betResults, "CANCEL_STATE", "STOP_RULE_REQUIRED"),
        ...refusals(commonResults, "NO_PERMISSION", "PARAM_ERROR"),
      ],
    },
  },
} satisfies MeaningsOf<typeof chase>;
