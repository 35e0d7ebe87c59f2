import { type Money, parseCheckedMoney } from "@fairdraw/money";
import {
  betResults,
  commonResults,
  FollowState,
  followOffersMax,
  followStakeMin,
} from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { findDecided, findOwnBet, findOwnBets } from "../betting/rows/betting.sql.ts";
import { findIssueTimes, lockIssuesForBets } from "../lottery/lottery.sql.ts";
import { countOpenOffers, findOfferOfBet, insertOffer } from "./follow.sql.ts";
import { tellOffer } from "./tell-offers.ts";

const stakeMin: Money = parseCheckedMoney(followStakeMin);

/** What its player wants of an offer. */
export interface OfferAsk {
  readonly accountId: bigint;
  readonly betId: string;
  readonly commissionRate: number;
  readonly isHidden: boolean;
  readonly words: string;
}

/**
 * Offers an own open bet for following. Refuses, in this order: NO_PERMISSION for a bet that is not the
 * caller's; FOLLOW_NOT_ALLOWED for one on an instant draw; FOLLOW_CLOSED from the close on;
 * FOLLOW_NOT_ALLOWED for one that was taken back, stakes too little, cannot profit, follows another, or
 * is one too many. Shape: the id of the offer; that of the first one for a bet that is offered already.
 * Effects: the offer, UpdateBetCollection. Locks: the issue for share, the account.
 */
export function createOffer(
  parts: { db: Db; newId: () => string; nowMs: () => number },
  ask: OfferAsk,
): Promise<string | number> {
  return parts.db.transaction(
    async (tx) => {
      const [bet] = await findOwnBets(tx, { accountId: ask.accountId, betIds: [ask.betId] });
      if (bet === undefined) {
        // An instant bet is the caller's, but on no issue.
        const own = await findOwnBet(tx, ask);
        return (own === null ? commonResults.NO_PERMISSION : betResults.FOLLOW_NOT_ALLOWED).code;
      }
      const [times] = await findIssueTimes(tx, [bet]);
      const [issue] = await lockIssuesForBets(tx, [bet]);
      await lockPlayers(tx, [ask.accountId], { skipLocked: false });
      const known = await findOfferOfBet(tx, ask.betId);
      if (known !== null) return known.id;
      if (
        times === undefined ||
        issue === undefined ||
        issue.isClosed ||
        issue.fenced ||
        issue.state !== 0
      ) {
        return betResults.FOLLOW_CLOSED.code;
      }
      const decided = await findDecided(tx, [bet.id]);
      const isOfferable =
        !decided.has(bet.id) &&
        bet.followOf === null &&
        bet.stake >= stakeMin &&
        bet.highestPrize > bet.stake &&
        (await countOpenOffers(tx, ask.accountId)) < followOffersMax;
      if (!isOfferable) return betResults.FOLLOW_NOT_ALLOWED.code;
      const id = parts.newId();
      await insertOffer(tx, {
        ...ask,
        id,
        merchantId: bet.merchantId,
        gameId: bet.gameId,
        issueId: bet.issueId,
        closeAt: times.closeAt,
        state: FollowState.OPEN,
      });
      const { merchantId } = bet;
      await tellOffer(tx, { offerId: id, merchantId, action: "add", nowMs: parts.nowMs() });
      return id;
    },
    { name: "create-offer", lockTimeoutMs: 5000, statementTimeoutMs: 6000 },
  );
}
