import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";

export const getHouseCustody = defineCall({
  name: "AdminRail/Custody",
  who: "operator",
  may: "payments.view",
  summary:
    "What the house holds outside beside what it owes to players. Whatever cannot be asked is unknown. Play money is apart: nothing outside stands for it.",
  request: z.strictObject({}),
  answer: z.object({
    /** Money of players, all pockets. */
    OwedToPlayers: Amount,
    /** Of it, what a demo site gave away as play money and is still in no deposit. */
    PlayMoneyGranted: Amount,
    PaidIn: Amount,
    PaidOut: Amount,
    Fees: Amount,
    OpenProblems: z.int(),
    OpenReceivables: Amount,
    Places: z.array(
      z.object({
        Name: z.string(),
        /** `CurrencyType`. */
        Currency: z.int(),
        /** Null for unknown. */
        Held: z.nullable(z.string()),
        Booked: z.string(),
        UnknownWhy: z.string(),
        At: z.nullable(EpochMs),
      }),
    ),
    ServerTime: EpochMs,
  }),
});
