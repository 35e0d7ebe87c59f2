import { commonResults } from "../core/common-results.ts";
import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { issueStateText } from "../lottery/enums.ts";
import { operatorResults } from "../staff/results.ts";
import { cashFlowTypeText } from "../wallet/enums.ts";
import type * as calls from "./bet-desk-calls.ts";
import { betCancelReasonText, betSourceText, betStateText } from "./enums.ts";

export const betDeskMeanings = {
  fields: {
    BetTime: "When it was placed.",
    Number: "What is picked, cut where it is long.",
    UnitBets: "Unit bets that it holds.",
    Amount: "Its stake.",
    HighestPrize: "The most that its draw can pay for it.",
    State: oneOf(betStateText, "What became of it."),
    CancelReason: oneOf(betCancelReasonText, "Why it was cancelled; null unless it was."),
    Prize: "What it won.",
    Source: oneOf(betSourceText, "Where it came from."),
    ErrorClass: "Which error of the platform made it.",
    Evidence: "Where the error can be seen.",
    PlayerText: "What the player reads about it.",
  },
  calls: {
    searchPlayerBets: {
      refuses: refusals(operatorResults, "UNFIT", "NOT_FOUND"),
      fields: {
        StakeFrom: "Only bets of at least this stake.",
        PrizeFrom: "Only bets that won at least this much.",
        Before: "Only bets made before this one, as the answer's `Next` says it.",
        Next: "From where on to look further back; null when everything was looked through.",
        LookedTo: "Up to where it was looked, back from `DateTo`.",
      },
    },
    getPlayerBet: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Selection: "What is picked, as JSON.",
        StakeEach: "Stake of one unit bet.",
        PayoutMax: "The most that its player is paid for the issue.",
        IssueState: oneOf(issueStateText, "How far its issue is."),
        Won: "Sum of its levels, before the cap.",
        Cut: "What the cap of its player took.",
        Returned: "Stakes that the draw gave back.",
        Rebate: "What it gave its player back by his own rate.",
        Profit: "Prize, returned stakes and rebate less the stake.",
        DecidedAt: "When it was decided; null while it is open.",
        CanVoid: "True while it could be taken back.",
        Levels: "What each level pays, and what the draw made of it.",
        "Levels.Prize": "Prize of a unit bet of 2 yuan; null on odds.",
        "Levels.Odds": "Odds as accepted, stake included; null on prize groups.",
        "Levels.Count": "Unit bets that won here.",
        "Levels.Amount": "What they won.",
        Flows: "Movements of the player's balance by this bet.",
        "Flows.Time": "When it moved.",
        TypeId: oneOf(cashFlowTypeText, "Why it moved."),
        In: "What came in.",
        Out: "What went out.",
        BalanceAfter: "Balance after it.",
        Void: "Why staff took it back; null unless they did.",
        Maker: "Who proposed it.",
        "Void.Time": "When it was taken back.",
      },
    },
    voidBets: {
      refuses: [
        ...refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
        ...refusals(commonResults, "NO_PERMISSION"),
      ],
      fields: { BetNos: "Numbers of the bets." },
    },
  },
} satisfies MeaningsOf<typeof calls>;
