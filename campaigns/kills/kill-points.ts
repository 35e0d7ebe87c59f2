import { seededChance } from "../campaign.ts";

/** Transactions that a bet and its issue pass through; each is killed before and after its commit. */
const transactions = [
  "place-bets",
  "place-bet",
  "cancel-bets",
  "find-request",
  "seal-bets",
  "fence-issues",
  "draw-issues",
  "settle-issues",
  "pay-rebates",
  "run-rebates",
  "pay-rebate-bills",
  "fold-facts",
  "create-chase",
  "open-chases",
  "settle-chases",
  "cancel-chase",
  "update-chase",
  "draw-instant",
  "refill-play-money",
  "create-deposit",
  "send-points",
  "take-message",
  "credit-payments",
  "create-withdrawal",
  "cancel-withdrawal",
  "pay-out",
  "create-offer",
  "join-offer",
  "start-auto",
  "follow-leaders",
  "pay-commissions",
  "count-draws",
  "rank-winners",
  "pump-events",
  "seal-ledger",
  "create-player",
  "raise-rates",
  "ask-move",
  "move-downlines",
  "make-issues",
];
/** Points in the middle of the transactions that draw, settle and pay. */
const insides = [
  "draw-issues:number-stored",
  "settle-issues:facts-noted",
  "settle-issues:prizes-posted",
  "settle-issues:turnover-counted",
  "settle-issues:seed-revealed",
  "pay-rebates:rebates-taken",
  "run-rebates:lines-written",
  "run-rebates:sums-taken",
  "pay-rebate-bills:bills-marked",
  "create-chase:plan-written",
  "open-chases:bets-placed",
  "follow-leaders:bets-placed",
  "settle-chases:results-noted",
  "send-points:points-moved",
  "create-player:player-made",
  "move-downlines:tree-moved",
];
/** Kills at plain moments in time, beside those at the points. */
export const anyTime = "any-time";
export const killPoints: readonly string[] = [
  ...transactions.map((name) => `${name}:before-commit`),
  anyTime,
  ...insides,
  ...transactions.map((name) => `${name}:after-commit`),
  anyTime,
  anyTime,
];
/** Jobs that find something to do so seldom that the first time must do. */
const seldom = [
  "make-issues",
  "rank-winners",
  "follow-leaders:bets-placed",
  "pay-rebate-bills",
  "run-rebates",
];

/** Where a server is to die, the `nth` time it comes there, and the chance of all that happens around it. */
export interface Death {
  readonly step: number;
  readonly point: string;
  readonly nth: number;
  readonly chance: () => number;
}

export function deathOf(step: number, seed: number): Death {
  const chance = seededChance(seed * 1000 + step);
  const point = killPoints[step % killPoints.length] ?? anyTime;
  const nth = seldom.some((name) => point.startsWith(name)) ? 1 : 1 + Math.floor(chance() * 3);
  return { step, point, nth, chance };
}
