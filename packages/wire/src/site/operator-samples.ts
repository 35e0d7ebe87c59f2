import { ask, at, done } from "../core/sample-values.ts";
import type { SamplesOf } from "../core/samples.ts";
import { made, Reason } from "../staff/sample-values.ts";
import type * as banners from "./operator-banner-calls.ts";
import type * as calls from "./operator-calls.ts";
import type * as ip from "./operator-ip-calls.ts";

const frame = {
  Type: "help",
  Id: "rules",
  Url: "https://help.example.org/rules",
  Title: "规则",
  AllowFullscreen: false,
  Orientation: "any" as const,
};
const banner = {
  Place: 1,
  Img: "/files/ab",
  MobileImg: "",
  Link: "/BlockChainHash",
  Alt: "验证",
};

export const siteOperatorSamples: SamplesOf<typeof banners> &
  SamplesOf<typeof calls> &
  SamplesOf<typeof ip> = {
  listSettings: {
    ...ask,
    answer: {
      Items: [
        {
          Name: "demoLink",
          Value: '""',
          Default: '""',
          Schema: '{"type":"string"}',
          IsPlain: true,
          TakesTwo: false,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Name: "demoLink" }], ServerTime: at },
  },
  saveSetting: {
    request: { Name: "demoLink", Value: '"/demo"', Reason },
    badRequest: { Name: "demoLink", Value: '"/demo"', Reason: "ok" },
    answer: { Result: 0, TaskId: null, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getMerchant: {
    ...ask,
    answer: {
      Code: "demo",
      WebSiteTitle: "Fairdraw",
      State: 5,
      Hosts: ["*"],
      Currency: "CNY",
      Languages: ["zh-CN", "en"],
      LicenceText: "",
      Downtime: { From: at, EndTime: null, Message: "" },
      ServerTime: at,
    },
    badAnswer: { Code: "demo", ServerTime: at },
  },
  saveMerchant: {
    request: { WebSiteTitle: "Fairdraw", Reason },
    badRequest: { WebSiteTitle: " ", Reason },
    ...done,
  },
  setMerchantState: {
    request: { State: 1, Reason },
    badRequest: { State: 6, Reason },
    answer: { Result: 0, TaskId: 7, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  setDowntime: {
    request: { From: null, EndTime: at, Message: "升级", Reason },
    badRequest: { EndTime: "soon", From: null, Message: "", Reason },
    ...done,
  },
  endDowntime: { request: { Reason }, badRequest: {}, ...done },
  saveMonitoring: {
    request: {
      DatadogRumPcEnable: true,
      DatadogRumMobileEnable: false,
      DatadogRumConfig: {
        applicationId: "a",
        clientToken: "c",
        site: "datadoghq.eu",
        service: "web",
        env: "demo",
        sessionSampleRate: 100,
        sessionReplaySampleRate: 0,
      },
      Reason,
    },
    badRequest: { DatadogRumPcEnable: true, DatadogRumMobileEnable: false, Reason },
    answer: { Result: 0, TaskId: 7, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getMonitoring: {
    ...ask,
    answer: {
      DatadogRumPcEnable: false,
      DatadogRumMobileEnable: false,
      DatadogRumConfig: null,
      ServerTime: at,
    },
    badAnswer: { DatadogRumPcEnable: false, ServerTime: at },
  },
  getAfk: {
    ...ask,
    answer: {
      afkConfig: {
        AndroidAppFile: "",
        AndroidAppUrl: "",
        PCAppFile: "",
        PCAppUrl: "",
        IOSAppFile: "",
        IOSAppUrl: "",
        CodePushCheckEnable: false,
        CordovaAppVersion: "1.0",
        LoginUrl: "",
        SmartAFKUrl: "",
      },
      ServerTime: at,
    },
    badAnswer: { ServerTime: at },
  },
  uploadLogo: {
    request: { Page: "Login", Device: "PC", File: "aGVsbG8=", Reason },
    badRequest: { Page: "Login", Device: "PC", File: "not base64!", Reason },
    answer: { Result: 0, FilePath: "/files/ab", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  removeLogo: {
    request: { Page: "favicon", Device: "Mobile", Reason },
    badRequest: { Page: "Home", Device: "Mobile", Reason },
    ...done,
  },
  saveAfk: {
    request: {
      afkConfig: {
        AndroidAppFile: "",
        AndroidAppUrl: "https://a.example.org/app.apk",
        PCAppFile: "",
        PCAppUrl: "",
        IOSAppFile: "",
        IOSAppUrl: "",
        CodePushCheckEnable: false,
        CordovaAppVersion: "1.2.0",
        LoginUrl: "",
        SmartAFKUrl: "",
      },
      Reason,
    },
    badRequest: { afkConfig: {}, Reason },
    ...done,
  },
  uploadAppPart: {
    request: { Upload: "0f0e0d0c-1111-4222-8333-444455556666", No: 0, Part: "UEsDBA==" },
    badRequest: { Upload: "0f0e0d0c-1111-4222-8333-444455556666", No: 200, Part: "UEsDBA==" },
    ...done,
  },
  publishAppFile: {
    request: {
      Upload: "0f0e0d0c-1111-4222-8333-444455556666",
      Device: "Android",
      FileName: "fairdraw-1.2.apk",
      Sha256: "ab".repeat(32),
      Reason,
    },
    badRequest: {
      Upload: "0f0e0d0c-1111-4222-8333-444455556666",
      Device: "Android",
      FileName: "../fairdraw.apk",
      Sha256: "ab".repeat(32),
      Reason,
    },
    answer: { Result: 0, FilePath: "/apps/ab/fairdraw-1.2.apk", ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getLines: {
    ...ask,
    answer: {
      URLList: [],
      IntervalInMinute: 10,
      EnableSwitchURL: false,
      Allowed: ["https://a.example.org"],
      ServerTime: at,
    },
    badAnswer: { URLList: [], ServerTime: at },
  },
  publishLines: {
    request: {
      URLList: ["https://a.example.org"],
      IntervalInMinute: 10,
      EnableSwitchURL: true,
      Reason,
    },
    badRequest: { URLList: [], IntervalInMinute: 0, EnableSwitchURL: true, Reason },
    ...done,
  },
  listFrames: {
    ...ask,
    answer: { Items: [frame], Allowed: ["https://help.example.org"], ServerTime: at },
    badAnswer: { Items: [{ Url: "x" }], Allowed: [], ServerTime: at },
  },
  saveFrames: {
    request: { Items: [frame], Reason },
    badRequest: { Items: [{ ...frame, Id: "../x" }], Reason },
    ...done,
  },
  listBanners: {
    ...ask,
    answer: { Items: [{ Id: 1, ...banner, Start: at, End: null }], ServerTime: at },
    badAnswer: { Items: [{ Id: 1, ...banner, Start: at }], ServerTime: at },
  },
  saveBanner: {
    request: {
      Place: 1,
      File: "aGVsbG8=",
      Link: "/Bet/101?play=ssc.dwd",
      Alt: "规则",
      Start: null,
      End: at,
      Reason,
    },
    badRequest: {
      Place: 1,
      BuiltIn: "verify",
      Link: "//evil.example.org",
      Alt: "",
      Start: null,
      End: null,
      Reason,
    },
    ...made,
  },
  removeBanner: { request: { Id: 1, Reason }, badRequest: { Id: 0, Reason }, ...done },
  listIpRules: {
    ...ask,
    answer: {
      Items: [{ Id: 1, Action: "deny", Kind: "country", Value: "US", Note: "" }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 1, Action: "drop" }], ServerTime: at },
  },
  saveIpRule: {
    request: { Action: "deny", Kind: "cidr", Value: "203.0.113.0/24", Note: "", Reason },
    badRequest: { Action: "deny", Kind: "asn", Value: "1", Note: "", Reason },
    ...made,
  },
  removeIpRule: { request: { Id: 1, Reason }, badRequest: { Id: "1", Reason }, ...done },
  testIp: {
    request: { Ip: "203.0.113.7" },
    badRequest: {},
    answer: { Country: "", IsAllowed: true, ServerTime: at },
    badAnswer: { Country: null, IsAllowed: true, ServerTime: at },
  },
};
