import { type MeaningsOf, oneOf } from "../core/meanings.ts";
import { currencyTypeText } from "../wallet/enums.ts";
import type * as calls from "./custody-calls.ts";

export const custodyMeanings = {
  fields: {
    OwedToPlayers: "Money of players, in all their pockets.",
    PlayMoneyGranted: "Play money that a demo site gave to players; nothing outside stands for it.",
    PaidIn: "What players paid in, as it was credited, the fees of channels included.",
    PaidOut: "What left the house again.",
    Fees: "What channels took of it.",
    OpenProblems: "Payments that operators have not settled yet.",
    OpenReceivables: "What players owe for payments that were taken back.",
    Places: "Where the money is: chains, and accounts at providers.",
    Name: "Name of the chain, or of the account at a provider.",
    Currency: oneOf(currencyTypeText, "What is held there."),
    Held: "What is there, in that currency; null while it is not known.",
    Booked: "What came there by the books, in that currency, whether it is still there or not.",
    UnknownWhy: 'Why it is not known; "" while it is.',
    At: "When it was counted; null while it is not known.",
  },
  calls: { getHouseCustody: { refuses: [] } },
} satisfies MeaningsOf<typeof calls>;
