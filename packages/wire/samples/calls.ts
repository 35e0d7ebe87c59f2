import type * as z from "zod/mini";
import type { allCalls } from "../src/all-calls.ts";
import type { Call } from "../src/core/define-call.ts";
import { accountFixtures } from "./account-calls.ts";
import { chaseFixtures } from "./chase-calls.ts";
import { followFixtures } from "./follow-calls.ts";
import { instantFixtures } from "./instant-calls.ts";
import { leaderBoardFixtures } from "./leaderboard-calls.ts";
import { operatorFixtures } from "./operator-calls.ts";
import { playMoneyFixtures } from "./play-money-calls.ts";
import { betRow, reportFixtures } from "./report-calls.ts";
import { responsibleGamingFixtures } from "./responsible-gaming-calls.ts";
import { statisticFixtures } from "./statistic-calls.ts";
import { at, betItem, betNo, hex64, issue, requestId, serial, without } from "./values.ts";

/** What fits the declaration of a call and what does not, in both directions. */
export interface CallFixture<C extends Call> {
  readonly request: z.input<C["request"]>;
  readonly badRequest: unknown;
  readonly answer: z.input<C["answer"]>;
  readonly badAnswer: unknown;
}

const ask = { request: {}, badRequest: { Surplus: 1 } };
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
const receipt = { KeyId: "0123456789abcdef", Text: "{}", Path: "", Signature: "c2lnbmVk" };
const schemeItem = {
  PlayId: "ssc.dwd",
  Selection: { positions: [[7], [], [], [], []] },
  Unit: "yuan" as const,
  Multiple: 2,
  PrizeGroup: 1950,
};
const oddsItem = {
  PlayId: "ssc.lm.lh",
  Selection: { options: ["dragon", "tiger"] },
  StakeEach: "1",
  OddsVersion: 3,
  Count: 2,
  Amount: "2",
};
const placed = {
  Result: 0 as const,
  GameId: 101,
  SerialNumber: serial,
  Orders: [{ Index: 0, BetNo: betNo, ContentHash: hex64 }],
  Failed: [{ Index: 1, Code: 5 }],
  Receipt: receipt,
  WalletAmount: "9996",
  ServerTime: at,
};
const gameData = {
  categoryId: 1,
  isMiaoMiao: false,
  dailyIssueCount: 1440,
  serverTime: at,
  state: 0,
  isMaintain: false,
  isOfficialOffline: false,
  lastIssue: issue,
  currentIssue: null,
  recentIssues: [],
  oldIssues: [issue],
};
const preference = {
  hideWalletAmount: true,
  audioMuted: false,
  showAnimalNumber: false,
  profitColor: "red" as const,
  theme: "dark" as const,
};
const alerts = {
  isChatEnabled: true,
  isFengDanEnabled: false,
  isDrawEnabled: true,
  isWinningEnabled: true,
};
const seedPlace = {
  SeedNo: 2,
  Commit: hex64,
  NextCommit: hex64,
  ClientSeed: "lucky",
  Nonce: 7,
};
const logo = { PCLogo: { FilePath: "/logo.svg" }, MobileLogo: { FilePath: "" } };
const sums = { Count: 1, Amount: "4", Prize: "19.5", Rebate: "0", Profit: "15.5" };

