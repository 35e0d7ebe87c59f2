import { ask, at } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import type * as site from "./calls.ts";
import type * as errorTexts from "./error-texts.ts";
import type * as home from "./home-calls.ts";

const logo = { PCLogo: { FilePath: "/logo.svg" }, MobileLogo: { FilePath: "" } };

export const siteSamples = {
  getWebSiteInfo: {
    ...ask,
    answer: { WebSiteTitle: "Fairdraw", OldIssues: 20, ServerTime: at },
    badAnswer: { WebSiteTitle: null, OldIssues: 20, ServerTime: at },
  },
  isDemoSite: {
    ...ask,
    answer: {
      IsDemoSite: true,
      DemoAccounts: [{ UserName: "player1", Password: "p", Role: "player" }],
      ServerTime: at,
    },
    badAnswer: { IsDemoSite: true, DemoAccounts: [{ UserName: "player1" }], ServerTime: at },
  },
  getMyIp: {
    ...ask,
    answer: { Ip: "203.0.113.*", Region: "DE", ServerTime: at },
    badAnswer: { Ip: "203.0.113.*", ServerTime: at },
  },
  getMerchantCode: {
    ...ask,
    answer: { merchantCode: "demo", ServerTime: at },
    badAnswer: { merchantCode: "demo" },
  },
  getAllLogo: {
    ...ask,
    answer: { Main: logo, Login: logo, Register: logo, favicon: logo, ServerTime: at },
    badAnswer: { Main: logo, Login: logo, Register: logo, ServerTime: at },
  },
  getAfkConfig: {
    ...ask,
    answer: {
      afkConfig: {
        AndroidAppFile: "/app.apk",
        AndroidAppUrl: "",
        PCAppFile: "",
        PCAppUrl: "",
        IOSAppFile: "",
        IOSAppUrl: "",
        CodePushCheckEnable: false,
        CordovaAppVersion: "1.0.0",
        LoginUrl: "",
        SmartAFKUrl: "",
        Releases: [{ Device: "Android", Version: "1.0.1", Notes: "Faster start." }],
      },
      Files: [{ Device: "Android", SizeBytes: 8_400_000, PublishedAt: at }],
      ServerTime: at,
    },
    badAnswer: { afkConfig: { CodePushCheckEnable: "false" }, ServerTime: at },
  },
  getSpeedTestConfig: {
    ...ask,
    answer: {
      URLList: ["https://a.example.org"],
      IntervalInMinute: 10,
      EnableSwitchURL: false,
      Signature: "c2lnbmVk",
      PublicKey: "a2V5",
      ServerTime: at,
    },
    badAnswer: { URLList: [], IntervalInMinute: 10, EnableSwitchURL: false, ServerTime: at },
  },
  getMaintenance: {
    ...ask,
    answer: {
      Site: null,
      Games: [{ GameId: 101, From: at, EndTime: null, Message: "" }],
      ServerTime: at,
    },
    badAnswer: { Games: [], ServerTime: at },
  },
  resolveFrame: {
    request: { Type: "help", Id: "rules" },
    badRequest: { Type: "help", Id: "https://evil.example" },
    answer: {
      Url: "https://help.example.org/rules",
      Title: "规则",
      Sandbox: "allow-scripts",
      AllowFullscreen: false,
      Orientation: "any",
      ServerTime: at,
    },
    badAnswer: { Url: "https://help.example.org/rules", ServerTime: at },
  },
  getDatadogConfig: {
    ...ask,
    answer: {
      DatadogRumPcEnable: true,
      DatadogRumMobileEnable: false,
      DatadogRumConfig: {
        applicationId: "a",
        clientToken: "c",
        site: "datadoghq.eu",
        service: "web",
        env: "demo",
        sessionSampleRate: 10,
        sessionReplaySampleRate: 0,
      },
      ServerTime: at,
    },
    badAnswer: { DatadogRumPcEnable: true, DatadogRumMobileEnable: false, ServerTime: at },
  },
  getHomeIndex: {
    ...ask,
    answer: {
      Banners: [{ Img: "verify", MobileImg: "", Link: "/BlockChainHash", Alt: "" }],
      TodayBoard: [{ Rank: 1, Nick: "ab***9", GameId: 101, Stake: "2", Prize: "19.5" }],
      ServerTime: at,
    },
    badAnswer: { Banners: [{ Img: "verify" }], TodayBoard: [], ServerTime: at },
  },
  getErrorTexts: {
    ...ask,
    answer: {
      Items: [{ Key: "本期未开售", Zh: "本期已封盘", Tw: "", En: "Closed" }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Key: "x" }], ServerTime: at },
  },
  hasHomeBanners: {
    ...ask,
    answer: { HasBanners: true, ServerTime: at },
    badAnswer: { HasBanners: 1, ServerTime: at },
  },
} satisfies SamplesOf<typeof site & typeof home & typeof errorTexts>;
