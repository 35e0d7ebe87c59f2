import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { withdrawReasonText, withdrawRequestStateText, withdrawTargetKindText } from "./enums.ts";
import type * as calls from "./operator-calls.ts";

const notFound = refusals(operatorResults, "NOT_FOUND");
const notFoundOrLate = refusals(operatorResults, "NOT_FOUND", "TOO_LATE");

export const withdrawOperatorMeanings = {
  fields: {
    OrderNo: "Number of the withdrawal.",
    UserName: "Whose it is.",
    Withdrawal: "The withdrawal as it stands.",
    Rule: 'Name of the rule that decided; "" for none.',
    Risk: "0 to 100: how much speaks against it.",
    IsTurnoverDone: "Turnover that was asked for is made.",
    IsFirst: "The account was never paid before.",
    IsProtected: "The player is on a break or excludes himself.",
    HoursSinceDeposit: { text: "Since the last deposit; -1 for none.", unit: "hours" },
    TakenBy: 'The operator who looks at it; "" for nobody.',
    Rules: "The rules, in their order.",
    Version: "Number of the rules as they were published; 0 for the usual ones.",
    Then: "What follows: it is paid, or a person looks at it.",
  },
  shapes: {
    WithdrawRuleView: {
      Name: "What the rule is called.",
      When: "A condition in CEL over the facts of a withdrawal.",
      Why: oneOf(withdrawReasonText, "What player and operators are told of a review."),
    },
  },
  calls: {
    searchWithdrawDesk: {
      refuses: [],
      fields: {
        Tab: "Which withdrawals.",
        Kind: oneOf(withdrawTargetKindText, "What they are paid to; all when absent."),
        Before: "Of ended ones, those before this number.",
        Next: "What to ask `Before` for the next page; null for no more.",
        Counts: "How many are open.",
        Waiting: "Those that wait for a person.",
        Mine: "Those that the caller looks at.",
        Handling: "Those that are being paid.",
        Trouble: "Those of which nobody knows, and those that a channel has refused.",
      },
    },
    getWithdrawDesk: {
      refuses: notFound,
      fields: {
        Row: "The withdrawal and whose it is.",
        Facts: "What the rules knew of it.",
        Name: "Name of the fact, as conditions have it.",
        Value: "The fact as text.",
        RulesVersion: "Rules that judged it.",
        Balance: "What the player has in his wallet.",
        Turnover: "What has to be bet before money leaves, the oldest first.",
        PaidIn: "All that the account ever paid in.",
        PaidOut: "All that it was ever paid.",
        Earlier: "Its last withdrawals, newest first.",
        Links: "Other accounts that share something with this one.",
        "Links.UserName": "The other account.",
        By: "What they share.",
        Steps: "Steps that it has taken, the first first.",
        Step: "The step.",
        Operator: 'Who took the step; "" for the system and the player.',
        Edges: oneOf(withdrawRequestStateText, "States that it may go to from here."),
        Alone: "Above this amount two operators approve.",
      },
    },
    takeWithdraw: {
      refuses: notFoundOrLate,
      fields: { IsTaken: "True to look at it, false to leave it to others." },
    },
    approveWithdraw: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE", "OUTDATED", "UNFIT"),
      fields: { How: "By a channel, or by hand." },
    },
    refuseWithdraw: {
      refuses: notFoundOrLate,
      fields: {
        Note: "What the player is told.",
        Why: oneOf(withdrawReasonText, "Reason that he is told."),
      },
    },
    getWithdrawRules: { refuses: [], fields: { Facts: "Facts that conditions may name." } },
    tryWithdrawRules: {
      refuses: [],
      fields: {
        Days: { text: "How far back.", unit: "days" },
        Faults: "Conditions that cannot be understood.",
        Index: "Place of the rule, from 0.",
        Text: "What is wrong with it.",
        Count: "Withdrawals that were judged.",
        PaidThen: "Of them, paid without a person as it was.",
        PaidNow: "The same by these rules.",
        Changed: "Those of which the rules say something else now; 100 at most.",
        ChangedCount: "How many there are.",
        Amount: "What was asked for.",
        Before: "What was said.",
        After: "What these rules say.",
      },
    },
    setWithdrawRules: {
      refuses: refusals(operatorResults, "UNFIT", "OUTDATED"),
      fields: { Version: "Number of these rules: one more than those that hold." },
    },
  },
} satisfies MeaningsOf<typeof calls>;
