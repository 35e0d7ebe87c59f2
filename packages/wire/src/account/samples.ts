import { ask, at, done, without } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as account from "./calls.ts";
import type * as password from "./password-calls.ts";
import type * as profileCalls from "./profile-calls.ts";

const preference = {
  hideWalletAmount: true,
  audioMuted: false,
  showAnimalNumber: false,
  profitColor: "red" as const,
  theme: "dark" as const,
  betUnit: "jiao" as const,
  betMultiple: 5,
  groupBelow: 50,
  confirmAbove: "100.000",
  hasShortcuts: true,
};
const alerts = {
  isChatEnabled: true,
  isFengDanEnabled: false,
  isDrawEnabled: true,
  isWinningEnabled: true,
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

export const accountSamples = {
  kickOthers: {
    ...ask,
    answer: { Result: 0 as const, Ended: 2, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
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
  acceptTerms: {
    request: { TermsVersion: "1", IsOfAge: true as const },
    badRequest: { TermsVersion: "1", IsOfAge: false },
    ...done,
  },
  setGreetings: {
    request: { Text: "blue cup" },
    badRequest: { Text: "x".repeat(21) },
    answer: { Result: 0 as const, Greetings: "blue cup", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  updateProfile: {
    request: { NickName: "Lucky" },
    badRequest: { PrizeGroup: 1980 },
    answer: { Result: 0 as const, Profile: profile, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  uploadPicture: {
    request: { Picture: "iVBORw0KGgo=" },
    badRequest: { Picture: "<svg/>" },
    answer: { Result: 0 as const, Profile: profile, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getProfile: {
    ...ask,
    answer: { Profile: profile, ServerTime: at },
    badAnswer: { Profile: without(profile, "QQ"), ServerTime: at },
  },
  changeFundsPassword: { ...passwords, ...done },
  changePassword: { ...passwords, ...done },
  getFundsReset: {
    ...ask,
    answer: {
      HasFundsPassword: true,
      Channels: [{ Channel: "phone" as const, Masked: "+86 138****8000" }],
      Questions: ["?"],
      NeedsGoogle: false,
      HoldHours: 24,
      ServerTime: at,
    },
    badAnswer: { Channels: [], ServerTime: at },
  },
  resetFundsPassword: {
    request: { Channel: "phone" as const, Code: "123456", NewPassword: "a long sentence 7" },
    badRequest: { Code: "123456", NewPassword: "a long sentence 7" },
    answer: { Result: 0 as const, HeldUntil: at, ServerTime: at },
    badAnswer: done.badAnswer,
  },
  getPlayerBaseData: {
    ...ask,
    answer: {
      playerData: {
        userName: "player1",
        nickName: "player1",
        headImage: "",
        isAgent: false,
        loginType: 0,
        greetings: "你好",
        prizeGroup: 1950,
        ...preference,
        skinClass: "",
        unreadActivityCount: 0,
        agentActivityNotice: { teamActivityUnreadCount: 0, teamRedPackRainCount: 0 },
        activityInfo: { redPacketSolitaireEntryable: false },
        SecurityScore: 45,
        Email: "pl***@example.org",
        haveAuthQuestion: false,
        IsEnableCheckIP: false,
        IsEnableGoogleAuthenticator: false,
        IsLoginWithGoogleAuth: false,
        favoriteGames: [101],
        playedGames: [107, 101],
        hasBets: true,
      },
      ServerTime: at,
    },
    badAnswer: { playerData: { userName: "player1" }, ServerTime: at },
  },
  getAlertInfo: {
    ...ask,
    answer: { alerts, ServerTime: at },
    badAnswer: { alerts: without(alerts, "isDrawEnabled"), ServerTime: at },
  },
  updateAlertInfo: {
    request: { isDrawEnabled: false },
    badRequest: { isDrawEnabled: "no" },
    answer: { Result: 0, alerts, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  updatePreference: {
    request: { hideWalletAmount: true },
    badRequest: { theme: "pink" },
    answer: { Result: 0, preference, ServerTime: at },
    badAnswer: { Result: 0, preference: { ...preference, theme: "" }, ServerTime: at },
  },
  getSecurityCenterData: {
    ...ask,
    answer: {
      SecurityScore: 45,
      Items: [
        {
          Key: "email" as const,
          IsOn: true,
          UpdatedAt: at,
          Masked: "pl***@example.org",
          Points: 10,
          PointsMax: 10,
        },
      ],
      Authenticator: { Mode: "offered" as const, Scopes: 1, RecoveryCodesLeft: 10 },
      Holds: [{ Kind: "withdraw" as const, Until: at }],
      ServerTime: at,
    },
    badAnswer: { SecurityScore: 45, Items: [{ Key: "mail" }], ServerTime: at },
  },
} satisfies SamplesOf<typeof profileCalls & typeof password & typeof account>;
