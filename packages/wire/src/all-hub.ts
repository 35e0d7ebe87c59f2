import * as betting from "./betting/hub.ts";
import * as lottery from "./lottery/hub.ts";
import * as session from "./session/hub.ts";

export const hubPath = "/Hub";

/** Every method that clients invoke on the hub. */
export const allHubMethods = {
  Join: lottery.join,
  UpdateConnectionActiveTime: session.updateConnectionActiveTime,
} as const;

/** Every event that the hub sends. */
export const allHubEvents = {
  ReceiveWinningNumber: lottery.receiveWinningNumber,
  LotteryAwarded: lottery.lotteryAwarded,
  BetAwardNotify: betting.betAwardNotify,
} as const;
