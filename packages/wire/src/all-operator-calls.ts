import * as account from "./account/operator-calls.ts";
import * as players from "./account/player-calls.ts";
import * as betDesk from "./betting/bet-desk-calls.ts";
import * as exposure from "./betting/exposure-calls.ts";
import * as issueDesk from "./betting/issue-desk-calls.ts";
import * as betting from "./betting/operator-calls.ts";
import * as dashboard from "./dashboard/operator-calls.ts";
import * as lottery from "./lottery/operator-calls.ts";
import * as notifications from "./notifications/operator-calls.ts";
import * as privileges from "./privileges/operator-calls.ts";
import * as banners from "./site/operator-banner-calls.ts";
import * as site from "./site/operator-calls.ts";
import * as ip from "./site/operator-ip-calls.ts";
import * as desk from "./staff/desk-calls.ts";
import * as staff from "./staff/operator-calls.ts";
import * as members from "./staff/staff-calls.ts";
import * as tasks from "./staff/task-calls.ts";
import * as wallet from "./wallet/operator-calls.ts";

/** Calls of the operators: in a map of their own, so that no page of players needs to load them. */
export const operatorCalls = {
  getDashboard: dashboard.getDashboard,
  operatorLogin: staff.operatorLogin,
  operatorLogout: staff.operatorLogout,
  proveOperator: staff.proveOperator,
  openInvitation: members.openInvitation,
  acceptInvitation: members.acceptInvitation,
  searchStaff: members.searchStaff,
  inviteStaff: members.inviteStaff,
  issueStaffLink: members.issueStaffLink,
  setStaffRole: members.setStaffRole,
  setStaffState: members.setStaffState,
  resetStaff: members.resetStaff,
  searchStaffSessions: members.searchStaffSessions,
  endStaffSessions: members.endStaffSessions,
  delegateApprovals: members.delegateApprovals,
  endDelegation: members.endDelegation,
  searchRoles: members.searchRoles,
  saveRole: members.saveRole,
  removeRole: members.removeRole,
  listViews: desk.listViews,
  saveView: desk.saveView,
  removeView: desk.removeView,
  exportList: desk.exportList,
  searchAudit: staff.searchAudit,
  listSettings: site.listSettings,
  saveSetting: site.saveSetting,
  getMerchant: site.getMerchant,
  saveMerchant: site.saveMerchant,
  setMerchantState: site.setMerchantState,
  setDowntime: site.setDowntime,
  endDowntime: site.endDowntime,
  saveMonitoring: site.saveMonitoring,
  uploadLogo: site.uploadLogo,
  removeLogo: site.removeLogo,
  listBanners: banners.listBanners,
  saveBanner: banners.saveBanner,
  removeBanner: banners.removeBanner,
  saveAfk: site.saveAfk,
  uploadAppPart: site.uploadAppPart,
  publishAppFile: site.publishAppFile,
  getLines: site.getLines,
  publishLines: site.publishLines,
  listFrames: site.listFrames,
  saveFrames: site.saveFrames,
  searchNews: notifications.searchNews,
  saveNews: notifications.saveNews,
  revokeNews: notifications.revokeNews,
  searchLiveNotices: notifications.searchLiveNotices,
  saveLiveNotice: notifications.saveLiveNotice,
  sendToast: notifications.sendToast,
  sendInstantMessage: notifications.sendInstantMessage,
  listIpRules: ip.listIpRules,
  saveIpRule: ip.saveIpRule,
  removeIpRule: ip.removeIpRule,
  testIp: ip.testIp,
  getGameTree: lottery.getGameTree,
  maintainGames: lottery.maintainGames,
  setGameState: lottery.setGameState,
  setPlays: betting.setPlays,
  setGameOdds: betting.setGameOdds,
  searchIssues: issueDesk.searchIssues,
  getIssueDetail: issueDesk.getIssueDetail,
  cancelIssue: lottery.cancelIssue,
  searchPlayerBets: betDesk.searchPlayerBets,
  getPlayerBet: betDesk.getPlayerBet,
  voidBets: betDesk.voidBets,
  getExposure: exposure.getExposure,
  searchTasks: tasks.searchTasks,
  previewDeed: tasks.previewDeed,
  reviseTask: tasks.reviseTask,
  approveTask: tasks.approveTask,
  rejectTask: tasks.rejectTask,
  searchPlayers: players.searchPlayers,
  getPlayer: players.getPlayer,
  getPlayerFlows: players.getPlayerFlows,
  getPlayerBets: players.getPlayerBets,
  getPlayerLogins: players.getPlayerLogins,
  getPlayerRelations: players.getPlayerRelations,
  getPlayerNotes: players.getPlayerNotes,
  getPlayerProtection: players.getPlayerProtection,
  getPlayerAudit: players.getPlayerAudit,
  addPlayerNote: players.addPlayerNote,
  tagPlayer: players.tagPlayer,
  kickPlayers: account.kickPlayers,
  setBlacklist: account.setBlacklist,
  setPlayerFlags: account.setPlayerFlags,
  setPlayerPrivileges: privileges.setPlayerPrivileges,
  adjustBalance: wallet.adjustBalance,
} as const;
