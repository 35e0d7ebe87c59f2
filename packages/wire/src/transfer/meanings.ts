import { commonResults } from "../core/common-results.ts";
import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import type * as transfer from "./calls.ts";
import { transferTypeText } from "./enums.ts";
import { transferResults } from "./results.ts";

type Name = keyof typeof transferResults;

export const transferMeanings = {
  fields: {
    RefusedBy: "Code that stops every transfer of the account; 0 for none.",
    IsWholeTeam: "False where only those right below may be sent to.",
    Available: "Spendable balance.",
    Transferable: "What of it may be sent now.",
    Locked: "What of it has to be bet before.",
    Min: "Least amount of one transfer.",
    Max: "Most of one transfer.",
    DayLeft: "What of today's limit is left.",
    Types: "What points may be sent for; in a search, only these.",
    Type: oneOf(transferTypeText, "What the points are for."),
    HasFundsPassword: "False when a funds password has to be set first.",
    NeedsGoogle: "True where a code of the authenticator is due as well.",
    HeldUntil: "Until when nothing may be sent after a change of security; null for no such time.",
    TurnoverMultiple: "Turnover that the receiver is asked for, in 1/1,000 of the amount.",
    Text: "How the name begins.",
    IsAgent: "True for an agent, false for a player.",
    Depth: "How far below the caller; 1 for right below.",
    ToUserName: "Who receives the points.",
    Amount: inUnit("yuan", "How much."),
    Remark: 'A note for the receiver; "" for none.',
    FundsPassword: "The funds password.",
    GoogleCode: "Code of the authenticator, six digits; due where NeedsGoogle says so.",
    OrderNo: "Number of the transfer.",
    WalletAmount: "Spendable balance of the sender right after it.",
    At: "When it was made.",
    Direction: "Only sent, or only received.",
    IsOut: "True where the caller sent it.",
    UserName: "Name of the other one.",
    AllSum: "Sums over all pages.",
    Sent: "Sum of what was sent.",
    Received: "Sum of what was received.",
  },
  calls: {
    initTransfer: { refuses: [] },
    findRecipients: {
      refuses: [
        ...refusals(transferResults, "NO_PRIVILEGE"),
        ...refusals(commonResults, "TOO_FREQUENT"),
      ],
    },
    submitTransfer: {
      refuses: [
        ...refusals(
          commonResults,
          "CONFLICT",
          "MAINTENANCE",
          "FEATURE_CLOSED",
          "DEMO_NOT_ALLOWED",
          "VERIFY_IDENTITY",
          "AGREEMENT_REQUIRED",
          "TOO_FREQUENT",
        ),
        ...refusals(transferResults, ...(Object.keys(transferResults) as Name[])),
      ],
    },
    searchTransfers: { refuses: refusals(commonResults, "PARAM_ERROR") },
  },
} satisfies MeaningsOf<typeof transfer>;
