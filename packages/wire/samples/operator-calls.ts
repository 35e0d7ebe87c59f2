import type { operatorCalls } from "../src/operator/all-operator-calls.ts";
import type { CallFixture } from "./calls.ts";
import { at, serial } from "./values.ts";

const Reason = "ticket 4711";
const ask = { request: {}, badRequest: { Surplus: 1 } };
const done = { answer: { Result: 0 as const, ServerTime: at }, badAnswer: { Result: 0 } };
const made = {
  answer: { Result: 0 as const, Id: 7, ServerTime: at },
  badAnswer: { Result: 0, ServerTime: at },
};
const page = { PageIndex: 1, PageSize: 20 as const };
const badPage = { PageIndex: 1, PageSize: 21 };
const frame = {
  Type: "help",
  Id: "rules",
  Url: "https://help.example.org/rules",
  Title: "规则",
  AllowFullscreen: false,
  Orientation: "any" as const,
};
const news = {
  Title: "维护通知",
  Summary: "",
  Text: "今晚维护。",
  Audience: "all" as const,
  IsTop: false,
  IsMarquee: true,
  IsPopup: true,
};
const banner = {
  Place: 1,
  Img: "/files/ab",
  MobileImg: "",
  Link: "/BlockChainHash",
  Alt: "验证",
};
const windows = [{ Start: "20:00:00", End: "20:30:00" }];
const grants = {
  isTransferPointEnabled: true,
  isSuperTransferPointEnabled: false,
  isDepositFromWalletEnabled: false,
  haveBonusWallet: false,
  haveProportionalDividend: false,
  dailyPayPermission: [1 as const],
  contractPermission: [],
};

