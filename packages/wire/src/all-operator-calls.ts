import * as account from "./account/operator-calls.ts";
import * as betting from "./betting/operator-calls.ts";
import * as lottery from "./lottery/operator-calls.ts";
import * as notifications from "./notifications/operator-calls.ts";
import * as privileges from "./privileges/operator-calls.ts";
import * as banners from "./site/operator-banner-calls.ts";
import * as site from "./site/operator-calls.ts";
import * as ip from "./site/operator-ip-calls.ts";
import * as desk from "./staff/desk-calls.ts";
import * as staff from "./staff/operator-calls.ts";
import * as tasks from "./staff/task-calls.ts";

/** Calls of the operators: in a map of their own, so that no page of players needs to load them. */
export const operatorCalls = {
  operatorLogin: staff.operatorLogin,
  operatorLogout: staff.operatorLogout,
  proveOperator: staff.proveOperator,
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
  cancelIssue: lottery.cancelIssue,
  searchTasks: tasks.searchTasks,
  previewDeed: tasks.previewDeed,
  reviseTask: tasks.reviseTask,
  approveTask: tasks.approveTask,
  rejectTask: tasks.rejectTask,
  getPlayer: account.getPlayer,
  kickPlayers: account.kickPlayers,
  setBlacklist: account.setBlacklist,
  setPlayerFlags: account.setPlayerFlags,
  setPlayerPrivileges: privileges.setPlayerPrivileges,
} as const;
