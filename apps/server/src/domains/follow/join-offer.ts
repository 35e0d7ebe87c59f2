import { oddsStakeOf, stakeOf } from "@fairdraw/lottery-engine";
import { type Money, money, toWire } from "@fairdraw/money";
import { type BetItem, BetSource, betResults, commonResults, FollowState } from "@fairdraw/wire";
import { assert, expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/db.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { findLines } from "../agents/lines.sql.ts";
import type { BetIntent, BetOutcome } from "../betting/bet-intent.ts";
import {
  type BetRow,
  findDecided,
  findOwnBet,
  findRequests,
  lockToFollow,
} from "../betting/betting.sql.ts";
import { unitName } from "../betting/check-lines.ts";
import { type PlaceBetsParts, placeBets } from "../betting/place-bets.ts";
import { readIntent } from "../betting/read-intent.ts";
import { playOfNo } from "../betting/settle-bet.ts";
import { lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { findOffer, hasJoined, insertJoin, lockOffer, type OfferRow } from "./follow.sql.ts";
import { tellOffer } from "./tell-offers.ts";

/** What a follower asks. */
export interface JoinAsk {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly requestId: string;
  readonly offerId: string;
  readonly multiple: number;
}

/**
 * Bets the same as a leader, at the follower's own multiple and at his own prize group where it is lower.
 * Refuses, in this order: NO_PERMISSION for an offer of another site; for a new request FOLLOW_SELF,
 * FOLLOW_CLOSED, DUPLICATE_REQUEST for an offer that he follows already; then what `placeBets` says.
 * Effects: the bet, its note in the offer, UpdateBetCollection; idempotent by (account, request).
 * Locks: the issue for share, the offer, the leader's bet, then as `placeBets`.
 */
export function joinOffer(
  parts: PlaceBetsParts & { db: Db },
  ask: JoinAsk,
): Promise<BetOutcome | number> {
  return parts.db.transaction(
    async (tx) => {
      const offer = await findOffer(tx, ask.offerId);
      if (offer === null || offer.merchantId !== ask.merchantId) {
        return commonResults.NO_PERMISSION.code;
      }
      const leaderBet = await findOwnBet(tx, { accountId: offer.accountId, betId: offer.betId });
      assert(leaderBet !== null, "an offered bet exists");
      const [stored] = await findRequests(tx, [ask]);
      if (stored === undefined) {
        const refused = await refusalOf(tx, { ask, offer, leaderBet });
        if (refused !== null) return refused;
      }
      const { item, stake } = await itemOf(tx, ask, leaderBet);
      const [outcome] = await placeBets(
        tx,
        parts,
        [intentOf(ask, { offer, item, serialNumber: leaderBet.serialNumber })],
        { skipLocked: false, exposures: "first" },
      );
      assert(outcome !== undefined, "an outcome for the request");
      if (outcome.kind !== "placed" || stored !== undefined) return outcome;
      const betId = fromBetNo(outcome.placed.groups[0]?.orders[0]?.betNo ?? "");
      assert(betId !== null, "a follow request is one bet");
      const { accountId, offerId, merchantId } = ask;
      await insertJoin(tx, { betId, offerId, accountId, stake });
      await tellOffer(tx, { offerId, merchantId, action: "update", nowMs: parts.nowMs() });
      return outcome;
    },
    { name: "join-offer", lockTimeoutMs: 5000, statementTimeoutMs: 6000 },
  );
}

async function refusalOf(
  tx: Tx,
  facts: {
    ask: JoinAsk;
    offer: OfferRow;
    leaderBet: { gameId: number; serialNumber: string };
  },
): Promise<number | null> {
  const { ask, offer, leaderBet } = facts;
  if (offer.accountId === ask.accountId) return betResults.FOLLOW_SELF.code;
  const [issue] = await lockIssuesForBets(tx, [leaderBet]);
  const locked = await lockOffer(tx, offer.id);
  await lockToFollow(tx, offer.betId);
  const isGone =
    issue === undefined || issue.isClosed || issue.fenced || locked?.state !== FollowState.OPEN;
  if (isGone || (await findDecided(tx, [offer.betId])).size > 0) {
    return betResults.FOLLOW_CLOSED.code;
  }
  const joined = await hasJoined(tx, { offerId: offer.id, accountId: ask.accountId });
  return joined ? commonResults.DUPLICATE_REQUEST.code : null;
}

/** The leader's line at the follower's multiple. */
async function itemOf(
  tx: Tx,
  { accountId, multiple }: JoinAsk,
  bet: BetRow,
): Promise<{ item: BetItem; stake: Money }> {
  const play = playOfNo(bet.playNo);
  const shared = {
    PlayId: play.id,
    Selection: JSON.parse(bet.selection) as BetItem["Selection"],
    Count: bet.unitBets,
  };
  if (play.mode === "odds") {
    const stakeEach = money(1000n * BigInt(multiple));
    const stake = oddsStakeOf({ stakeEach, unitBets: bet.unitBets });
    const terms = { StakeEach: toWire(stakeEach), OddsVersion: 0, Amount: toWire(stake) };
    return { item: { ...shared, ...terms }, stake };
  }
  const { prizeGroup } = expectKey(
    await findLines(tx, [accountId]),
    accountId,
    "line of a follower",
  );
  const unit = unitName(bet.unit);
  const stake = stakeOf({ price: bet.price, unit, multiple, unitBets: bet.unitBets });
  const terms = {
    Unit: unit,
    Price: bet.price,
    Multiple: multiple,
    PrizeGroup: Math.min(prizeGroup, bet.prizeGroup),
    Amount: toWire(stake),
  };
  return { item: { ...shared, ...terms }, stake };
}

function intentOf(
  ask: JoinAsk,
  { offer, item, serialNumber }: { offer: OfferRow; item: BetItem; serialNumber: string },
): BetIntent {
  const intent = readIntent({
    accountId: ask.accountId,
    requestId: ask.requestId,
    content: { follow: offer.id, multiple: ask.multiple },
    source: BetSource.FOLLOW,
    // Odds are as they are now: a follower has seen none.
    acceptsOddsChange: true,
    groups: [{ GameId: offer.gameId, SerialNumber: serialNumber, Items: [item] }],
  });
  return { ...intent, followOf: offer.betId };
}
