import * as z from "zod/mini";
import { defineHubEvent } from "../core/define-hub.ts";
import { GameId } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { FollowItem } from "./item.ts";

/**
 * To those of one site who joined the game: a bet was offered for following, was followed, or can be
 * followed no more. Shape: `Item` as FollowBet/Search tells it to a stranger; absent for `close`.
 */
export const updateBetCollection = defineHubEvent({
  name: "UpdateBetCollection",
  payload: z.extend(Position, {
    GameId,
    FollowId: z.string(),
    Action: z.enum(["add", "update", "close"]),
    Item: z.optional(FollowItem),
  }),
});
