import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { chainStateText, chainText } from "./enums.ts";
import type * as chains from "./operator-calls.ts";

export const chainsOperatorMeanings = {
  fields: {
    Chain: oneOf(chainText, "Which chain."),
    ChainName: "How the chain is called.",
    State: oneOf(chainStateText, "Whether players may pay."),
    ClosedReason:
      'Why the site itself keeps players from paying, such as a token with other decimals; "" while all is well.',
    Contract: "The one contract whose transfers are USDT.",
    Decimals: "Digits behind the point of its amounts.",
    Confirmations: "Blocks on a payment, its own counted, before it is final.",
    HeadBlock: "The newest block that was seen; null before the first.",
    HeadAt: "When it was seen.",
    FinalBlock: "The newest block whose payments are final; null where that is not known.",
    UnknownSince: "Since when nothing is known; null while all is.",
    UnknownReason: 'Why nothing is known; "" while all is.',
    Addresses: "Addresses that players of the merchant have; the same on every chain.",
    OnChain: "What the addresses hold, in USDT; null while it is not known.",
    Received: "What was paid to them for good, in USDT, whether it is still there or not.",
    CountedAt: "When it was counted.",
    Network: "Number of the network, which belongs to what is signed.",
    From: "The address of a player.",
    Path: "Where its key is, below the extended key of the site.",
    To: "The merchant's own address.",
    TokenAmount: "How much, in USDT.",
    BaseUnits: "The same in the smallest units of the contract.",
  },
  calls: {
    listChains: { refuses: [] },
    setChainState: {
      refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE"),
      fields: { TaskId: "Number of the proposal; null where it was done at once." },
    },
    getCustody: { refuses: [] },
    searchSweep: { refuses: refusals(operatorResults, "NOT_FOUND", "UNFIT", "TOO_LATE") },
  },
} satisfies MeaningsOf<typeof chains>;
