import type { Screen } from "./route.ts";

/** Where the screens are that nobody sees first, by their paths in `routes.ts`. Fetched once Home is at rest. */
export const laterScreens = {
  "/DepositQrcode": async () => (await import("../domains/deposit/pay-screen.tsx")).PayScreen,
  "/ComboBet": async () =>
    (await import("../domains/betting/combo/combo-bet-screen.tsx")).ComboBetScreen,
  "/DrawLobby": async () =>
    (await import("../domains/lottery/lobby/draw-lobby-screen.tsx")).DrawLobbyScreen,
  "/BlockChainHash": async () => (await import("./screens/verify-screen.tsx")).VerifyScreen,
  "/BetRecord": async () =>
    (await import("../domains/betting/records/bet-record-screen.tsx")).BetRecordScreen,
  "/ScheduleRecord": async () =>
    (await import("../domains/chase/schedule-record-screen.tsx")).ScheduleRecordScreen,
  "/AwardDetail": async () =>
    (await import("../domains/betting/records/award-detail-screen.tsx")).AwardDetailScreen,
  "/CashFlowRecord": async () =>
    (await import("../domains/wallet/cash-flow-record-screen.tsx")).CashFlowRecordScreen,
  "/ProfitReport": async () =>
    (await import("../domains/reports/profit-report-screen.tsx")).ProfitReportScreen,
  "/Deposit": async () => (await import("../domains/deposit/deposit-screen.tsx")).DepositScreen,
  "/DepositRecord": async () =>
    (await import("../domains/deposit/deposit-record-screen.tsx")).DepositRecordScreen,
  "/WithdrawRequest": async () =>
    (await import("../domains/withdraw/withdraw-screen.tsx")).WithdrawScreen,
  "/WithdrawRecord": async () =>
    (await import("../domains/withdraw/withdraw-record-screen.tsx")).WithdrawRecordScreen,
  "/AccountInfo": async () =>
    (await import("../domains/own-account/account-info-page.tsx")).AccountInfoPage,
  "/AccountSecurity": async () =>
    (await import("../domains/account/security/account-security-screen.tsx")).AccountSecurityScreen,
  "/AccountPassword": async () =>
    (await import("../domains/account/account-password-screen.tsx")).AccountPasswordScreen,
  "/DownLoadCenterAndAFK": async () =>
    (await import("../domains/site/download-screen.tsx")).DownloadScreen,
  "/IFrame": async () => (await import("../domains/site/iframe-screen.tsx")).IFrameScreen,
  "/TransferRecord": async () =>
    (await import("../domains/transfer/transfer-record-screen.tsx")).TransferRecordScreen,
  "/TradeAgreement": async () =>
    (await import("../domains/terms/trade-agreement-screen.tsx")).TradeAgreementScreen,
  "/TradeAgreementCurrency": async () =>
    (await import("../domains/terms/trade-agreement-screen.tsx")).TradeAgreementCurrencyScreen,
  "/CreatePlayer": async () =>
    (await import("../domains/agents/create/create-player-screen.tsx")).CreatePlayerScreen,
  "/RegisterLink": async () =>
    (await import("../domains/agents/links/register-link-screen.tsx")).RegisterLinkScreen,
  "/Player": async () => (await import("../domains/agents/team/player-screen.tsx")).PlayerScreen,
  "/ActiveAccount": async () =>
    (await import("../domains/agents/active/active-account-screen.tsx")).ActiveAccountScreen,
  "/DailyRebateManagement": async () =>
    (await import("../domains/rebates/rebate-management-screen.tsx")).DailyRebateManagementScreen,
  "/DailyRebateSportManagement": async () =>
    (await import("../domains/rebates/rebate-management-screen.tsx"))
      .DailyRebateSportManagementScreen,
  "/MyDailyRebate": async () =>
    (await import("../domains/rebates/my-rebate-screen.tsx")).MyDailyRebateScreen,
  "/MyDailyRebateSport": async () =>
    (await import("../domains/rebates/my-rebate-screen.tsx")).MyDailyRebateSportScreen,
} as const satisfies Record<string, Screen>;
