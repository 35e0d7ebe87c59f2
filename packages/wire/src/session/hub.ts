import * as z from "zod/mini";
import { defineHubEvent, defineHubMethod } from "../core/define-hub.ts";
import { EpochMs } from "../core/ids.ts";
import { Position } from "../core/position.ts";
import { QrCode } from "./qr-calls.ts";

export const updateConnectionActiveTime = defineHubMethod({
  name: "UpdateConnectionActiveTime",
  who: "visitor",
  args: z.tuple([]),
  answer: z.object({ ServerTime: EpochMs }),
});

/** For the WeChat tab of the login page: what the code on the page leads to. */
export const getWechatLoginInitial = defineHubMethod({
  name: "GetWechatLoginInitial",
  who: "visitor",
  args: z.tuple([]),
  answer: QrCode,
});

/**
 * To the page that shows the code; `Ticket` goes to `Token/LoginByTicket` and comes with `confirmed`
 * only. `unbound`: that WeChat has no account here yet.
 */
export const qrCodeLogin = defineHubEvent({
  name: "QrCodeLogin",
  payload: z.extend(Position, {
    QrId: z.string(),
    State: z.enum(["scanned", "confirmed", "refused", "expired", "unbound"]),
    Ticket: z.optional(z.string()),
  }),
});
