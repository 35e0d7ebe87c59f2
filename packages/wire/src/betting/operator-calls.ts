import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";
import { Reason } from "../staff/reason.ts";

const Done = z.object({ Result: z.literal(0), ServerTime: EpochMs });
const GameIds = z.array(GameId).check(z.minLength(1), z.maxLength(200));

export const setPlays = defineCall({
  name: "AdminGame/SetPlays",
  who: "operator",
  may: "plays.change",
  summary:
    "Takes plays of games off sale for the merchant's players, or puts them back. Issues on sale take no more bets on them; accepted bets stand. Refuses NOT_FOUND for an unknown game or a play that one of the games does not have.",
  request: z.strictObject({
    GameIds,
    PlayIds: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(500)),
    IsClosed: z.boolean(),
    Reason,
  }),
  answer: Done,
});

/** Odds of one level. */
export const LevelOdds = z.strictObject({
  Level: z.string().check(z.maxLength(32)),
  /** Thousandths, stake included. */
  OddsMilli: z.int().check(z.minimum(1001), z.maximum(100_000_000)),
});

export const setGameOdds = defineCall({
  name: "AdminGame/SetOdds",
  who: "operator",
  may: "odds.change",
  needsTwo: true,
  summary:
    "Proposes odds of the merchant for bets from the approval on; accepted bets keep theirs. Refuses NOT_FOUND for a play that has no odds or a level that it does not have, OVER_RETURN for odds at which players would get back more than they stake; its message names the level.",
  request: z.strictObject({
    PlayId: z.string().check(z.maxLength(64)),
    Items: z.array(LevelOdds).check(z.minLength(1), z.maxLength(200)),
    Reason,
  }),
});
