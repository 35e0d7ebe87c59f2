import { readPays } from "@fairdraw/lottery-engine";
import { money, toWire } from "@fairdraw/money";
import { assert } from "../../platform/assert.ts";
import type { Queryable } from "../../platform/database/db.ts";
import { withoutOffered } from "../betting/records/offered-bets.sql.ts";
import { withRebates } from "../betting/records/own-rebates.sql.ts";
import { returnedOf, toWireRow } from "../betting/records/search-bets.ts";
import { contentHashOf } from "../betting/rows/bet-content.ts";
import { findOwnBet } from "../betting/rows/betting.sql.ts";
import { findOddsChanges } from "../betting/rules/odds.sql.ts";
import { openOdds } from "../betting/rules/odds.ts";
import { ownRate } from "../betting/rules/rebate.ts";
import { playOfNo } from "../betting/rules/settle-bet.ts";
import { findBetFate } from "./bet-detail.sql.ts";
import { betLevels } from "./bet-levels.ts";
import { findFlowsOf } from "./cash-flow.sql.ts";
import { toFlowRow } from "./cash-flow.ts";
import { findDraw } from "./draw-history.sql.ts";
import { toDrawRecord } from "./draw-history.ts";
import { causesOfBet } from "./flow-causes.ts";

/**
 * Everything about an own bet: what it froze, its draw, and the arithmetic of its prize.
 * Refuses (null): a bet that is not the caller's, or that nobody has. Shape: what follows from a selection is null while
 * that is hidden from the player; `isForStaff` shows it all the same.
 */
export async function betDetail(
  db: Queryable,
  query: {
    accountId: bigint;
    merchantId: number;
    betId: string;
    isForStaff?: true;
    isOwn?: boolean;
  },
) {
  const [bet, fate] = await Promise.all([findOwnBet(db, query), findBetFate(db, query)]);
  if (bet === null || fate === null) return null;
  const [draw, changes, flows, [rated]] = await Promise.all([
    findDraw(db, bet.issueId),
    bet.oddsVersion === 0 || bet.pays !== null ? [] : findOddsChanges(db, [query.merchantId]),
    findFlowsOf(db, { accountId: query.accountId, ref: query.betId }),
    withRebates(db, [fate]),
  ]);
  assert(draw !== null, "the issue of a bet exists");
  assert(rated !== undefined, "a bet stays what it is");
  const play = playOfNo(bet.playNo);
  const oddsMilli =
    bet.pays === null
      ? openOdds(changes).at(query.merchantId, bet.playNo, bet.oddsVersion)
      : readPays(bet.pays).milliOf;
  const [seen] = query.isOwn === false ? await withoutOffered(db, [rated]) : [rated];
  assert(seen !== undefined, "one bet stays one bet");
  const isHidden = bet.isHidden || seen.selection !== rated.selection;
  const isShown = query.isForStaff === true || !isHidden;
  const { levels, won } = betLevels(play, { ...bet, oddsMilli }, fate.wins);
  const stakeEach = bet.stake / BigInt(bet.unitBets);
  return {
    Bet: query.isOwn === false ? { ...toWireRow(seen), CanCancel: false } : toWireRow(seen),
    StakeEach: toWire(money(stakeEach)),
    RulesVersion: bet.rulesVersion,
    OddsVersion: bet.oddsVersion,
    RebateRate: ownRate({ rates: bet.uplineRates, prizeGroup: bet.prizeGroup, mode: play.mode }),
    HighestPrize: isShown ? toWire(money(fate.highestPrize)) : null,
    PayoutMax: toWire(money(bet.payoutMax)),
    Levels: levels,
    Won: toWire(won),
    Cut: toWire(money(fate.cut)),
    ReturnedCount: Number(returnedOf(fate) / stakeEach),
    CancelReason: fate.cancelReason,
    CancelText: fate.voidText ?? "",
    DecidedAt: fate.decidedAt,
    ContentHash: contentHashOf(bet),
    RequestId: bet.requestId,
    Draw: toDrawRecord(draw),
    Flows: flows.map((flow) => toFlowRow(flow, causesOfBet(fate))),
  };
}
