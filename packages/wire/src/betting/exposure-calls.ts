import * as z from "zod/mini";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, SerialNumber } from "../core/ids.ts";

export const getExposure = defineCall({
  name: "AdminBet/Exposure",
  who: "operator",
  may: "bets.view",
  summary:
    "What the open bets of the merchant's players on an issue could cost, in all, by play and by number. It only reads: no bet changes by it, and no draw knows of it. Without a number it is the issue on sale of the game; without a game too, the one on sale with the highest stakes. Refuses NOT_FOUND, TOO_LATE for an issue that is paid or cancelled.",
  request: z.strictObject({
    GameId: z.optional(GameId),
    SerialNumber: z.optional(SerialNumber),
  }),
  answer: z.object({
    GameId,
    SerialNumber,
    CloseTime: EpochMs,
    Stake: Amount,
    Bets: z.int(),
    /** What some draw costs, prizes and returned stakes together; no draw costs more than `AtMost`. */
    AtLeast: Amount,
    AtMost: Amount,
    /** True when both are the same and nothing is left out. */
    IsExact: z.boolean(),
    /** A draw that costs `AtLeast`; "" for none. */
    Draw: z.string(),
    Plays: z.array(
      z.object({
        PlayId: z.string(),
        NameZh: z.string(),
        NameEn: z.string(),
        Bets: z.int(),
        Stake: Amount,
        AtMost: Amount,
        IsExact: z.boolean(),
      }),
    ),
    /** The dearest 300. */
    Cells: z.array(
      z.object({
        PlayId: z.string(),
        Number: z.string(),
        Bets: z.int(),
        Stake: Amount,
        Payout: Amount,
      }),
    ),
    /** The 20 bets that could cost the most. */
    Top: z.array(
      z.object({
        BetNo,
        UserName: z.string(),
        PlayId: z.string(),
        Number: z.string(),
        Stake: Amount,
        Payout: Amount,
      }),
    ),
    ServerTime: EpochMs,
  }),
});
