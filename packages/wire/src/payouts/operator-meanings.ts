import { inUnit, type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { currencyTypeText } from "../wallet/enums.ts";
import { withdrawTargetKindText } from "../withdraw/enums.ts";
import {
  payoutAttemptStateText,
  payoutEventText,
  payoutMeansText,
  payoutStateText,
} from "./enums.ts";
import type * as calls from "./operator-calls.ts";

const tooLate = refusals(operatorResults, "NOT_FOUND", "TOO_LATE");

export const payoutsOperatorMeanings = {
  fields: {
    OrderNo: "Number of the payout, as player and provider see it.",
    UserName: "Player who is paid.",
    Kind: oneOf(withdrawTargetKindText, "What it is paid to."),
    Currency: oneOf(currencyTypeText, "What it is paid in."),
    Amount: "What is to arrive, in the site's own currency.",
    Coins: 'What is paid in USDT; "" for payments in the site\'s own currency.',
    Why: "Why it waits, is halted, unknown or has failed.",
    Proof: "Hash of the transaction, or the reference of provider or bank.",
    Trouble: 'What contradicts what is known; "" for nothing.',
    RouteName: "Name of the way by which it is paid.",
    AttemptState: oneOf(payoutAttemptStateText, "Where the attempt stands; null where none runs."),
    AskedAt: "When the provider was asked last.",
    Asks: "How often it was asked.",
    NextAskAt: "When it is asked next; null for never.",
    TakenBy: 'Operator who pays it by hand; "" for nobody.',
    OrderedAt: "When it was ordered.",
    EndedAt: "When it was paid or had failed for good.",
    Means: oneOf(payoutMeansText, "How the way pays."),
    RailRouteId: "Account at the provider by which it pays; null for any other means.",
    Weight: "How often it is tried first, beside the others; 0 for never by itself.",
    Min: "Least that it pays at once.",
    Max: "Most that it pays at once.",
    UsualMinutes: inUnit("minutes", "What it usually takes; players are told it."),
  },
  calls: {
    searchPayouts: {
      refuses: [],
      fields: {
        State: oneOf(payoutStateText, "Where it stands."),
        OnlyWaiting: "Only those that operators have to look at.",
      },
    },
    getPayout: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: {
        Payout: "The payout.",
        State: oneOf(payoutStateText, "Where it stands."),
        Attempts: "Each try to pay it, the first one first.",
        Nth: "Which attempt it is, from 1 on.",
        BeganAt: "When it began.",
        Events: "What happened, in order.",
        Event: oneOf(payoutEventText, "What happened."),
        Note: "More of it.",
        At: "When.",
        By: 'Operator whose deed it was; "" for the program\'s.',
        Transactions: "Transactions that were signed, the dearest first.",
        TxHash: "Hash of the transaction.",
        Nonce: "Number of the transaction in its wallet; it belongs to this payout for ever.",
        GasPrice: "Price of its gas, in wei.",
      },
    },
    takePayoutByHand: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE"),
      fields: {
        ProviderCode: "Code of the bank or provider.",
        Number: "The whole number of the card or wallet.",
        HolderName: "Whose it is.",
        City: "City of the bank.",
        Branch: "Branch of the bank.",
      },
    },
    settlePayout: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE", "DONE_BEFORE"),
      fields: {
        Ended: "What became of it: `paid` or `notPaid`.",
        Evidence: "Where the proof can be seen.",
      },
    },
    askPayoutNow: { refuses: tooLate },
    releasePayout: { refuses: tooLate },
    refusePayout: { refuses: tooLate },
    listPayoutRoutes: {
      refuses: [],
      fields: {
        IsHalted: "All payouts are halted.",
        Id: "Number of the way.",
        Name: "Its name.",
        State: "1 on, 3 off.",
        Failures: "Attempts in a row that it refused or said nothing to.",
        OpenedAt: "Since when it is left out for its failures; null while it is not.",
        HourTries: "Attempts of the last hour.",
        HourMade: "Those of them that it took.",
        DayTries: "Attempts of the last 24 hours.",
        DayMade: "Those of them that it took.",
        PaidDay: "What it paid in the last 24 hours.",
      },
    },
    savePayoutRoute: {
      refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT"),
      fields: { Id: "Number of the way; without it a new one.", Name: "Its name." },
    },
    setPayoutRouteState: {
      refuses: refusals(operatorResults, "NOT_FOUND"),
      fields: { Id: "Number of the way.", State: "1 on, 3 off." },
    },
    haltPayouts: { refuses: refusals(operatorResults, "TOO_LATE") },
    resumePayouts: { refuses: refusals(operatorResults, "TOO_LATE") },
    listHotWallets: {
      refuses: [],
      fields: {
        Address: "Address of the wallet.",
        Held: "USDT that it holds; null for unknown.",
        Underway: "USDT that was signed and is not final yet.",
        Gas: "What it has to pay for transactions, in the chain's own coin; null for unknown.",
        KnownAt: "When the chain told it.",
        UnknownWhy: "Why nobody knows now.",
      },
    },
  },
} satisfies MeaningsOf<typeof calls>;
