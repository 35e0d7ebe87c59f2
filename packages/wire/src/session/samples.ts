import { ask, at, done, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as session from "./calls.ts";
import type * as captcha from "./captcha-calls.ts";
import type * as forgetPassword from "./forget-password-calls.ts";
import type * as qr from "./qr-calls.ts";

export const grant = {
  Result: 0 as const,
  access_token: "t0",
  expires_in: 7200,
  idle_seconds: 1800,
  UserName: "player1",
  NickName: "player1",
  IsAgent: false,
  Greetings: "",
  LoginType: 0,
  MustChangePassword: false,
  ServerTime: at,
};
const loggedIn = {
  answer: { ...grant, LastLogin: null },
  badAnswer: { ...grant, LastLogin: { Time: at, Ip: "203.0.113.*" } },
};
const sent = {
  answer: { Result: 0 as const, ExpireSeconds: 300, ResendSeconds: 60, ServerTime: at },
  badAnswer: { Result: 0, ExpireSeconds: 300, ServerTime: at },
};
const qrCode = { QrId: "q1", Secret: "s1", Url: "/?Qr=q1", ExpireSeconds: 120, ServerTime: at };

export const sessionSamples = {
  login: {
    request: { UserName: "player1", Password: "Fairdraw-demo-1", DeviceId: "d1" },
    badRequest: { UserName: "player1" },
    answer: { ...grant, LastLogin: { Time: at, Ip: "127.0.0.1", Place: "" } },
    badAnswer: { ...grant, LastLogin: null, expires_in: "7200" },
  },
  loginDemo: { ...ask, ...loggedIn },
  isPhoneLoginEnabled: {
    ...ask,
    answer: { IsPhoneLoginOn: true, ServerTime: at },
    badAnswer: { IsPhoneLoginOn: 1, ServerTime: at },
  },
  sendLoginCode: {
    request: { Phone: "13800138000", CaptchaId: "c1", CaptchaCode: "7" },
    badRequest: { Phone: 13_800_138_000 },
    ...sent,
  },
  loginPhone: {
    request: { Phone: "13800138000", Code: "123456", DeviceId: "d1" },
    badRequest: { Phone: "13800138000" },
    ...loggedIn,
  },
  loginGoogle: {
    request: { Ticket: "t1", Code: "123456" },
    badRequest: { Ticket: "t1", Code: 123456 },
    ...loggedIn,
  },
  refreshToken: { ...ask, answer: grant, badAnswer: without(grant, "access_token") },
  logout: { ...ask, answer: { Result: 0, ServerTime: at }, badAnswer: { Result: 0 } },
  recoverPassword: {
    request: { Token: "t1", LinkCode: "ABCD2345", NewPassword: "a long sentence 7" },
    badRequest: { Token: "t1", LinkCode: "ABCD2345" },
    ...done,
  },
  resetForgottenPassword: {
    request: { Ticket: "t1", Code: "123456", NewPassword: "a long sentence 7" },
    badRequest: { Ticket: "t1", Code: "123456" },
    ...done,
  },
  sendForgetPasswordCode: {
    request: { Ticket: "t1", Channel: "email" as const },
    badRequest: { Ticket: "t1", Channel: "pigeon" },
    ...sent,
  },
  checkForgetPassword: {
    request: { UserName: "player1", CaptchaId: "c1", CaptchaCode: "7" },
    badRequest: { UserName: null },
    answer: {
      Result: 0 as const,
      Ticket: "t1",
      Channels: ["email" as const, "phone" as const],
      ExpireSeconds: 900,
      ServerTime: at,
    },
    badAnswer: {
      Result: 0,
      Ticket: "t1",
      Channels: ["pigeon"],
      ExpireSeconds: 900,
      ServerTime: at,
    },
  },
  loginByTicket: {
    request: { Ticket: "t1", Secret: "s1" },
    badRequest: { Ticket: "t1" },
    ...loggedIn,
  },
  confirmQrLogin: {
    request: { QrId: "q1", Accept: true },
    badRequest: { QrId: "q1", Accept: "yes" },
    ...done,
  },
  scanQrLogin: {
    request: { QrId: "q1" },
    badRequest: {},
    answer: {
      Result: 0 as const,
      Ip: "203.0.113.*",
      IsSameAddress: true,
      ExpireSeconds: 100,
      ServerTime: at,
    },
    badAnswer: { Result: 0, Ip: "203.0.113.*", ServerTime: at },
  },
  initQrLogin: { ...ask, answer: qrCode, badAnswer: without(qrCode, "Secret") },
  getCaptcha: {
    request: { Language: "zh-TW" as const },
    badRequest: { Language: "fr" },
    answer: {
      CaptchaId: "c1",
      Image: "data:image/svg+xml;base64,PHN2Zy8+",
      Question: "三加四等于几？",
      ExpireSeconds: 300,
      ServerTime: at,
    },
    badAnswer: { CaptchaId: "c1", Image: "", ExpireSeconds: 300, ServerTime: at },
  },
} satisfies SamplesOf<typeof session & typeof forgetPassword & typeof qr & typeof captcha>;