export const callFixtures: {
  readonly [Name in keyof typeof allCalls]: CallFixture<(typeof allCalls)[Name]>;
} = {
  ...accountFixtures,
  login: {
    request: { UserName: "player1", Password: "Fairdraw-demo-1", DeviceId: "d1" },
    badRequest: { UserName: "player1" },
    answer: { ...grant, LastLogin: { Time: at, Ip: "127.0.0.1", Place: "" } },
    badAnswer: { ...grant, LastLogin: null, expires_in: "7200" },
  },
  refreshToken: { ...ask, answer: grant, badAnswer: without(grant, "access_token") },
  logout: { ...ask, answer: { Result: 0, ServerTime: at }, badAnswer: { Result: 0 } },
  getWebSiteInfo: {
    ...ask,
    answer: { WebSiteTitle: "Fairdraw", ServerTime: at },
    badAnswer: { WebSiteTitle: null, ServerTime: at },
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
      },
      ServerTime: at,
    },
    badAnswer: { afkConfig: { CodePushCheckEnable: "false" }, ServerTime: at },
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
  hasHomeBanners: {
    ...ask,
    answer: { HasBanners: true, ServerTime: at },
    badAnswer: { HasBanners: 1, ServerTime: at },
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
  getPrivileges: {
    ...ask,
    answer: {
      privileges: {
        isTransferPointEnabled: true,
        isSuperTransferPointEnabled: false,
        isDepositFromWalletEnabled: false,
        haveContract: false,
        haveExternalGameContract: false,
        haveSportContract: false,
        haveDailyPay: false,
        haveCGDailyPay: false,
        haveExternalGameDailyPay: false,
        haveSportGameDailyPay: false,
        haveProportionalDividend: false,
        haveBonusWallet: false,
      },
      ServerTime: at,
    },
    badAnswer: { privileges: { isTransferPointEnabled: true }, ServerTime: at },
  },
  getBonusPrivileges: {
    ...ask,
    answer: { dailyPayPermission: [1, 2], contractPermission: [], ServerTime: at },
    badAnswer: { dailyPayPermission: ["LOTTERY"], contractPermission: [], ServerTime: at },
  },
  getPlayerVipInfo: {
    ...ask,
    answer: { vipinfo: { Level: 3 }, ServerTime: at },
    badAnswer: { vipinfo: { Level: -1 }, ServerTime: at },
  },
  getUnreadAnnouncementCount: {
    ...ask,
    answer: { unreadAnnouncement: 2, ServerTime: at },
    badAnswer: { unreadAnnouncement: 1.5, ServerTime: at },
  },
  listAnnouncements: {
    request: { PageIndex: 1 },
    badRequest: { PageIndex: 0 },
    answer: {
      Total: 1,
      Items: [
        {
          Id: 1,
          Title: "欢迎",
          Summary: "",
          IsTop: true,
          IsMarquee: true,
          IsPopup: false,
          IsRead: false,
          PublishTime: at,
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [{ Id: 1 }], ServerTime: at },
  },
  getAnnouncement: {
    request: { Id: 1 },
    badRequest: { Id: "1" },
    answer: { Id: 1, Title: "欢迎", Text: "第一段", PublishTime: at, ServerTime: at },
    badAnswer: { Id: 0, Title: "欢迎", Text: "", PublishTime: at, ServerTime: at },
  },
  readAnnouncements: {
    request: { Ids: [1, 2] },
    badRequest: { Ids: [] },
    answer: { Result: 0, unreadAnnouncement: 0, ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getLiveNotices: {
    ...ask,
    answer: {
      Total: 1,
      Items: [
        {
          GameCode: "ssc1f",
          GameId: 101,
          Title: "极速分分彩",
          Content: "每分钟一期",
          NotifyTimes: [{ Start: "20:00:00", End: "20:30:00" }],
        },
      ],
      ServerTime: at,
    },
    badAnswer: {
      Total: 1,
      Items: [
        {
          GameCode: "ssc1f",
          GameId: 101,
          Title: "",
          Content: "",
          NotifyTimes: [{ Start: "24:00:00", End: "20:30:00" }],
        },
      ],
      ServerTime: at,
    },
  },
  getChatInfo: {
    ...ask,
    answer: { HasChatExternalLink: false, HasChatSiteGroup: false, ServerTime: at },
    badAnswer: { HasChatExternalLink: false, ServerTime: at },
  },
  recycleExternalWallets: {
    ...ask,
    answer: { Result: 0, WalletAmount: "10000", ServerTime: at },
    badAnswer: { Result: 0, WalletAmount: 10_000, ServerTime: at },
  },
  getGameInfo: {
    request: { GameIdList: [101], State: true, SelectCount: 20 },
    badRequest: { GameIdList: [101], SelectCount: 0 },
    answer: { "101": gameData },
    badAnswer: { ssc1f: gameData },
  },
  getGameData: {
    ...ask,
    answer: { "101": gameData },
    badAnswer: { "101": without(gameData, "serverTime") },
  },
  toggleFavorite: {
    request: { GameId: 101, On: true },
    badRequest: { GameId: 101 },
    answer: { Result: 0 as const, GameIds: [101], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getBetType: {
    request: { GameId: 101 },
    badRequest: { GameId: 0 },
    answer: {
      GameId: 101,
      PrizeGroup: 1950,
      PrizeGroupMin: 1700,
      OddsRebate: 20,
      StakeMin: "0.002",
      StakeMax: "200000",
      OddsStakeMin: "1",
      OddsStakeMax: "50000",
      MultipleMax: 99_999,
      UnitBetsMax: 50_000,
      MaxPrizePerIssue: "400000",
      Plays: [{ PlayId: "ssc.dwd", IsClosed: false }],
      OddsVersion: 3,
      Odds: [{ PlayId: "ssc.lm.lh", Level: "tie", Odds: "9.500" }],
      NeedsVerification: false,
      CanBet: true,
      ServerTime: at,
    },
    badAnswer: { GameId: 101, StakeMin: "0,002", ServerTime: at },
  },
  verifyDraw: {
    request: { GameId: 101, SerialNumber: serial },
    badRequest: { GameId: 101, SerialNumber: "" },
    answer: {
      GameId: 101,
      GameCode: "ssc1f",
      SerialNumber: serial,
      State: 2,
      Commit: hex64,
      CommittedAt: at,
      LotteryDay: 20_260_105,
      DayCommit: hex64,
      StartTime: at,
      CloseTime: at,
      DrawTime: at,
      Mode: 1,
      ServerSeed: hex64,
      Entropy: hex64,
      BetCount: 1,
      BetsRoot: hex64,
      ContentRoot: hex64,
      Leaves: [{ BetNo: betNo, ClientNonce: "cd".repeat(16) }],
      Proofs: [
        {
          BetNo: betNo,
          ClientNonce: "cd".repeat(16),
          Path: [{ Side: "left", Hash: hex64 }],
        },
      ],
      OriginalWinningNumber: "6,7,0,5,6",
      WinningNumber: "6,7,0,5,6",
      ServerTime: at,
    },
    badAnswer: { GameId: 101, GameCode: "ssc1f", Leaves: [{ BetNo: "1" }], ServerTime: at },
  },
  searchDraws: {
    request: { GameId: 101, PageIndex: 1 },
    badRequest: { GameId: 101 },
    answer: { Total: 1, Items: [issue], ServerTime: at },
    badAnswer: { Total: 1, Items: [without(issue, "seedCommit")], ServerTime: at },
  },
  getDayCommits: {
    request: { GameId: 101, LotteryDay: 20_260_105 },
    badRequest: { GameId: 101, LotteryDay: 105 },
    answer: {
      GameId: 101,
      LotteryDay: 20_260_105,
      DayCommit: hex64,
      CommittedAt: at,
      Items: [{ SerialNumber: serial, Commit: hex64 }],
      ServerTime: at,
    },
    badAnswer: { GameId: 101, LotteryDay: 20_260_105, Items: [], ServerTime: at },
  },
  getSeeds: {
    ...ask,
    answer: { ...seedPlace, ServerTime: at },
    badAnswer: { ...without(seedPlace, "NextCommit"), ServerTime: at },
  },
  setClientSeed: {
    request: { ClientSeed: "lucky" },
    badRequest: { ClientSeed: "x".repeat(201) },
    answer: { ...seedPlace, Result: 0, ServerTime: at },
    badAnswer: { ...seedPlace, Result: 0 },
  },
  rotateSeeds: {
    request: { SeedNo: 1 },
    badRequest: {},
    answer: {
      ...seedPlace,
      Result: 0,
      Revealed: { SeedNo: 1, Commit: hex64, ServerSeed: hex64, Draws: 12 },
      ServerTime: at,
    },
    badAnswer: { ...seedPlace, Result: 0, ServerTime: at },
  },
  getWalletAmount: {
    ...ask,
    answer: { WalletAmount: "10000", HeldAmount: "0", ServerTime: at },
    badAnswer: { WalletAmount: "-1", HeldAmount: "0", ServerTime: at },
  },
  submitBet: {
    request: {
      RequestId: requestId,
      GameId: 101,
      SerialNumber: serial,
      Items: [betItem],
      TotalAmount: "4",
    },
    badRequest: {
      RequestId: "1",
      GameId: 101,
      SerialNumber: serial,
      Items: [betItem],
      TotalAmount: "4",
    },
    answer: placed,
    badAnswer: { ...placed, WalletAmount: 9996 },
  },
  verifyBettor: {
    request: { FundsPassword: "demo-funds-1" },
    badRequest: { FundsPassword: 1 },
    answer: { Result: 0, ServerTime: at },
    badAnswer: { Result: 0 },
  },
  getBetLimits: {
    request: { GameId: 101, SerialNumber: serial },
    badRequest: { GameId: 101 },
    answer: {
      GameId: 101,
      SerialNumber: serial,
      Used: "4",
      PerIssue: "1000000",
      PerBet: "200000",
      PerOddsBet: "50000",
      MaxPrize: "400000",
      BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
      ServerTime: at,
    },
    badAnswer: { GameId: 101, SerialNumber: serial, Used: 4, ServerTime: at },
  },
  getBetReceipt: {
    request: { BetNo: betNo },
    badRequest: { BetNo: "x" },
    answer: {
      BetNo: betNo,
      GameId: 101,
      SerialNumber: serial,
      Content: "[]",
      ContentHash: hex64,
      Receipt: receipt,
      PublicKey: "MCowBQYDK2VwAyEA",
      ContentRoot: hex64,
      Path: [{ Side: "left", Hash: hex64 }],
      ServerTime: at,
    },
    badAnswer: { BetNo: betNo, ContentHash: "xyz", ServerTime: at },
  },
  submitCombo: {
    request: {
      RequestId: requestId,
      Groups: [{ GameId: 101, SerialNumber: serial, Items: [betItem, oddsItem] }],
      TotalAmount: "6",
    },
    badRequest: { RequestId: requestId, Groups: [], TotalAmount: "0" },
    answer: {
      Result: 0,
      Groups: [
        { GameId: 101, SerialNumber: serial, Result: 0, Orders: placed.Orders, Failed: [] },
        { GameId: 301, SerialNumber: serial, Result: 1, Orders: [], Failed: [] },
      ],
      Receipt: receipt,
      WalletAmount: "9994",
      ServerTime: at,
    },
    badAnswer: { Result: 0, Groups: [], WalletAmount: "9994", ServerTime: at },
  },
  getComboConfig: {
    ...ask,
    answer: {
      MaxGames: 12,
      Sets: [{ Id: 1, Name: "夜场", GameIds: [101, 301] }],
      Chips: ["1", "10"],
      ServerTime: at,
    },
    badAnswer: { MaxGames: 12, Sets: [{ Name: "夜场" }], Chips: [], ServerTime: at },
  },
  getComboLimits: {
    request: { Issues: [{ GameId: 101, SerialNumber: serial }] },
    badRequest: { Issues: [] },
    answer: {
      Items: [
        {
          GameId: 101,
          SerialNumber: serial,
          Used: "4",
          PerIssue: "1000000",
          PerBet: "200000",
          PerOddsBet: "50000",
          MaxPrize: "400000",
          BlockedNumbers: [{ PlayId: "ssc.dwd", Number: "0:7" }],
        },
      ],
      ServerTime: at,
    },
    badAnswer: { Items: [{ GameId: 101 }], ServerTime: at },
  },
  saveComboSet: {
    request: { Id: null, Name: "夜场", GameIds: [101, 301] },
    badRequest: { Id: null, Name: "", GameIds: [] },
    answer: { Result: 0, Sets: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  listBetSchemes: {
    request: { GameId: 101 },
    badRequest: { GameId: "101" },
    answer: { Schemes: [{ Name: "胆码", Items: [schemeItem] }], ServerTime: at },
    badAnswer: { Schemes: [{ Name: "胆码" }], ServerTime: at },
  },
  saveBetScheme: {
    request: { GameId: 101, Name: "胆码", Items: [schemeItem] },
    badRequest: { GameId: 101, Name: "胆码", Items: [] },
    answer: { Result: 0, Schemes: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  deleteBetScheme: {
    request: { GameId: 101, Name: "胆码" },
    badRequest: { GameId: 101, Name: "" },
    answer: { Result: 0, Schemes: [], ServerTime: at },
    badAnswer: { Result: 0, ServerTime: at },
  },
  getBetByRequestId: {
    request: { RequestId: requestId },
    badRequest: {},
    answer: {
      Found: true,
      Answer: placed,
      ComboAnswer: null,
      WalletAmount: "9996",
      ServerTime: at,
    },
    badAnswer: { Found: true, Answer: placed, ComboAnswer: null, ServerTime: at },
  },
  cancelBet: {
    request: { BetNos: [betNo] },
    badRequest: { BetNos: ["x"] },
    answer: { Result: 0, Cancelled: [betNo], Failed: [], WalletAmount: "10000", ServerTime: at },
    badAnswer: { Result: 0, Cancelled: betNo, Failed: [], WalletAmount: "10000", ServerTime: at },
  },
  searchBets: {
    request: { PageIndex: 1, PageSize: 20, DateFrom: at - 1, DateTo: at },
    badRequest: { PageIndex: 1, PageSize: 21, DateFrom: at - 1, DateTo: at },
    answer: {
      Total: 1,
      Items: [betRow],
      PageSum: sums,
      AllSum: sums,
      ServerTime: at,
    },
    badAnswer: { Total: 1, Items: [], PageSum: sums, ServerTime: at },
  },
  ...chaseFixtures,
  ...reportFixtures,
  ...statisticFixtures,
  ...leaderBoardFixtures,
  ...instantFixtures,
  ...followFixtures,
  ...playMoneyFixtures,
  ...responsibleGamingFixtures,
  ...operatorFixtures,
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
  initDepositData: {
    ...ask,
    answer: {
      Channels: [
        {
          Id: 1,
          Type: 8,
          Name: "USDT",
          Min: "100",
          Max: "50000",
          FixedAmounts: [],
          FeeFixed: "0",
          FeeRate: 0,
          IsMaintain: false,
          NeedPayerName: false,
          NeedBankCard: false,
        },
      ],
      Pending: { OrderNo: "D1", Amount: "1000.37", State: 0, ExpireAt: at },
      IsFirstDeposit: true,
      ServerTime: at,
    },
    badAnswer: { Channels: [], IsFirstDeposit: true, ServerTime: at },
  },
  getSecurityCenterData: {
    ...ask,
    answer: {
      SecurityScore: 45,
      Items: [{ Key: "email", IsOn: true, UpdatedAt: at, Masked: "pl***@example.org" }],
      ServerTime: at,
    },
    badAnswer: { SecurityScore: 45, Items: [{ Key: "mail" }], ServerTime: at },
  },
};
