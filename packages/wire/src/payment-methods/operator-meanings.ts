import { type MeaningsOf, oneOf, refusals } from "../core/meanings.ts";
import { operatorResults } from "../staff/results.ts";
import { bankCardCategoryText, bankCardStateText } from "../withdraw/enums.ts";
import type * as methods from "./operator-calls.ts";

const notFound = refusals(operatorResults, "NOT_FOUND");

export const methodOperatorMeanings = {
  fields: {
    MethodId: "Which card, wallet or address.",
    Category: oneOf(bankCardCategoryText, "Kind of card, wallet or address."),
    ProviderCode:
      'Code of the bank or provider, or of the chain of an address; for a blocked number "" is a bank card and USDT an address.',
    Masked: "The number, masked.",
    HolderName: "Name of the holder.",
    Branch: 'Where the card was opened; "" for not told.',
    FitsLuhn: "False for a card whose number fails the check of its last digit.",
    Label: 'What the player calls an address of USDT; "" for nothing.',
    CardState: oneOf(bankCardStateText, "How it stands."),
    IsInUse: "A request for money uses it.",
    BoundAt: "When it was bound.",
    UsableAt: "From here on money may be paid to it.",
    RemovedAt: "When it was taken off; null while it is bound.",
    Number: "The whole number.",
    CardOrAccount: "Number of the card, account at the provider, or address of USDT.",
    NeedsBranch: "True where it has to be told where a card was opened.",
    IsOpen: "False while no new one of it may be bound.",
    Place: "Place in the list, counted from 1.",
    Bound: "How many of it are bound.",
    Id: "Which blocked number.",
    BlockedAt: "When it was blocked.",
    By: "Operator who blocked it.",
    Why: "Why, in his words.",
    EndedAt: "When the block ended; null while it holds.",
    IsEnded: "Only blocks that have ended, or only those that hold.",
  },
  calls: {
    getPlayerMethods: { refuses: notFound },
    revealMethod: { refuses: notFound },
    setMethodState: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    removeMethod: { refuses: refusals(operatorResults, "NOT_FOUND", "TOO_LATE") },
    searchBanks: { refuses: [] },
    saveBank: { refuses: refusals(operatorResults, "UNFIT") },
    searchBlocks: { refuses: [] },
    blockMethodNumber: { refuses: refusals(operatorResults, "UNFIT", "TOO_LATE") },
    unblockMethodNumber: { refuses: notFound },
  },
} satisfies MeaningsOf<typeof methods>;
