import { at, without } from "./values.ts";

const ask = { request: {}, badRequest: { Surplus: 1 } };
const done = { answer: { Result: 0 as const, ServerTime: at }, badAnswer: { Result: 0 } };
const grant = {
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
const newPlayer = {
  Code: "agent1",
  UserName: "newcomer1",
  Password: "a long sentence 7",
  BirthDate: "1990-02-28",
  TermsVersion: "1",
  AcceptMarketing: false,
};
const profile = {
  UserName: "player1",
  NickName: "player1",
  NickNameChangeableAt: null,
  HeadImage: "",
  HeadImages: ["/heads/1.svg"],
  IsAgent: false,
  PrizeGroup: 1950,
  RegisteredAt: at,
  Upline: "ag***1",
  RealName: "",
  BirthDate: "1990-02-28",
  Phone: "",
  Email: "",
  QQ: "",
  Greetings: "",
  HasFundsPassword: true,
};
const passwords = {
  request: { OldPassword: "Fairdraw-demo-1", NewPassword: "a long sentence 7" },
  badRequest: { OldPassword: "Fairdraw-demo-1" },
};

/** Calls that open sessions and accounts, and those of the account's own pages. */
export const accountFixtures = {
  loginGoogle: {
    request: { Ticket: "t1", Code: "123456" },
    badRequest: { Ticket: "t1", Code: 123456 },
    ...loggedIn,
  },
  loginDemo: { ...ask, ...loggedIn },
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
  changePassword: { ...passwords, ...done },
  changeFundsPassword: { ...passwords, ...done },
  initRegister: {
    request: { Code: "agent1" },
    badRequest: { Code: 7 },
    answer: {
      Valid: true as const,
      Code: "agent1",
      AgentNick: "agent1",
      AccountType: "player" as const,
      PrizeGroup: 1950,
      Fields: [{ Key: "Phone" as const, Required: true }],
      MinAge: 18,
      Terms: { Version: "1", Url: "/terms" },
      ServerTime: at,
    },
    badAnswer: { Valid: false, ServerTime: at },
  },
  checkUserName: {
    request: { UserName: "newcomer1" },
    badRequest: {},
    answer: { Available: true, ServerTime: at },
    badAnswer: { Available: 1, ServerTime: at },
  },
  sendRegisterSms: {
    request: { Phone: "13800138000", CaptchaId: "c1", CaptchaCode: "7" },
    badRequest: { Phone: 13800138000 },
    ...sent,
  },
  submitRegister: {
    request: newPlayer,
    badRequest: without(newPlayer, "TermsVersion"),
    answer: grant,
    badAnswer: without(grant, "access_token"),
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
  sendForgetPasswordCode: {
    request: { Ticket: "t1", Channel: "email" as const },
    badRequest: { Ticket: "t1", Channel: "pigeon" },
    ...sent,
  },
  resetForgottenPassword: {
    request: { Ticket: "t1", Code: "123456", NewPassword: "a long sentence 7" },
    badRequest: { Ticket: "t1", Code: "123456" },
    ...done,
  },
  initQrLogin: { ...ask, answer: qrCode, badAnswer: without(qrCode, "Secret") },
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
  confirmQrLogin: {
    request: { QrId: "q1", Accept: true },
    badRequest: { QrId: "q1", Accept: "yes" },
    ...done,
  },
  loginByTicket: {
    request: { Ticket: "t1", Secret: "s1" },
    badRequest: { Ticket: "t1" },
    ...loggedIn,
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
  authorizeWechat: {
    request: { State: "s1", Code: "sim-guest" },
    badRequest: { State: "s1" },
    answer: { Result: 0 as const, Outcome: "register" as const, Ticket: "t1", ServerTime: at },
    badAnswer: { Result: 0, Outcome: "else", ServerTime: at },
  },
  getWechatProfile: {
    request: { Ticket: "t1" },
    badRequest: {},
    answer: { NickName: "Guest", HeadImage: "", IsBound: false, ServerTime: at },
    badAnswer: { NickName: "Guest", HeadImage: "", ServerTime: at },
  },
  registerByWechat: {
    request: { ...newPlayer, Ticket: "t1" },
    badRequest: newPlayer,
    answer: grant,
    badAnswer: without(grant, "UserName"),
  },
  getProfile: {
    ...ask,
    answer: { Profile: profile, ServerTime: at },
    badAnswer: { Profile: without(profile, "QQ"), ServerTime: at },
  },
  updateProfile: {
    request: { NickName: "Lucky" },
    badRequest: { PrizeGroup: 1980 },
    answer: { Result: 0 as const, Profile: profile, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  setGreetings: {
    request: { Text: "blue cup" },
    badRequest: { Text: "x".repeat(21) },
    answer: { Result: 0 as const, Greetings: "blue cup", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  acceptTerms: {
    request: { TermsVersion: "1", IsOfAge: true as const },
    badRequest: { TermsVersion: "1", IsOfAge: false },
    ...done,
  },
  searchLoginLog: {
    request: { PageIndex: 1, PageSize: 20 },
    badRequest: { PageIndex: 0, PageSize: 20 },
    answer: {
      Total: 1,
      Items: [
        {
          Time: at,
          Ip: "203.0.113.*",
          Place: "",
          LoginType: 0,
          IsMobile: false,
          IsOpen: true,
          IsCurrent: true,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Time: at }], ServerTime: at },
  },
  kickOthers: {
    ...ask,
    answer: { Result: 0 as const, Ended: 2, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
};
