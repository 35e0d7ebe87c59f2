import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { entropyModeText, issueStateText } from "../lottery/enums.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./issue-desk-calls.ts";

export const issueDeskMeanings = {
  fields: {
    State: oneOf(issueStateText, "How far the issue is."),
    ClosedAt: "When the last bet was let in; null until then.",
    SealedAt: "When its bets were fixed by a hash; null until then.",
    DrawnAt: "When its number was drawn; null until then.",
    AwardedAt: "When its last prize was paid; null until then.",
    CancelledAt: "When its cancelling began; null for none.",
    CancelReason: 'What players read about its cancelling; "" for none.',
    IsLate: "True when it was drawn or paid more than a minute after its time, or still is not.",
    Bets: "Bets of the merchant's players; counted up to 10,000 until the issue is paid.",
    Stake: "What the merchant's players staked, bets that they took back left out.",
    Prize: "What the merchant's players were paid.",
    Gross: "Stakes less prizes; null until the issue is paid.",
  },
  calls: {
    searchIssues: {
      refuses: refusals(operatorResults, "UNFIT"),
      fields: {
        "Hours.From": "When the hour begins.",
        Hours: "The time asked for, hour by hour; empty for more than two days.",
        Issues: "Issues that close in this hour.",
        Waiting: "Those of them that are not paid yet.",
        Cancelled: "Those of them that are cancelled.",
        Late: "Those of them that were late.",
      },
    },
    getIssueDetail: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        EntropyMode: oneOf(entropyModeText, "What the seed is mixed with."),
        SeedCommit: "SHA-256 of the seed, public before the first bet.",
        BetsRoot: 'Hash over all bets of the issue; "" until they are sealed.',
        SettledBets: "Bets that the settlement has judged so far.",
        CanCancel: "True while the issue could be cancelled.",
        Refund: "What cancelling it would return now.",
        "Refund.Bets": "Bets whose stake would go back.",
        Players: "Players who would get something back.",
        "Refund.Amount": "Stakes that would go back.",
        Plans: inUnit("rows", "Chase plans with a part on this issue."),
      },
    },
  },
} satisfies MeaningsOf<typeof calls>;
