import * as z from "zod/mini";
import { Amount, SignedAmount } from "../core/amount.ts";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId, RequestId, Uuid } from "../core/ids.ts";
import { followAutoIssuesMax } from "./limits.ts";

/** What a player has asked to be followed by itself, and how far it is. */
export const FollowAuto = z.object({
  AutoId: z.string(),
  /** Of the leader, masked. */
  Nick: z.string(),
  GameId,
  Multiple: z.int(),
  /** Issues on which it has bet, of how many at most. */
  Issues: z.int(),
  IssuesMax: z.int(),
  Bets: z.int(),
  Stake: Amount,
  StakeMax: Amount,
  /** Prizes and returned stakes of its decided bets less their stakes; commissions are not in it. */
  Net: SignedAmount,
  /** `FollowAutoState`. */
  State: z.int(),
  /** Why the last offer was not followed, a code of Bet/Submit; 0 when it was. */
  LastCode: z.int(),
  /** It follows nothing from here on. */
  EndTime: EpochMs,
});
export type FollowAuto = z.infer<typeof FollowAuto>;
z.globalRegistry.add(FollowAuto, { id: "FollowAuto" });

export const startFollowAuto = defineCall({
  name: "FollowBet/StartAuto",
  who: "login",
  summary:
    "Follows the next offers of a leader in a game by itself, those that come after this call: on so many issues, for so much in all, within 24 hours. Each is a bet like FollowBet/Join, under all its refusals; it ends when a bet would cost more than is left of StakeMax or of the balance, and when the player may not bet. Refuses 902 for an unknown offer, 19 for the own one, 908 for a leader who is followed in this game already, 24 for one too many, and what keeps the player from betting.",
  request: z.strictObject({
    RequestId,
    /** Any offer of the leader in the game. */
    FollowId: Uuid,
    Multiple: z.int().check(z.minimum(1), z.maximum(99_999)),
    Issues: z.int().check(z.minimum(1), z.maximum(followAutoIssuesMax)),
    StakeMax: Amount,
  }),
  answer: z.object({ Result: z.literal(0), AutoId: z.string(), ServerTime: EpochMs }),
});

export const stopFollowAuto = defineCall({
  name: "FollowBet/StopAuto",
  who: "login",
  summary:
    "Ends following by itself; its bets stay. One that has ended already is answered as stopped. Refuses 902 for an unknown or another player's.",
  request: z.strictObject({ AutoId: Uuid }),
  answer: z.object({ Result: z.literal(0), ServerTime: EpochMs }),
});

export const listFollowAutos = defineCall({
  name: "FollowBet/ListAutos",
  who: "login",
  summary: "What follows by itself for the caller in a game, or did within the last day.",
  request: z.strictObject({ GameId }),
  answer: z.object({ Items: z.array(FollowAuto), ServerTime: EpochMs }),
});
