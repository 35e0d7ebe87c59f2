import { contactSamples } from "./account/contact-samples.ts";
import { googleSamples } from "./account/google-samples.ts";
import { accountOperatorSamples } from "./account/operator-samples.ts";
import { playerOperatorSamples } from "./account/player-samples.ts";
import { protectionSamples } from "./account/protection-samples.ts";
import { recoverySamples } from "./account/recovery-samples.ts";
import { accountSamples } from "./account/samples.ts";
import { activeSamples } from "./agents/active-samples.ts";
import { agentDeedSamples } from "./agents/deed-samples.ts";
import { agentMessageSamples } from "./agents/message-samples.ts";
import { agentsOperatorSamples } from "./agents/operator-samples.ts";
import { ownDeedSamples } from "./agents/own-deed-samples.ts";
import { teamSamples } from "./agents/team-samples.ts";
import type { allCalls } from "./all-calls.ts";
import type { allHubEvents, allHubMethods } from "./all-hub.ts";
import { betDeskSamples } from "./betting/bet-desk-samples.ts";
import { exposureSamples } from "./betting/exposure-samples.ts";
import { gameDeskSamples } from "./betting/game-desk-samples.ts";
import { bettingEventSamples, bettingMethodSamples } from "./betting/hub-samples.ts";
import { issueDeskSamples } from "./betting/issue-desk-samples.ts";
import { bettingOperatorSamples } from "./betting/operator-samples.ts";
import { bettingSamples } from "./betting/samples.ts";
import { chainsOperatorSamples } from "./chains/operator-samples.ts";
import { chaseSamples } from "./chase/samples.ts";
import { chatEventSamples, chatMethodSamples } from "./chat/hub-samples.ts";
import { chatSamples } from "./chat/samples.ts";
import type { CallSample, EventSample, MethodSample } from "./core/samples.ts";
import { dashboardOperatorSamples } from "./dashboard/operator-samples.ts";
import { custodySamples } from "./deposit/custody-samples.ts";
import { depositEventSamples } from "./deposit/hub-samples.ts";
import { depositOperatorSamples } from "./deposit/operator-samples.ts";
import { depositSamples } from "./deposit/samples.ts";
import { externalGamesSamples } from "./external-games/samples.ts";
import { followEventSamples } from "./follow/hub-samples.ts";
import { followSamples } from "./follow/samples.ts";
import { headsSamples } from "./heads/samples.ts";
import { instantSamples } from "./instant/samples.ts";
import { leaderboardsEventSamples, leaderboardsMethodSamples } from "./leaderboards/hub-samples.ts";
import { leaderboardsSamples } from "./leaderboards/samples.ts";
import { lotteryBeaconSamples } from "./lottery/beacon-samples.ts";
import { lotteryEventSamples, lotteryMethodSamples } from "./lottery/hub-samples.ts";
import { lotteryOperatorSamples } from "./lottery/operator-samples.ts";
import { lotterySamples } from "./lottery/samples.ts";
import { messagesEventSamples } from "./messages/hub-samples.ts";
import { messagesOperatorSamples } from "./messages/operator-samples.ts";
import { messagesSamples } from "./messages/samples.ts";
import { notificationsEventSamples } from "./notifications/hub-samples.ts";
import { notificationOperatorSamples } from "./notifications/operator-samples.ts";
import { notificationsSamples } from "./notifications/samples.ts";
import { ownAccountSamples } from "./own-account/samples.ts";
import { cardSamples } from "./payment-methods/card-samples.ts";
import { paymentMethodEventSamples } from "./payment-methods/hub-samples.ts";
import { methodOperatorSamples } from "./payment-methods/operator-samples.ts";
import { usdtAddressSamples } from "./payment-methods/usdt-samples.ts";
import { demoWalletSamples, walletMethodSamples } from "./payment-methods/wallet-samples.ts";
import { payoutsOperatorSamples } from "./payouts/operator-samples.ts";
import { playMoneySamples } from "./play-money/samples.ts";
import { privilegesEventSamples } from "./privileges/hub-samples.ts";
import { privilegeOperatorSamples } from "./privileges/operator-samples.ts";
import { privilegesSamples } from "./privileges/samples.ts";
import { railsOperatorSamples } from "./rails/operator-samples.ts";
import { rebatesOperatorSamples } from "./rebates/operator-samples.ts";
import { rebatesSamples } from "./rebates/samples.ts";
import { registerLinkSamples } from "./registration/link-samples.ts";
import { registrationSamples } from "./registration/samples.ts";
import { reportsOperatorSamples } from "./reports/operator-samples.ts";
import { reportsSamples } from "./reports/samples.ts";
import { teamReportSamples } from "./reports/team-samples.ts";
import { protectionOperatorSamples } from "./responsible-gaming/operator-samples.ts";
import { responsibleGamingSamples, statementSamples } from "./responsible-gaming/samples.ts";
import { riskOperatorSamples } from "./risk/operator-samples.ts";
import { riskSignalSamples } from "./risk/signal-samples.ts";
import { deviceSamples } from "./session/device-samples.ts";
import { sessionEventSamples, sessionMethodSamples } from "./session/hub-samples.ts";
import { passkeySamples } from "./session/passkey-samples.ts";
import { sessionSamples } from "./session/samples.ts";
import { siteEventSamples } from "./site/hub-samples.ts";
import { siteMerchantSamples } from "./site/operator-merchant-samples.ts";
import { siteOperatorSamples } from "./site/operator-samples.ts";
import { siteSkinSamples } from "./site/operator-skin-samples.ts";
import { siteSystemSamples } from "./site/operator-system-samples.ts";
import { siteSamples } from "./site/samples.ts";
import { staffEventSamples } from "./staff/hub-samples.ts";
import { staffOperatorSamples } from "./staff/operator-samples.ts";
import { statisticsEventSamples, statisticsMethodSamples } from "./statistics/hub-samples.ts";
import { statisticsSamples } from "./statistics/samples.ts";
import { termsOperatorSamples } from "./terms/operator-samples.ts";
import { termsSamples } from "./terms/samples.ts";
import { transferSamples } from "./transfer/samples.ts";
import { vipSamples } from "./vip/samples.ts";
import { walletOperatorSamples } from "./wallet/operator-samples.ts";
import { receivableSamples } from "./wallet/receivable-samples.ts";
import { walletSamples } from "./wallet/samples.ts";
import { turnoverOperatorSamples } from "./wallet/turnover-operator-samples.ts";
import { turnoverSamples } from "./wallet/turnover-samples.ts";
import { withdrawOperatorSamples } from "./withdraw/operator-samples.ts";
import { withdrawSamples } from "./withdraw/samples.ts";

