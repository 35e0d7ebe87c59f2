import * as z from "zod/mini";
import { BetPlaced } from "../betting/calls.ts";
import { Amount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { BetNo, EpochMs, GameId, RequestId, Uuid } from "../core/ids.ts";
import { Refused } from "../core/result.ts";
import { FollowItem } from "./item.ts";
import { followCommissionMax, followWordsMax, visibleText } from "./limits.ts";

export const searchFollows = defineCall({
  name: "FollowBet/Search",
  who: "login",
  summary:
    "Bets that may be followed now, on the caller's site, or those that he offered or followed in the last 30 days.",
  request: z.strictObject({
    GameId: z.optional(GameId),
    /** `open` unless said. */
    Scope: z.optional(z.enum(["open", "mine"])),
    Sort: z.optional(z.enum(["closing", "followers", "commission", "newest"])),
  }),
  answer: z.object({ Items: z.array(FollowItem), ServerTime: EpochMs }),
});

export const createFollow = defineCall({
  name: "FollowBet/Create",
  who: "login",
  summary:
    "Offers an own open bet for following. Refuses 24 for one that may not be offered (a stake below 10, no chance of profit, a follow bet, an instant or cancelled one, five offers open), 23 after the close. 904 for words that pass for the site's own or lead out of it. The same bet again answers the same offer.",
  request: z.strictObject({
    BetNo,
    CommissionRate: z.int().check(z.minimum(0), z.maximum(followCommissionMax)),
    IsHidden: z.boolean(),
    Words: z.string().check(z.maxLength(followWordsMax), z.regex(visibleText)),
  }),
  answer: z.object({ Result: z.literal(0), FollowId: z.string(), ServerTime: EpochMs }),
});

export const joinFollow = defineCall({
  name: "FollowBet/Join",
  who: "login",
  summary:
    "Bets the same on the same issue, at a multiple of the caller's own. Refuses what Bet/Submit refuses; 23 after the close or for an offer that is gone, 19 for the own one, 908 for one that the caller follows already. RequestId as in Bet/Submit.",
  request: z.strictObject({
    RequestId,
    FollowId: Uuid,
    Multiple: z.int().check(z.minimum(1), z.maximum(99_999)),
  }),
  answer: BetPlaced,
  refused: z.extend(Refused, { WalletAmount: z.optional(Amount) }),
});
