import * as betting from "./betting/calls.ts";
import * as lottery from "./lottery/calls.ts";
import * as session from "./session/calls.ts";
import * as site from "./site/calls.ts";
import * as wallet from "./wallet/calls.ts";

/** Every HTTP call of the platform; the server refuses to start while one of them is not served. */
export const allCalls = {
  login: session.login,
  refreshToken: session.refreshToken,
  logout: session.logout,
  getWebSiteInfo: site.getWebSiteInfo,
  isDemoSite: site.isDemoSite,
  getGameInfo: lottery.getGameInfo,
  getGameData: lottery.getGameData,
  getBetType: lottery.getBetType,
  getWalletAmount: wallet.getWalletAmount,
  submitBet: betting.submitBet,
  getBetByRequestId: betting.getBetByRequestId,
  cancelBet: betting.cancelBet,
  searchBets: betting.searchBets,
} as const;
