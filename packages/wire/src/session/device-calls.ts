import * as z from "zod/mini";
import { defineCall } from "../core/define-call.ts";
import { EpochMs } from "../core/ids.ts";
import { DeviceId, LoginGrant, LoginRefused } from "./calls.ts";
import { CodeChannel } from "./forget-password-calls.ts";

const Ticket = z.string().check(z.maxLength(64));

export const sendDeviceCode = defineCall({
  name: "Token/SendDeviceCode",
  who: "visitor",
  quiet: true,
  summary:
    "Sends the code that lets a new device in, to the ticket of DEVICE_UNKNOWN. Refuses: ACCOUNT_OR_PASSWORD for a ticket that counts no more, TOO_FREQUENT.",
  request: z.strictObject({ Ticket, Channel: CodeChannel }),
  answer: z.object({
    Result: z.literal(0),
    ExpireSeconds: z.int(),
    ResendSeconds: z.int(),
    ServerTime: EpochMs,
  }),
  refused: LoginRefused,
});

export const loginDevice = defineCall({
  name: "Token/LoginDevice",
  who: "visitor",
  quiet: true,
  summary:
    "Ends a login on a new device with the code that was sent; the device is known from then on. Refuses with the codes of `loginResults`.",
  request: z.strictObject({
    Ticket,
    Code: z.string().check(z.maxLength(16)),
    DeviceId: z.optional(DeviceId),
  }),
  answer: LoginGrant,
  refused: LoginRefused,
});
