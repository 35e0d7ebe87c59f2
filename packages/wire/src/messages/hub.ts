import * as z from "zod/mini";
import { defineHubEvent } from "../core/define-hub.ts";
import { Position } from "../core/position.ts";

/** The player's messages have changed: a new one came, or some were read on another device. Pages fetch them again. */
export const playerMessage = defineHubEvent({
  name: "PlayerMessage",
  payload: z.extend(Position, {
    /** Messages that he has not read. */
    UnreadCount: z.int(),
  }),
});
