import * as banners from "./banner-calls.ts";
import * as games from "./game-calls.ts";
import * as news from "./news-calls.ts";
import * as players from "./player-calls.ts";
import * as rules from "./rule-calls.ts";
import * as session from "./session-calls.ts";
import * as site from "./site-calls.ts";

/** Calls of the operators: in a map of their own, so that no page of players needs to load them. */
export const operatorCalls = {
  operatorLogin: session.operatorLogin,
  operatorLogout: session.operatorLogout,
  searchAudit: session.searchAudit,
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
  searchNews: news.searchNews,
  saveNews: news.saveNews,
  revokeNews: news.revokeNews,
  searchLiveNotices: news.searchLiveNotices,
  saveLiveNotice: news.saveLiveNotice,
  sendToast: news.sendToast,
  sendInstantMessage: news.sendInstantMessage,
  listIpRules: rules.listIpRules,
  saveIpRule: rules.saveIpRule,
  removeIpRule: rules.removeIpRule,
  testIp: rules.testIp,
  getGameTree: games.getGameTree,
  maintainGames: games.maintainGames,
  setGameState: games.setGameState,
  setPlays: games.setPlays,
  setGameOdds: games.setGameOdds,
  cancelIssue: games.cancelIssue,
  searchTasks: games.searchTasks,
  approveTask: games.approveTask,
  rejectTask: games.rejectTask,
  getPlayer: players.getPlayer,
  kickPlayers: players.kickPlayers,
  setBlacklist: players.setBlacklist,
  setPlayerFlags: players.setPlayerFlags,
  setPlayerPrivileges: players.setPlayerPrivileges,
} as const;
