import { at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as device from "./device-calls.ts";
import { passkeySamples } from "./passkey-samples.ts";

const ticket = "e".repeat(43);

export const deviceSamples = {
  sendDeviceCode: {
    request: { Ticket: ticket, Channel: "email" as const },
    badRequest: { Ticket: ticket, Channel: "pigeon" },
    answer: { Result: 0 as const, ExpireSeconds: 300, ResendSeconds: 60, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  loginDevice: {
    ...passkeySamples.loginPasskey,
    request: { Ticket: ticket, Code: "123456" },
    badRequest: { Ticket: ticket },
  },
} satisfies SamplesOf<typeof device>;
