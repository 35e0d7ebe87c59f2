import { ask, at, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as google from "./google-calls.ts";

const ticket = "b".repeat(43);
const codes = {
  answer: { Result: 0 as const, RecoveryCodes: ["7K2QD-M9XPA"], ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};

export const googleSamples = {
  initGoogle: {
    ...ask,
    answer: {
      Result: 0 as const,
      Ticket: ticket,
      Secret: "JBSWY3DPEHPK3PXP",
      Uri: "otpauth://totp/Fairdraw:player1?secret=JBSWY3DPEHPK3PXP",
      ExpireSeconds: 600,
      ServerTime: at,
    },
    badAnswer: { Result: 0, Ticket: ticket, ServerTime: at },
  },
  bindGoogle: {
    request: { Ticket: ticket, Code: "123456", Password: "Fairdraw-demo-1" },
    badRequest: { Ticket: ticket, Code: "123456" },
    ...codes,
  },
  sendUnbindCode: {
    request: { Channel: "email" as const },
    badRequest: { Channel: "pigeon" },
    answer: { Result: 0 as const, ExpireSeconds: 300, ResendSeconds: 60, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  unbindGoogle: {
    request: { Code: "123456", ContactCode: "654321" },
    badRequest: { Code: 123456 },
    answer: { Result: 0 as const, HoldUntil: at, ServerTime: at },
    badAnswer: without({ Result: 0, HoldUntil: at, ServerTime: at }, "HoldUntil"),
  },
  setGoogleScope: {
    request: { Scopes: 17, Code: "123456" },
    badRequest: { Scopes: 64, Code: "123456" },
    answer: { Result: 0 as const, Scopes: 17, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  renewRecoveryCodes: {
    request: { Code: "123456" },
    badRequest: {},
    ...codes,
  },
} satisfies SamplesOf<typeof google>;
