import { matchPath } from "react-router";
import type { laterScreens } from "./later-screens.ts";
import { agentPage, barePage, type Route, type Screen, shellPage, visitorPage } from "./route.ts";

/** A screen whose place is looked up when somebody goes there: what each of them needs is no part of the first load. */
function later(path: keyof typeof laterScreens): Screen {
  return async () => (await import("./later-screens.ts")).laterScreens[path]();
}

/** Every page of the platform, there or not. Case does not matter. Source: spec section 2; the demo mailbox is ours. */
export const routes: readonly Route[] = [
  visitorPage({
    path: "/Login",
    title: "login",
    domain: "session",
    screen: async () => (await import("../domains/session/login-screen.tsx")).LoginScreen,
  }),
  visitorPage({ path: "/ChatAnonymity", title: "supportChat", domain: "chat" }),
  visitorPage({
    path: "/Timeout",
    title: "timeout",
    domain: "session",
    screen: async () => (await import("../domains/session/timeout-screen.tsx")).TimeoutScreen,
  }),
  visitorPage({
    path: "/Offline",
    title: "offline",
    domain: "site",
    screen: async () => (await import("../domains/site/offline-screen.tsx")).OfflineScreen,
  }),
  visitorPage({
    path: "/LinkFailure",
    title: "linkFailure",
    domain: "site",
    screen: async () => (await import("../domains/site/link-failure-screen.tsx")).LinkFailureScreen,
  }),
  visitorPage({
    path: "/ErrorMsg",
    title: "errorMsg",
    domain: "site",
    screen: async () => (await import("../domains/site/error-msg-screen.tsx")).ErrorMsgScreen,
  }),
  visitorPage({
    path: "/IPRestricted",
    title: "ipRestricted",
    domain: "site",
    screen: async () =>
      (await import("../domains/site/ip-restricted-screen.tsx")).IpRestrictedScreen,
  }),
  visitorPage({
    path: "/Register",
    title: "register",
    domain: "registration",
    screen: async () =>
      (await import("../domains/registration/register-screen.tsx")).RegisterScreen,
  }),
  visitorPage({
    path: "/Register/:code",
    title: "register",
    domain: "registration",
    screen: async () =>
      (await import("../domains/registration/register-screen.tsx")).RegisterScreen,
  }),
  visitorPage({
    path: "/WeChatRegister/:code",
    title: "weChatRegister",
    domain: "registration",
    screen: async () =>
      (await import("../domains/registration/wechat-register-screen.tsx")).WeChatRegisterScreen,
  }),
  visitorPage({
    path: "/DrawHistory/:id",
    title: "drawHistory",
    domain: "lottery",
    screen: async () => (await import("./screens/draw-history-screen.tsx")).DrawHistoryScreen,
    screenInShell: async () =>
      (await import("./screens/draw-history-screen.tsx")).DrawHistoryInShell,
  }),
  visitorPage({
    path: "/DemoMailbox",
    title: "demoMailbox",
    domain: "messages",
    screen: async () =>
      (await import("../domains/messages/demo-mailbox-screen.tsx")).DemoMailboxScreen,
  }),
  visitorPage({
    path: "/DemoWallet",
    title: "demoWallet",
    domain: "payment-methods",
    screen: async () =>
      (await import("../domains/payment-methods/demo-wallet-screen.tsx")).DemoWalletScreen,
  }),

  barePage({
    path: "/DepositQrcode",
    title: "depositQrcode",
    domain: "deposit",
    screen: later("/DepositQrcode"),
  }),

  shellPage({
    path: "/",
    title: "home",
    domain: "site",
    screen: async () => (await import("./screens/home-screen.tsx")).HomeScreen,
  }),
  shellPage({
    path: "/Bet/:id",
    title: "bet",
    domain: "betting",
    screen: async () => (await import("./screens/bet-screen.tsx")).BetScreen,
  }),
  shellPage({
    path: "/ComboBet",
    title: "comboBet",
    domain: "betting",
    screen: later("/ComboBet"),
  }),
  shellPage({
    path: "/DrawLobby",
    title: "drawLobby",
    domain: "lottery",
    screen: later("/DrawLobby"),
  }),
  shellPage({
    path: "/BlockChainHash",
    title: "blockChainHash",
    domain: "lottery",
    screen: later("/BlockChainHash"),
  }),
  shellPage({
    path: "/BetRecord",
    title: "betRecord",
    domain: "betting",
    screen: later("/BetRecord"),
  }),
  shellPage({
    path: "/ScheduleRecord",
    title: "scheduleRecord",
    domain: "chase",
    screen: later("/ScheduleRecord"),
  }),
  shellPage({
    path: "/AwardDetail",
    title: "awardDetail",
    domain: "betting",
    screen: later("/AwardDetail"),
  }),
  shellPage({
    path: "/CashFlowRecord",
    title: "cashFlowRecord",
    domain: "wallet",
    screen: later("/CashFlowRecord"),
  }),
  shellPage({
    path: "/BonusWallet",
    title: "bonusWallet",
    domain: "wallet",
    right: "haveBonusWallet",
  }),
  shellPage({
    path: "/ProfitReport",
    title: "profitReport",
    domain: "reports",
    screen: later("/ProfitReport"),
  }),

  shellPage({
    path: "/Deposit",
    title: "deposit",
    domain: "deposit",
    screen: later("/Deposit"),
  }),
  shellPage({
    path: "/DepositRecord",
    title: "depositRecord",
    domain: "deposit",
    screen: later("/DepositRecord"),
  }),
  shellPage({
    path: "/WithdrawRequest",
    title: "withdrawRequest",
    domain: "withdraw",
    screen: later("/WithdrawRequest"),
  }),
  shellPage({
    path: "/WithdrawRecord",
    title: "withdrawRecord",
    domain: "withdraw",
    screen: later("/WithdrawRecord"),
  }),

  shellPage({
    path: "/AccountInfo",
    title: "accountInfo",
    domain: "account",
    screen: later("/AccountInfo"),
  }),
  shellPage({
    path: "/AccountSecurity",
    title: "accountSecurity",
    domain: "account",
    screen: later("/AccountSecurity"),
  }),
  shellPage({
    path: "/AccountPassword",
    title: "accountPassword",
    domain: "account",
    screen: later("/AccountPassword"),
  }),
  shellPage({
    path: "/DownLoadCenterAndAFK",
    title: "downloads",
    domain: "site",
    screen: later("/DownLoadCenterAndAFK"),
  }),
  shellPage({
    path: "/IFrame",
    title: "iFrame",
    domain: "site",
    screen: later("/IFrame"),
  }),
  shellPage({
    path: "/TransferRecord",
    title: "transferRecord",
    domain: "transfer",
    screen: later("/TransferRecord"),
  }),
  shellPage({
    path: "/TradeAgreement",
    title: "tradeAgreement",
    domain: "terms",
    screen: later("/TradeAgreement"),
  }),
  shellPage({
    path: "/TradeAgreementCurrency",
    title: "tradeAgreementCurrency",
    domain: "terms",
    screen: later("/TradeAgreementCurrency"),
  }),

  shellPage({ path: "/ExternalGameTrans", title: "externalGameTrans", domain: "external-games" }),
  shellPage({
    path: "/ExternalGameTransRecord",
    title: "externalGameTransRecord",
    domain: "external-games",
  }),
  shellPage({
    path: "/ExternalGameCardSubItem/:gameType",
    title: "cardGames",
    domain: "external-games",
  }),
  shellPage({
    path: "/ExternalGameFishSubItem/:gameType",
    title: "fishGames",
    domain: "external-games",
  }),
  shellPage({
    path: "/ExternalGameSlotSubItem/:gameType",
    title: "slotGames",
    domain: "external-games",
  }),
  shellPage({ path: "/ExternalGameVideoLobby", title: "videoLobby", domain: "external-games" }),
  shellPage({ path: "/ExternalGameSportLobby", title: "sportLobby", domain: "external-games" }),
  shellPage({ path: "/ExternalGameFishLobby", title: "fishLobby", domain: "external-games" }),
  shellPage({
    path: "/ExternalGameBlockchain",
    title: "blockchainGames",
    domain: "external-games",
  }),

  shellPage({ path: "/Activity", title: "activity", domain: "activities" }),
  shellPage({ path: "/Coupon", title: "coupon", domain: "activities" }),
  shellPage({ path: "/OneDollarActivity", title: "oneDollarActivity", domain: "activities" }),
  shellPage({
    path: "/DailyInterestActivity",
    title: "dailyInterestActivity",
    domain: "activities",
  }),
  shellPage({
    path: "/FirstDepositByCategoryActivity",
    title: "firstDepositActivity",
    domain: "activities",
  }),
  shellPage({
    path: "/DepositConsumeKENO2Activity/:id",
    title: "keno2Activity",
    domain: "activities",
  }),
  shellPage({ path: "/DailySigninRedPackActivity", title: "signinActivity", domain: "activities" }),
  shellPage({ path: "/RouletteActivity", title: "rouletteActivity", domain: "activities" }),
  shellPage({ path: "/NewbieQuestActivity", title: "newbieQuest", domain: "activities" }),
  shellPage({
    path: "/RedPacketSolitaire",
    title: "redPacketSolitaire",
    domain: "activities",
    right: "redPacketSolitaireEntryable",
  }),
  shellPage({ path: "/LionKingContest", title: "lionKing", domain: "activities" }),

  shellPage({
    path: "/MyContract",
    title: "myContract",
    domain: "agreements",
    right: "haveContract",
  }),
  shellPage({
    path: "/MyContractExternalGame",
    title: "myContractExternalGame",
    domain: "agreements",
    right: "haveExternalGameContract",
  }),
  shellPage({
    path: "/MyDailyPay",
    title: "myDailyPay",
    domain: "agreements",
    right: "haveDailyPay",
  }),
  shellPage({
    path: "/MyDailyPayCG",
    title: "myDailyPayCG",
    domain: "agreements",
    right: "haveCGDailyPay",
  }),
  shellPage({
    path: "/MyDailyRebate",
    title: "myDailyRebate",
    domain: "rebates",
    screen: later("/MyDailyRebate"),
  }),
  shellPage({
    path: "/MyDailyRebateSport",
    title: "myDailyRebateSport",
    domain: "rebates",
    screen: later("/MyDailyRebateSport"),
  }),
  shellPage({
    path: "/ProportionalDividend",
    title: "proportionalDividend",
    domain: "agreements",
    right: "haveProportionalDividend",
  }),

  agentPage({ path: "/Player", title: "player", domain: "agents", screen: later("/Player") }),
  agentPage({
    path: "/CreatePlayer",
    title: "createPlayer",
    domain: "agents",
    screen: later("/CreatePlayer"),
  }),
  agentPage({
    path: "/RegisterLink",
    title: "registerLink",
    domain: "agents",
    screen: later("/RegisterLink"),
  }),
  agentPage({
    path: "/ActiveAccount",
    title: "activeAccount",
    domain: "agents",
    screen: later("/ActiveAccount"),
  }),
  agentPage({ path: "/DailyPayManagement", title: "dailyPayManagement", domain: "agreements" }),
  agentPage({ path: "/DailyPayManagementCG", title: "dailyPayManagementCG", domain: "agreements" }),
  agentPage({
    path: "/DailyRebateManagement",
    title: "dailyRebateManagement",
    domain: "rebates",
    screen: later("/DailyRebateManagement"),
  }),
  agentPage({
    path: "/DailyRebateSportManagement",
    title: "dailyRebateSportManagement",
    domain: "rebates",
    screen: later("/DailyRebateSportManagement"),
  }),
  agentPage({ path: "/DividendManagement", title: "dividendManagement", domain: "agreements" }),
  agentPage({
    path: "/DividendExternalGameManagement",
    title: "dividendExternalManagement",
    domain: "agreements",
  }),
];

/** Paths whose screen is there; menus and the search offer nothing else. */
export const builtPaths: ReadonlySet<string> = new Set(
  routes.filter((route) => route.screen !== null).map((route) => route.path),
);

/** The page of a path; undefined for a path that the platform does not have. */
export function routeOf(path: string): Route | undefined {
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  return routes.find(
    (route) => matchPath({ path: route.path, caseSensitive: false }, pathname) !== null,
  );
}

/** Tells whether the page of a path has its screen. */
export function isBuilt(path: string): boolean {
  return builtPaths.has(routeOf(path)?.path ?? "");
}
