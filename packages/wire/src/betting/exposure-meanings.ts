import { type MeaningsOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import type * as calls from "./exposure-calls.ts";

export const exposureMeanings = {
  fields: {
    Stake: "What is staked.",
    Bets: "Bets that are open.",
    AtLeast: "What some draw costs, prizes and returned stakes together.",
    AtMost: "No draw costs more.",
    IsExact: "True when a draw costs exactly `AtMost`.",
    Draw: 'A draw that costs `AtLeast`; "" for none.',
    Plays: "Plays by what they could cost, the dearest first; caps of players left out.",
    Cells: "Numbers, or whole selections where unit bets are combinations; the dearest 300.",
    Top: "The 20 bets that could cost the most.",
    Number: "The number as limits name it, or what is picked.",
    Payout: "What is paid if it comes, before the caps of players.",
    "Top.Payout": "The most that the bet could be paid.",
  },
  calls: {
    getExposure: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof calls>;
