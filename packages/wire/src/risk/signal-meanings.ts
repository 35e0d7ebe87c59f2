import { inUnit, type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./signal-calls.ts";

export const riskSignalMeanings = {
  fields: {
    SignalId: "Number of the signal.",
    Id: "Number of the signal.",
    Rule: "What was looked for.",
    Day: inUnit("day, YYYYMMDD", "Day that was judged when it was found first."),
    Score: "How strong it is, 0 to 100; the sum of its parts.",
    State: "How it stands: open, explained or confirmed.",
    UserNames: "Accounts that it names.",
    EvidenceCount: "Rows of evidence.",
    FoundAt: "When it was found first.",
    LastAt: "When its score was counted last.",
  },
  calls: {
    searchSignals: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        ScoreFrom: "Only signals of at least this score.",
        UserName: "Only signals that name this account.",
        Total: "How many there are.",
      },
    },
    getSignal: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Accounts: "Accounts that it names, with their place in the tree.",
        IsAgent: "True for an agent, false for a player.",
        Path: "Names of its upline, from the root agent down.",
        Balance: "What the account can spend now.",
        Parts: "What the score is made of.",
        Part: "What was measured.",
        Points: "Points that it gave.",
        Most: "Points that it can give at most; 0 for what is only told.",
        Figure: "What was measured, as a figure; of who bet second, each account with its issues.",
        Evidence: "Rows behind it, in order of time; at most 400.",
        Kind: "What the row is.",
        Ref: "Number of the bet, transfer, withdrawal, move or bill.",
        Group: "Game and issue of a bet; rows of one group belong together.",
        "Evidence.UserName": "Whose row it is.",
        "Evidence.Amount": "How much it is about.",
        DetailZh: "What was picked, who received, or what was shared; in Chinese.",
        DetailEn: "The same in English.",
        "Evidence.Time": "When it happened.",
        Decisions: "What staff decided, the latest first.",
        Note: "Why it was decided so.",
        By: "Who decided.",
        "Decisions.Time": "When it was decided.",
      },
    },
    decideSignal: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof calls>;
