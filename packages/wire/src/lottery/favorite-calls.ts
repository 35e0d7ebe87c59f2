import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs, GameId } from "../core/ids.ts";

export const toggleFavorite = defineCall({
  name: "LotteryGame/ToggleFavorite",
  who: "login",
  summary:
    "Whether a game is among the caller's favourites; said twice it means the same. Refuses 902 for a game that does not exist.",
  request: z.strictObject({ GameId, On: z.boolean() }),
  answer: z.object({
    Result: z.literal(0),
    /** All favourites of the caller, the newest first. */
    GameIds: z.array(GameId),
    ServerTime: EpochMs,
  }),
});
