import * as z from "zod/mini";
import { defineHubEvent } from "../core/define-hub.ts";
import { Channel, Position } from "../core/position.ts";

/** Short public notice; `lionKing` is the sender's full user name, so that his own page ignores it. */
export const toastNotification = defineHubEvent({
  name: "ToastNotification",
  payload: z.extend(Position, {
    Channel,
    key: z.string(),
    msg: z.string(),
    lionKing: z.string(),
  }),
});

/** A line of the house to one room or everybody; gone after `Ttl` milliseconds. */
export const receiveInstantMessage = defineHubEvent({
  name: "ReceiveInstantMessage",
  payload: z.extend(Position, {
    Channel,
    Level: z.enum(["info", "warn", "error"]),
    Text: z.string(),
    Ttl: z.int(),
  }),
});
