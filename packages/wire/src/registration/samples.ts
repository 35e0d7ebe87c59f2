import { ask, at, done, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { grant } from "../session/samples.ts";
import type * as registration from "./calls.ts";
import type * as register from "./register-calls.ts";
import type * as wechat from "./wechat-calls.ts";

const sent = {
  answer: { Result: 0 as const, ExpireSeconds: 300, ResendSeconds: 60, ServerTime: at },
  badAnswer: { Result: 0, ExpireSeconds: 300, ServerTime: at },
};
const newPlayer = {
  Code: "agent1",
  UserName: "newcomer1",
  Password: "a long sentence 7",
  BirthDate: "1990-02-28",
  TermsVersion: "1",
  AcceptMarketing: false,
};

export const registrationSamples = {
  getRegisterLinkCode: {
    ...ask,
    answer: { registerLinkCode: "fd2026", ServerTime: at },
    badAnswer: { registerLinkCode: 2026, ServerTime: at },
  },
  getDemoLink: {
    ...ask,
    answer: { DemoLink: "", ServerTime: at },
    badAnswer: { ServerTime: at },
  },
  isWeChatEnabled: {
    ...ask,
    answer: { isWeChatEnabled: false, ServerTime: at },
    badAnswer: { isWeChatEnabled: 0, ServerTime: at },
  },
  registerByWechat: {
    request: { ...newPlayer, Ticket: "t1" },
    badRequest: newPlayer,
    answer: grant,
    badAnswer: without(grant, "UserName"),
  },
  getWechatProfile: {
    request: { Ticket: "t1" },
    badRequest: {},
    answer: { NickName: "Guest", HeadImage: "", IsBound: false, ServerTime: at },
    badAnswer: { NickName: "Guest", HeadImage: "", ServerTime: at },
  },
  authorizeWechat: {
    request: { State: "s1", Code: "sim-guest" },
    badRequest: { State: "s1" },
    answer: { Result: 0 as const, Outcome: "register" as const, Ticket: "t1", ServerTime: at },
    badAnswer: { Result: 0, Outcome: "else", ServerTime: at },
  },
  beginWechat: {
    request: { Code: "agent1" },
    badRequest: { Url: "https://example.org" },
    answer: {
      Url: "/WeChatRegister/agent1?State=s1&Code=sim-guest",
      Secret: "s1",
      ServerTime: at,
    },
    badAnswer: { Url: null, ServerTime: at },
  },
  submitRegister: {
    request: newPlayer,
    badRequest: without(newPlayer, "TermsVersion"),
    answer: grant,
    badAnswer: without(grant, "access_token"),
  },
  sendRegisterSms: {
    request: { Phone: "13800138000", CaptchaId: "c1", CaptchaCode: "7" },
    badRequest: { Phone: 13800138000 },
    ...sent,
  },
  checkUserName: {
    request: { UserName: "newcomer1" },
    badRequest: {},
    answer: { Available: true, ServerTime: at },
    badAnswer: { Available: 1, ServerTime: at },
  },
  initRegister: {
    request: { Code: "agent1" },
    badRequest: { Code: 7 },
    answer: {
      Valid: true as const,
      Code: "agent1",
      AgentNick: "agent1",
      Landing: 1,
      AccountType: "player" as const,
      PrizeGroup: 1950,
      Fields: [{ Key: "Phone" as const, Required: true }],
      MinAge: 18,
      Terms: { Version: "1", Url: "/terms" },
      ServerTime: at,
    },
    badAnswer: { Valid: false, ServerTime: at },
  },
  beginWechatBinding: {
    request: { Password: "secret" },
    badRequest: {},
    answer: { Url: "https://open.weixin.qq.com/", ServerTime: at },
    badAnswer: { ServerTime: at },
  },
  bindWechat: {
    request: { State: "s1", Code: "c1" },
    badRequest: { State: "s1" },
    ...done,
  },
  unbindWechat: {
    request: { FundsPassword: "a long sentence 7" },
    badRequest: {},
    ...done,
  },
} satisfies SamplesOf<typeof registration & typeof wechat & typeof register>;
