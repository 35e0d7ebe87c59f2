import { matchPath } from "react-router";
import { agentPage, barePage, type Route, shellPage, visitorPage } from "./route.ts";

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
    screen: async () => (await import("../domains/deposit/pay-screen.tsx")).PayScreen,
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
    screen: async () =>
      (await import("../domains/betting/combo/combo-bet-screen.tsx")).ComboBetScreen,
  }),
  shellPage({
    path: "/DrawLobby",
    title: "drawLobby",
    domain: "lottery",
    screen: async () =>
      (await import("../domains/lottery/lobby/draw-lobby-screen.tsx")).DrawLobbyScreen,
  }),
  shellPage({
    path: "/BlockChainHash",
    title: "blockChainHash",
    domain: "lottery",
    screen: async () => (await import("./screens/verify-screen.tsx")).VerifyScreen,
  }),
  shellPage({
    path: "/BetRecord",
    title: "betRecord",
    domain: "betting",
    screen: async () =>
      (await import("../domains/betting/records/bet-record-screen.tsx")).BetRecordScreen,
  }),
  shellPage({
    path: "/ScheduleRecord",
    title: "scheduleRecord",
    domain: "chase",
    screen: async () =>
      (await import("../domains/chase/schedule-record-screen.tsx")).ScheduleRecordScreen,
  }),
  shellPage({
    path: "/AwardDetail",
    title: "awardDetail",
    domain: "betting",
    screen: async () =>
      (await import("../domains/betting/records/award-detail-screen.tsx")).AwardDetailScreen,
  }),
  shellPage({
    path: "/CashFlowRecord",
    title: "cashFlowRecord",
    domain: "wallet",
    screen: async () =>
      (await import("../domains/wallet/cash-flow-record-screen.tsx")).CashFlowRecordScreen,
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
    screen: async () =>
      (await import("../domains/reports/profit-report-screen.tsx")).ProfitReportScreen,
  }),

  shellPage({
    path: "/Deposit",
    title: "deposit",
    domain: "deposit",
    screen: async () => (await import("../domains/deposit/deposit-screen.tsx")).DepositScreen,
  }),
  shellPage({
    path: "/DepositRecord",
    title: "depositRecord",
    domain: "deposit",
    screen: async () =>
      (await import("../domains/deposit/deposit-record-screen.tsx")).DepositRecordScreen,
  }),
  shellPage({
    path: "/WithdrawRequest",
    title: "withdrawRequest",
    domain: "withdraw",
    screen: async () => (await import("../domains/withdraw/withdraw-screen.tsx")).WithdrawScreen,
  }),
  shellPage({
    path: "/WithdrawRecord",
    title: "withdrawRecord",
    domain: "withdraw",
    screen: async () =>
      (await import("../domains/withdraw/withdraw-record-screen.tsx")).WithdrawRecordScreen,
  }),

  shellPage({
    path: "/AccountInfo",
    title: "accountInfo",
    domain: "account",
    screen: async () =>
      (await import("../domains/own-account/account-info-page.tsx")).AccountInfoPage,
  }),
  shellPage({
    path: "/AccountSecurity",
    title: "accountSecurity",
    domain: "account",
    screen: async () =>
      (await import("../domains/account/security/account-security-screen.tsx"))
        .AccountSecurityScreen,
  }),
  shellPage({
    path: "/AccountPassword",
    title: "accountPassword",
    domain: "account",
    screen: async () =>
      (await import("../domains/account/account-password-screen.tsx")).AccountPasswordScreen,
  }),
  shellPage({
    path: "/DownLoadCenterAndAFK",
    title: "downloads",
    domain: "site",
    screen: async () => (await import("../domains/site/download-screen.tsx")).DownloadScreen,
  }),
  shellPage({
    path: "/IFrame",
    title: "iFrame",
    domain: "site",
    screen: async () => (await import("../domains/site/iframe-screen.tsx")).IFrameScreen,
  }),
  shellPage({
    path: "/TransferRecord",
    title: "transferRecord",
    domain: "transfer",
    screen: async () =>
      (await import("../domains/transfer/transfer-record-screen.tsx")).TransferRecordScreen,
  }),
  shellPage({
    path: "/TradeAgreement",
    title: "tradeAgreement",
    domain: "terms",
    screen: async () =>
      (await import("../domains/terms/trade-agreement-screen.tsx")).TradeAgreementScreen,
  }),
  shellPage({
    path: "/TradeAgreementCurrency",
    title: "tradeAgreementCurrency",
    domain: "terms",
    screen: async () =>
      (await import("../domains/terms/trade-agreement-screen.tsx")).TradeAgreementCurrencyScreen,
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
  shellPage({ path: "/MyDailyRebate", title: "myDailyRebate", domain: "agreements" }),
  shellPage({ path: "/MyDailyRebateSport", title: "myDailyRebateSport", domain: "agreements" }),
  shellPage({
    path: "/ProportionalDividend",
    title: "proportionalDividend",
    domain: "agreements",
    right: "haveProportionalDividend",
  }),

  agentPage({ path: "/Player", title: "player", domain: "agents" }),
  agentPage({ path: "/CreatePlayer", title: "createPlayer", domain: "agents" }),
  agentPage({ path: "/RegisterLink", title: "registerLink", domain: "registration" }),
  agentPage({ path: "/ActiveAccount", title: "activeAccount", domain: "agents" }),
  agentPage({ path: "/DailyPayManagement", title: "dailyPayManagement", domain: "agreements" }),
  agentPage({ path: "/DailyPayManagementCG", title: "dailyPayManagementCG", domain: "agreements" }),
  agentPage({
    path: "/DailyRebateManagement",
    title: "dailyRebateManagement",
    domain: "agreements",
  }),
  agentPage({
    path: "/DailyRebateSportManagement",
    title: "dailyRebateSportManagement",
    domain: "agreements",
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
