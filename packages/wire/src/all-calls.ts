import * as account from "./account/calls.ts";
import * as contact from "./account/contact-calls.ts";
import * as google from "./account/google-calls.ts";
import * as password from "./account/password-calls.ts";
import * as profile from "./account/profile-calls.ts";
import * as protection from "./account/protection-calls.ts";
import * as active from "./agents/active-calls.ts";
import * as agentCreate from "./agents/create-calls.ts";
import * as agentMessages from "./agents/message-calls.ts";
import * as agentMoves from "./agents/move-calls.ts";
import * as ownDeeds from "./agents/own-deed-calls.ts";
import * as agentRates from "./agents/rate-calls.ts";
import * as team from "./agents/team-calls.ts";
import { operatorCalls } from "./all-operator-calls.ts";
import * as betting from "./betting/calls.ts";
import * as schemes from "./betting/schemes.ts";
import * as chase from "./chase/calls.ts";
import * as chat from "./chat/calls.ts";
import * as deposit from "./deposit/calls.ts";
import * as externalGames from "./external-games/calls.ts";
import * as followAuto from "./follow/auto-calls.ts";
import * as follow from "./follow/calls.ts";
import * as heads from "./heads/calls.ts";
import * as instant from "./instant/calls.ts";
import * as leaderboards from "./leaderboards/calls.ts";
import * as lottery from "./lottery/calls.ts";
import * as favorites from "./lottery/favorite-calls.ts";
import * as seeds from "./lottery/seed-calls.ts";
import * as mailbox from "./messages/calls.ts";
import * as messages from "./messages/message-calls.ts";
import * as notifications from "./notifications/calls.ts";
import * as ownAccount from "./own-account/calls.ts";
import * as cards from "./payment-methods/card-calls.ts";
import * as demoWallet from "./payment-methods/demo-wallet-calls.ts";
import * as usdt from "./payment-methods/usdt-calls.ts";
import * as eWallets from "./payment-methods/wallet-calls.ts";
import * as playMoney from "./play-money/calls.ts";
import * as privileges from "./privileges/calls.ts";
import * as rebates from "./rebates/calls.ts";
import * as registration from "./registration/calls.ts";
import * as registerLinks from "./registration/link-calls.ts";
import * as register from "./registration/register-calls.ts";
import * as wechat from "./registration/wechat-calls.ts";
import * as awardDetail from "./reports/award-detail.ts";
import * as betDetail from "./reports/bet-detail.ts";
import * as cashFlow from "./reports/cash-flow.ts";
import * as drawHistory from "./reports/draw-history.ts";
import * as exports from "./reports/export.ts";
import * as profitReport from "./reports/profit-report.ts";
import * as teamReport from "./reports/team-report.ts";
import * as responsible from "./responsible-gaming/calls.ts";
import * as statements from "./responsible-gaming/statement-calls.ts";
import * as session from "./session/calls.ts";
import * as captcha from "./session/captcha-calls.ts";
import * as device from "./session/device-calls.ts";
import * as forgetPassword from "./session/forget-password-calls.ts";
import * as passkeys from "./session/passkey-calls.ts";
import * as qr from "./session/qr-calls.ts";
import * as site from "./site/calls.ts";
import * as errorTexts from "./site/error-texts.ts";
import * as home from "./site/home-calls.ts";
import * as statistics from "./statistics/calls.ts";
import * as terms from "./terms/calls.ts";
import * as transfer from "./transfer/calls.ts";
import * as vip from "./vip/calls.ts";
import * as wallet from "./wallet/calls.ts";
import * as turnover from "./wallet/turnover-calls.ts";
import * as withdraw from "./withdraw/calls.ts";