/**
 * A sample of every call; one without does not compile. For tests, tools and the description of the API:
 * no page of players imports it.
 */
export const callSamples: {
  readonly [Name in keyof typeof allCalls]: CallSample<(typeof allCalls)[Name]>;
} = {
  ...accountSamples,
  ...googleSamples,
  ...contactSamples,
  ...ownAccountSamples,
  ...protectionSamples,
  ...deviceSamples,
  ...passkeySamples,
  ...bettingSamples,
  ...chaseSamples,
  ...chatSamples,
  ...depositSamples,
  ...externalGamesSamples,
  ...followSamples,
  ...instantSamples,
  ...leaderboardsSamples,
  ...lotterySamples,
  ...messagesSamples,
  ...notificationsSamples,
  ...cardSamples,
  ...walletMethodSamples,
  ...usdtAddressSamples,
  ...headsSamples,
  ...termsSamples,
  ...agentDeedSamples,
  ...agentsOperatorSamples,
  ...agentMessageSamples,
  ...activeSamples,
  ...ownDeedSamples,
  ...teamSamples,
  ...rebatesSamples,
  ...transferSamples,
  ...termsOperatorSamples,
  ...demoWalletSamples,
  ...methodOperatorSamples,
  ...playMoneySamples,
  ...privilegesSamples,
  ...registrationSamples,
  ...registerLinkSamples,
  ...reportsSamples,
  ...teamReportSamples,
  ...responsibleGamingSamples,
  ...statementSamples,
  ...sessionSamples,
  ...siteSamples,
  ...statisticsSamples,
  ...vipSamples,
  ...walletSamples,
  ...withdrawSamples,
  ...turnoverSamples,
  ...accountOperatorSamples,
  ...recoverySamples,
  ...playerOperatorSamples,
  ...bettingOperatorSamples,
  ...issueDeskSamples,
  ...gameDeskSamples,
  ...betDeskSamples,
  ...exposureSamples,
  ...dashboardOperatorSamples,
  ...lotteryOperatorSamples,
  ...lotteryBeaconSamples,
  ...messagesOperatorSamples,
  ...notificationOperatorSamples,
  ...privilegeOperatorSamples,
  ...reportsOperatorSamples,
  ...siteMerchantSamples,
  ...siteSkinSamples,
  ...siteSystemSamples,
  ...siteOperatorSamples,
  ...staffOperatorSamples,
  ...walletOperatorSamples,
  ...depositOperatorSamples,
  ...rebatesOperatorSamples,
  ...withdrawOperatorSamples,
  ...custodySamples,
  ...payoutsOperatorSamples,
  ...railsOperatorSamples,
  ...receivableSamples,
  ...turnoverOperatorSamples,
  ...riskOperatorSamples,
  ...riskSignalSamples,
  ...chainsOperatorSamples,
  ...protectionOperatorSamples,
};

/** A sample of every method of the hub. */
export const methodSamples: {
  readonly [Name in keyof typeof allHubMethods]: MethodSample<(typeof allHubMethods)[Name]>;
} = {
  ...bettingMethodSamples,
  ...chatMethodSamples,
  ...leaderboardsMethodSamples,
  ...lotteryMethodSamples,
  ...sessionMethodSamples,
  ...statisticsMethodSamples,
};

/** A sample of every event. */
export const eventSamples: {
  readonly [Name in keyof typeof allHubEvents]: EventSample<(typeof allHubEvents)[Name]>;
} = {
  ...bettingEventSamples,
  ...chatEventSamples,
  ...depositEventSamples,
  ...followEventSamples,
  ...leaderboardsEventSamples,
  ...lotteryEventSamples,
  ...messagesEventSamples,
  ...notificationsEventSamples,
  ...staffEventSamples,
  ...privilegesEventSamples,
  ...sessionEventSamples,
  ...siteEventSamples,
  ...statisticsEventSamples,
  ...paymentMethodEventSamples,
};