export const operatorFixtures: {
  readonly [Name in keyof typeof operatorCalls]: CallFixture<(typeof operatorCalls)[Name]>;
} = {
  operatorLogin: {
    request: { UserName: "operator", Password: "p", Totp: "123456" },
    badRequest: { UserName: "operator", Password: "p", Totp: "12345" },
    answer: {
      Result: 0,
      access_token: "t0",
      expires_in: 28_800,
      UserName: "operator",
      IsHouse: true,
      ServerTime: at,
    },
    badAnswer: { Result: 0, access_token: "t0", ServerTime: at },
  },
  operatorLogout: { ...ask, ...done },
  searchAudit: {
    request: { ...page, Call: "AdminIp/Save" },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          Id: "1",
          Time: at,
          UserName: "operator",
          Call: "AdminIp/Save",
          Reason,
          Before: "",
          After: "{}",
          Ip: "127.0.0.1",
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
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
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Name: "demoLink" }], ServerTime: at },
  },
  saveSetting: {
    request: { Name: "demoLink", Value: '"/demo"', Reason },
    badRequest: { Name: "demoLink", Value: '"/demo"', Reason: "ok" },
    ...done,
  },
  getMerchant: {
    ...ask,
    answer: {
      Code: "demo",
      WebSiteTitle: "Fairdraw",
      State: 5,
      Hosts: ["*"],
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
    ...done,
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
    ...done,
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
  searchNews: {
    request: page,
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [{ Id: 1, ...news, UserNames: [], Start: at, End: null, RevokedAt: null, Reads: 3 }],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
  saveNews: {
    request: { ...news, Start: null, End: at, Reason },
    badRequest: { ...news, Audience: "nobody", Start: null, End: null, Reason },
    ...made,
  },
  revokeNews: { request: { Id: 1, Reason }, badRequest: { Id: 0, Reason }, ...done },
  searchLiveNotices: {
    ...ask,
    answer: {
      Items: [{ Id: 1, GameId: 101, Title: "t", Content: "c", NotifyTimes: windows, IsOn: true }],
      ServerTime: at,
    },
    badAnswer: { Items: [{ Id: 1 }], ServerTime: at },
  },
  saveLiveNotice: {
    request: {
      GameId: 101,
      Title: "t",
      Content: "c",
      NotifyTimes: windows,
      IsOn: true,
      Reason,
    },
    badRequest: { GameId: 101, Title: "t", Content: "c", NotifyTimes: [], IsOn: true, Reason },
    ...made,
  },
  sendToast: {
    request: { Msg: "恭喜", LionKing: "", Audience: "all", Reason },
    badRequest: { Msg: "", LionKing: "", Audience: "all", Reason },
    ...done,
  },
  sendInstantMessage: {
    request: { Level: "info", Text: "维护", Ttl: 5000, Audience: "agents", Reason },
    badRequest: { Level: "info", Text: "维护", Ttl: 1, Audience: "agents", Reason },
    ...done,
  },
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
  getGameTree: {
    ...ask,
    answer: {
      Items: [
        {
          GameId: 101,
          GameCode: "ssc1f",
          categoryId: 1,
          State: 0,
          Maintenance: { From: at, To: null, Message: "" },
          ClosedPlays: ["ssc.dwd"],
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ GameId: 101 }], ServerTime: at },
  },
  maintainGames: {
    request: { GameIds: [101], From: null, To: at, Message: "", Reason },
    badRequest: { GameIds: [], From: null, To: at, Message: "", Reason },
    ...done,
  },
  setGameState: {
    request: { GameIds: [101], State: 2, Reason },
    badRequest: { GameIds: [101], State: 4, Reason },
    ...done,
  },
  setPlays: {
    request: { GameIds: [101], PlayIds: ["ssc.dwd"], IsClosed: true, Reason },
    badRequest: { GameIds: [101], PlayIds: [], IsClosed: true, Reason },
    ...done,
  },
  setGameOdds: {
    request: { PlayId: "ssc.lm.lh", Items: [{ Level: "dragon", OddsMilli: 1950 }], Reason },
    badRequest: { PlayId: "ssc.lm.lh", Items: [{ Level: "dragon", OddsMilli: 1000 }], Reason },
    answer: { Result: 0, OddsVersion: 2, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  cancelIssue: {
    request: { GameId: 101, SerialNumber: serial, PlayerText: "设备故障", Reason },
    badRequest: { GameId: 101, SerialNumber: "", PlayerText: "设备故障", Reason },
    answer: { Result: 0, TaskId: 1, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  searchTasks: {
    request: { ...page, State: 0 },
    badRequest: badPage,
    answer: {
      Total: 1,
      Items: [
        {
          TaskId: 1,
          Call: "AdminIssue/Cancel",
          Request: "{}",
          Maker: "operator",
          MadeAt: at,
          Reason,
          State: 0,
          Checker: "",
          DecidedAt: null,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ TaskId: 1 }], ServerTime: at },
  },
  approveTask: { request: { TaskId: 1, Reason }, badRequest: { TaskId: 1 }, ...done },
  rejectTask: { request: { TaskId: 1, Reason }, badRequest: { TaskId: 1 }, ...done },
  getPlayer: {
    request: { UserName: "player1" },
    badRequest: { UserName: "" },
    answer: {
      UserName: "player1",
      IsAgent: false,
      Flags: 0,
      Sessions: 1,
      IsBlacklisted: false,
      ...grants,
      ServerTime: at,
    },
    badAnswer: { UserName: "player1", ServerTime: at },
  },
  kickPlayers: {
    request: { UserNames: ["player1"], Reason },
    badRequest: { UserNames: [], Reason },
    ...done,
  },
  setBlacklist: {
    request: { UserNames: ["player1"], IsOn: true, Reason },
    badRequest: { UserNames: ["player1"], Reason },
    ...done,
  },
  setPlayerFlags: {
    request: { UserName: "player1", Flags: 2, Reason },
    badRequest: { UserName: "player1", Flags: -1, Reason },
    ...done,
  },
  setPlayerPrivileges: {
    request: { UserName: "agent1", isTransferPointEnabled: true, Reason },
    badRequest: { UserName: "agent1", dailyPayPermission: [9], Reason },
    ...done,
  },
};