/** Calls of this version; the server refuses to start while one of them is not served. */
export const servedCalls = {
  login: session.login,
  resetForgottenPassword: forgetPassword.resetForgottenPassword,
  recoverPassword: forgetPassword.recoverPassword,
  sendForgetPasswordCode: forgetPassword.sendForgetPasswordCode,
  checkForgetPassword: forgetPassword.checkForgetPassword,
  loginByTicket: qr.loginByTicket,
  confirmQrLogin: qr.confirmQrLogin,
  scanQrLogin: qr.scanQrLogin,
  initQrLogin: qr.initQrLogin,
  loginDemo: session.loginDemo,
  closeAccount: ownAccount.closeAccount,
  getOwnData: ownAccount.getOwnData,
  kickOthers: profile.kickOthers,
  searchLoginLog: profile.searchLoginLog,
  changeFundsPassword: password.changeFundsPassword,
  changePassword: password.changePassword,
  getFundsReset: password.getFundsReset,
  resetFundsPassword: password.resetFundsPassword,
  uploadPicture: profile.uploadPicture,
  sendAccountCode: contact.sendAccountCode,
  checkOldContact: contact.checkOldContact,
  bindPhone: contact.bindPhone,
  bindEmail: contact.bindEmail,
  changePhone: contact.changePhone,
  changeEmail: contact.changeEmail,
  unbindPhone: contact.unbindPhone,
  unbindEmail: contact.unbindEmail,
  bindQq: contact.bindQq,
  loginGoogle: session.loginGoogle,
  loginPhone: session.loginPhone,
  sendLoginCode: session.sendLoginCode,
  isPhoneLoginEnabled: session.isPhoneLoginEnabled,
  getCaptcha: captcha.getCaptcha,
  refreshToken: session.refreshToken,
  logout: session.logout,
  getWebSiteInfo: site.getWebSiteInfo,
  isDemoSite: site.isDemoSite,
  getMyIp: site.getMyIp,
  getMerchantCode: site.getMerchantCode,
  getAllLogo: site.getAllLogo,
  getAfkConfig: site.getAfkConfig,
  getSpeedTestConfig: site.getSpeedTestConfig,
  getMaintenance: site.getMaintenance,
  resolveFrame: site.resolveFrame,
  getDatadogConfig: site.getDatadogConfig,
  getHomeIndex: home.getHomeIndex,
  hasHomeBanners: home.hasHomeBanners,
  getErrorTexts: errorTexts.getErrorTexts,
  getRegisterLinkCode: registration.getRegisterLinkCode,
  getDemoLink: registration.getDemoLink,
  isWeChatEnabled: registration.isWeChatEnabled,
  registerByWechat: wechat.registerByWechat,
  getWechatProfile: wechat.getWechatProfile,
  authorizeWechat: wechat.authorizeWechat,
  beginWechatBinding: wechat.beginWechatBinding,
  bindWechat: wechat.bindWechat,
  unbindWechat: wechat.unbindWechat,
  beginWechat: wechat.beginWechat,
  submitRegister: register.submitRegister,
  sendRegisterSms: register.sendRegisterSms,
  checkUserName: register.checkUserName,
  initRegister: register.initRegister,
  searchRegisterLinks: registerLinks.searchRegisterLinks,
  createRegisterLink: registerLinks.createRegisterLink,
  updateRegisterLink: registerLinks.updateRegisterLink,
  setRegisterLinkState: registerLinks.setRegisterLinkState,
  deleteRegisterLink: registerLinks.deleteRegisterLink,
  listLinkMembers: registerLinks.listLinkMembers,
  initPasskey: passkeys.initPasskey,
  addPasskey: passkeys.addPasskey,
  listPasskeys: passkeys.listPasskeys,
  removePasskey: passkeys.removePasskey,
  initPasskeyLogin: passkeys.initPasskeyLogin,
  loginPasskey: passkeys.loginPasskey,
  getEntryChecks: protection.getEntryChecks,
  setEntryChecks: protection.setEntryChecks,
  getAuthQuestions: protection.getAuthQuestions,
  setAuthQuestions: protection.setAuthQuestions,
  verifyAuthQuestions: protection.verifyAuthQuestions,
  sendDeviceCode: device.sendDeviceCode,
  loginDevice: device.loginDevice,
  initGoogle: google.initGoogle,
  bindGoogle: google.bindGoogle,
  sendUnbindCode: google.sendUnbindCode,
  unbindGoogle: google.unbindGoogle,
  setGoogleScope: google.setGoogleScope,
  renewRecoveryCodes: google.renewRecoveryCodes,
  getPlayerBaseData: account.getPlayerBaseData,
  getAlertInfo: account.getAlertInfo,
  updateAlertInfo: account.updateAlertInfo,
  updatePreference: account.updatePreference,
  getSecurityCenterData: account.getSecurityCenterData,
  acceptTerms: profile.acceptTerms,
  setGreetings: profile.setGreetings,
  updateProfile: profile.updateProfile,
  getProfile: profile.getProfile,
  getPrivileges: privileges.getPrivileges,
  getBonusPrivileges: privileges.getBonusPrivileges,
  getPlayerVipInfo: vip.getPlayerVipInfo,
  getResponsibleGaming: responsible.getResponsibleGaming,
  setLimit: responsible.setLimit,
  confirmPendingLimit: responsible.confirmPendingLimit,
  cancelPendingLimit: responsible.cancelPendingLimit,
  coolOff: responsible.coolOff,
  selfExclude: responsible.selfExclude,
  setRealityCheck: responsible.setRealityCheck,
  acknowledgeRealityCheck: responsible.acknowledgeRealityCheck,
  getPlayStatement: statements.getPlayStatement,
  setMarketing: statements.setMarketing,
  acknowledgeMarker: statements.acknowledgeMarker,
  askEndOfExclusion: statements.askEndOfExclusion,
  dropEndOfExclusion: statements.dropEndOfExclusion,
  getDemoMailbox: mailbox.getDemoMailbox,
  listMessages: messages.listMessages,
  getUnreadMessages: messages.getUnreadMessages,
  markMessagesRead: messages.markMessagesRead,
  markAllMessagesRead: messages.markAllMessagesRead,
  getMessageSettings: messages.getMessageSettings,
  setMessageSettings: messages.setMessageSettings,
  getUnreadAnnouncementCount: notifications.getUnreadAnnouncementCount,
  listAnnouncements: notifications.listAnnouncements,
  getAnnouncement: notifications.getAnnouncement,
  readAnnouncements: notifications.readAnnouncements,
  getLiveNotices: notifications.getLiveNotices,
  getChatInfo: chat.getChatInfo,
  recycleExternalWallets: externalGames.recycleExternalWallets,
  getGameInfo: lottery.getGameInfo,
  getGameData: lottery.getGameData,
  getBetType: lottery.getBetType,
  toggleFavorite: favorites.toggleFavorite,
  verifyDraw: lottery.verifyDraw,
  searchDraws: lottery.searchDraws,
  getDayCommits: lottery.getDayCommits,
  getSeeds: seeds.getSeeds,
  setClientSeed: seeds.setClientSeed,
  rotateSeeds: seeds.rotateSeeds,
  getWalletAmount: wallet.getWalletAmount,
  getTurnover: turnover.getTurnover,
  getTurnoverBets: turnover.getTurnoverBets,
  initDepositData: deposit.initDepositData,
  answerDepositLimit: deposit.answerDepositLimit,
  quoteDeposit: deposit.quoteDeposit,
  createDeposit: deposit.createDeposit,
  cancelDeposit: deposit.cancelDeposit,
  getDeposit: deposit.getDeposit,
  getDepositByRequestId: deposit.getDepositByRequestId,
  noteDepositPaid: deposit.noteDepositPaid,
  uploadDepositProof: deposit.uploadDepositProof,
  searchDeposits: deposit.searchDeposits,
  initWithdraw: withdraw.initWithdraw,
  validateWithdraw: withdraw.validateWithdraw,
  createWithdraw: withdraw.createWithdraw,
  cancelWithdraw: withdraw.cancelWithdraw,
  getWithdraw: withdraw.getWithdraw,
  getWithdrawByRequestId: withdraw.getWithdrawByRequestId,
  searchWithdraws: withdraw.searchWithdraws,
  listBanks: cards.listBanks,
  listBankCards: cards.listBankCards,
  bindBankCard: cards.bindBankCard,
  removeBankCard: cards.removeBankCard,
  getTeamSummary: team.getTeamSummary,
  getTeamTree: team.getTeamTree,
  searchTeam: team.searchTeam,
  getTeamMember: team.getTeamMember,
  updateTeamRemark: team.updateTeamRemark,
  getRebateSettings: rebates.getRebateSettings,
  saveRebates: rebates.saveRebates,
  searchRebateBills: rebates.searchRebateBills,
  getMyRebates: rebates.getMyRebates,
  searchMyRebateBills: rebates.searchMyRebateBills,
  getRebateBill: rebates.getRebateBill,
  searchActive: active.searchActive,
  searchOwnDeeds: ownDeeds.searchOwnDeeds,
  initTransfer: transfer.initTransfer,
  findRecipients: transfer.findRecipients,
  submitTransfer: transfer.submitTransfer,
  searchTransfers: transfer.searchTransfers,
  updatePlayerRate: agentRates.updatePlayerRate,
  createPlayerInit: agentCreate.createPlayerInit,
  createPlayers: agentCreate.createPlayers,
  checkPlayerMove: agentMoves.checkPlayerMove,
  movePlayer: agentMoves.movePlayer,
  cancelPlayerMove: agentMoves.cancelPlayerMove,
  searchPlayerMoves: agentMoves.searchPlayerMoves,
  deletePlayer: agentMoves.deletePlayer,
  sendAgentMessage: agentMessages.sendAgentMessage,
  listAgentMessages: agentMessages.listAgentMessages,
  searchHeads: heads.searchHeads,
  getTradeAgreement: terms.getTradeAgreement,
  signTradeAgreement: terms.signTradeAgreement,
  revokeTradeAgreement: terms.revokeTradeAgreement,
  listUnsigned: terms.listUnsigned,
  remindUnsigned: terms.remindUnsigned,
  listUsdtAddresses: usdt.listUsdtAddresses,
  addUsdtAddress: usdt.addUsdtAddress,
  removeUsdtAddress: usdt.removeUsdtAddress,
  listWalletProviders: eWallets.listWalletProviders,
  listEWallets: eWallets.listEWallets,
  initEWallet: eWallets.initEWallet,
  getEWalletBinding: eWallets.getEWalletBinding,
  removeEWallet: eWallets.removeEWallet,
  getDemoWallet: demoWallet.getDemoWallet,
  answerDemoWallet: demoWallet.answerDemoWallet,
  getPlayMoney: playMoney.getPlayMoney,
  refillPlayMoney: playMoney.refillPlayMoney,
  submitBet: betting.submitBet,
  drawInstant: instant.drawInstant,
  startInstantRun: instant.startInstantRun,
  stopInstantRun: instant.stopInstantRun,
  getInstantDraw: instant.getInstantDraw,
  searchFollows: follow.searchFollows,
  createFollow: follow.createFollow,
  joinFollow: follow.joinFollow,
  startFollowAuto: followAuto.startFollowAuto,
  stopFollowAuto: followAuto.stopFollowAuto,
  listFollowAutos: followAuto.listFollowAutos,
  verifyBettor: betting.verifyBettor,
  getBetLimits: betting.getBetLimits,
  getBetReceipt: betting.getBetReceipt,
  submitCombo: betting.submitCombo,
  getComboConfig: betting.getComboConfig,
  getComboLimits: betting.getComboLimits,
  saveComboSet: betting.saveComboSet,
  listBetSchemes: schemes.listBetSchemes,
  saveBetScheme: schemes.saveBetScheme,
  deleteBetScheme: schemes.deleteBetScheme,
  getBetByRequestId: betting.getBetByRequestId,
  cancelBet: betting.cancelBet,
  searchBets: betting.searchBets,
  getFutureIssues: chase.getFutureIssues,
  submitSchedule: chase.submitSchedule,
  searchSchedules: chase.searchSchedules,
  getScheduleDetail: chase.getScheduleDetail,
  cancelScheduleIssues: chase.cancelScheduleIssues,
  updateScheduleStop: chase.updateScheduleStop,
  getBetDetail: betDetail.getBetDetail,
  searchCashFlow: cashFlow.searchCashFlow,
  getStatement: cashFlow.getStatement,
  getCashFlowTypes: cashFlow.getCashFlowTypes,
  searchDrawHistory: drawHistory.searchDrawHistory,
  getDrawStatistic: statistics.getDrawStatistic,
  getDrawTrend: statistics.getDrawTrend,
  getLeaderBoard: leaderboards.getLeaderBoard,
  getLatestWins: leaderboards.getLatestWins,
  setLeaderBoardVisible: leaderboards.setLeaderBoardVisible,
  searchAwardDetail: awardDetail.searchAwardDetail,
  searchProfitReport: profitReport.searchProfitReport,
  getProfitTrend: profitReport.getProfitTrend,
  getTeamReport: teamReport.getTeamReport,
  createExport: exports.createExport,
  beginExport: exports.beginExport,
  getExportStatus: exports.getExportStatus,
  getExportPart: exports.getExportPart,
  ...operatorCalls,
} as const;

/** Calls that are declared and wait for the domain that serves them. */
export const unservedCalls = {} as const;

/** Every HTTP call of the platform. */
export const allCalls = { ...servedCalls, ...unservedCalls } as const;
