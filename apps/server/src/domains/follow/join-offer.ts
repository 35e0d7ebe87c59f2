import { betResults, commonResults, FollowState } from "@fairdraw/wire";
import { assert, expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { fromBetNo } from "../../platform/ids.ts";
import { findUplines } from "../agents/tree/uplines.sql.ts";
import { type PlaceBetsParts, placeBets } from "../betting/intake/place-bets.ts";
import {
  findDecided,
  findOwnBet,
  findRequests,
  lockToFollow,
} from "../betting/rows/betting.sql.ts";
import type { BetOutcome } from "../betting/rules/bet-intent.ts";
import { lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { copyBet, toFollowIntent } from "./copy-bet.ts";
import { findOffer, hasJoined, insertJoins, lockOffer, type OfferRow } from "./follow.sql.ts";
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
      const { accountId, requestId, offerId, merchantId, multiple } = ask;
      const uplines = await findUplines(tx, [accountId]);
      const { prizeGroup } = expectKey(uplines, accountId, "upline of a follower");
      const { item, stake } = copyBet(leaderBet, { multiple, prizeGroup });
      const content = { follow: offer.id, multiple };
      const intent = toFollowIntent(leaderBet, { accountId, requestId, content, item });
      const [outcome] = await placeBets(tx, parts, [intent], {
        skipLocked: false,
        exposures: "first",
      });
      assert(outcome !== undefined, "an outcome for the request");
      if (outcome.kind !== "placed" || stored !== undefined) return outcome;
      const betId = fromBetNo(outcome.placed.groups[0]?.orders[0]?.betNo ?? "");
      assert(betId !== null, "a follow request is one bet");
      await insertJoins(tx, { offerId, joins: [{ betId, accountId, stake }] });
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
