import { at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as contact from "./contact-calls.ts";

const bound = {
  answer: { Result: 0 as const, Masked: "+86 138****8000", ServerTime: at },
  badAnswer: done.badAnswer,
};
const unbind = {
  request: { Code: "123456", FundsPassword: "a long sentence 7" },
  badRequest: { Code: "123456" },
  ...bound,
};

export const contactSamples = {
  sendAccountCode: {
    request: { Channel: "phone" as const, Purpose: "bind" as const, To: "13800138000" },
    badRequest: { Channel: "pigeon", Purpose: "bind" },
    answer: {
      Result: 0 as const,
      Masked: "+86 138****8000",
      ExpireSeconds: 300,
      ResendSeconds: 60,
      ServerTime: at,
    },
    badAnswer: { Result: 0, ExpireSeconds: 300, ServerTime: at },
  },
  checkOldContact: {
    request: { Channel: "email" as const, Code: "123456" },
    badRequest: { Code: "123456" },
    answer: { Result: 0 as const, Ticket: "t1", ExpireSeconds: 900, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  bindPhone: {
    request: { Phone: "13800138000", Code: "123456", Password: "a long sentence 7" },
    badRequest: { Phone: "13800138000", Code: "123456" },
    ...bound,
  },
  bindEmail: {
    request: { Email: "player1@example.org", Code: "123456", Password: "a long sentence 7" },
    badRequest: { Email: "player1@example.org" },
    ...bound,
  },
  changePhone: {
    request: { Ticket: "t1", Phone: "13800138001", Code: "123456" },
    badRequest: { Phone: "13800138001", Code: "123456" },
    ...bound,
  },
  changeEmail: {
    request: { Ticket: "t1", Email: "player1@example.com", Code: "123456" },
    badRequest: { Email: "player1@example.com", Code: "123456" },
    ...bound,
  },
  unbindPhone: unbind,
  unbindEmail: unbind,
  bindQq: {
    request: { QQ: "7654321", Password: "a long sentence 7" },
    badRequest: { QQ: 7_654_321, Password: "a long sentence 7" },
    ...bound,
  },
} satisfies SamplesOf<typeof contact>;
