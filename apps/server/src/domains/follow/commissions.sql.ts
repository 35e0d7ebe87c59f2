import { FollowState, IssueState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** An offer that can be followed no more. */
export interface ClosedOffer {
  readonly id: string;
  readonly merchantId: number;
  readonly gameId: number;
}

/** A limit that the planner does not see, so that these statements are planned once, as behind `anyOf`. */
const first = "LIMIT (SELECT $1::int)";

/** Closes the offers whose issue has closed, and those whose bet was taken back. */
export async function closeOffers(tx: Tx, limit: number): Promise<ClosedOffer[]> {
  return tx.rows<ClosedOffer>({
    name: "follow_offers_close",
    text: `
      WITH due AS (
        SELECT f.id, b.state = 1 AS is_cancelled FROM follow_offer f JOIN bet_with_state b ON b.id = f.bet_id
        WHERE f.state = ${FollowState.OPEN} AND (f.close_at <= (SELECT fd_now()) OR b.state = 1)
        ORDER BY f.id ${first} FOR UPDATE OF f
      )
      UPDATE follow_offer f SET state = CASE WHEN due.is_cancelled THEN ${FollowState.CANCEL} ELSE ${FollowState.CLOSED} END
      FROM due WHERE f.id = due.id RETURNING f.id, f.merchant_id AS "merchantId", f.game_id AS "gameId"`,
    values: [limit],
  });
}

/** Offers whose issue has been settled or cancelled, marked as such. Answers those that were settled. */
export async function decideOffers(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string; state: number }>({
    name: "follow_offers_decide",
    text: `
      WITH due AS (
        SELECT f.id, i.state FROM follow_offer f JOIN bet_target i ON i.id = f.issue_id
        WHERE f.state IN (${FollowState.OPEN}, ${FollowState.CLOSED}) AND i.state IN (${IssueState.AWARDED}, ${IssueState.CANCEL})
        ORDER BY f.id ${first} FOR UPDATE OF f
      )
      UPDATE follow_offer f
      SET state = CASE due.state WHEN ${IssueState.AWARDED} THEN ${FollowState.SETTLED} ELSE ${FollowState.CANCEL} END
      FROM due WHERE f.id = due.id RETURNING f.id, f.state`,
    values: [limit],
  });
  return rows.filter(({ state }) => state === FollowState.SETTLED).map(({ id }) => id);
}

/** What a follower owes. Units: thousandths. */
export interface Owed {
  readonly betId: string;
  readonly offerId: string;
  readonly follower: bigint;
  readonly leader: bigint;
  readonly merchantId: number;
  readonly net: bigint;
  readonly amount: bigint;
}

/** What the followers of settled offers owe: their part of the net profit of the bet, cut; losers nothing. */
export async function findOwed(tx: Tx, offerIds: readonly string[]): Promise<Owed[]> {
  if (offerIds.length === 0) return [];
  return tx.rows<Owed>({
    name: "follow_owed",
    text: `SELECT * FROM (
        SELECT j.bet_id AS "betId", j.offer_id AS "offerId", j.account_id AS follower, f.account_id AS leader,
          f.merchant_id AS "merchantId", b.prize + b.returned - b.stake AS net,
          (b.prize + b.returned - b.stake) * f.commission_rate / 10000 AS amount
        FROM follow_offer f JOIN follow_join j ON j.offer_id = f.id JOIN bet_with_state b ON b.id = j.bet_id
        WHERE f.id = ANY($1::uuid[]) AND b.state <> 1
      ) o WHERE net > 0 AND amount > 0 ORDER BY "betId"`,
    values: [offerIds],
  });
}

export async function insertCommissions(
  tx: Tx,
  commissions: readonly (Owed & { id: string })[],
): Promise<void> {
  if (commissions.length === 0) return;
  await tx.rows({
    name: "follow_commissions_insert",
    text: `INSERT INTO follow_commission (id, bet_id, offer_id, follower, leader, merchant_id, net, amount)
      SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::bigint[], $6::smallint[], $7::bigint[], $8::bigint[])`,
    values: [
      commissions.map((one) => one.id),
      commissions.map((one) => one.betId),
      commissions.map((one) => one.offerId),
      commissions.map((one) => one.follower),
      commissions.map((one) => one.leader),
      commissions.map((one) => one.merchantId),
      commissions.map((one) => one.net),
      commissions.map((one) => one.amount),
    ],
  });
}

export type Commission = Owed & { readonly id: string };

/** Commissions that are not paid, those not tried lately first. */
export async function findDueCommissions(
  tx: Tx,
  query: { limit: number; retryMs: number },
): Promise<Commission[]> {
  return tx.rows<Commission>({
    name: "follow_commissions_due",
    text: `SELECT id, bet_id AS "betId", offer_id AS "offerId", follower, leader, merchant_id AS "merchantId", net, amount
      FROM follow_commission
      WHERE paid_at IS NULL AND (tried_at IS NULL OR tried_at <= (SELECT fd_now()) - make_interval(secs => $2))
      ORDER BY tried_at NULLS FIRST, id LIMIT $1`,
    values: [query.limit, query.retryMs / 1000],
  });
}

/** Notes what was paid, and what could not be. */
export async function markCommissions(
  tx: Tx,
  done: { paid: readonly string[]; short: readonly string[] },
): Promise<void> {
  await tx.rows({
    name: "follow_commissions_mark",
    text: `UPDATE follow_commission SET paid_at = CASE WHEN id = ANY($1::uuid[]) THEN fd_now() END, tried_at = fd_now()
      WHERE id = ANY($1::uuid[] || $2::uuid[]) AND paid_at IS NULL`,
    values: [done.paid, done.short],
  });
}

/** The own bets that commissions are of: the follower's, and the leader's that he followed. Shape: bet by commission. */
export async function findBetsOfCommissions(
  db: Queryable,
  query: { accountId: bigint; commissionIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; betId: string }>({
    name: "follow_bets_of_commissions",
    text: `SELECT c.id::text AS id, CASE WHEN c.follower = $1 THEN c.bet_id ELSE f.bet_id END::text AS "betId"
      FROM follow_commission c JOIN follow_offer f ON f.id = c.offer_id
      WHERE c.id = ANY($2::uuid[]) AND $1 IN (c.follower, c.leader)`,
    values: [query.accountId, query.commissionIds],
  });
  return new Map(rows.map(({ id, betId }) => [id, betId]));
}

/**
 * What following brought an account and cost it, by day of payment and game.
 * Units: thousandths; `day` as `20260105`, `from` and `to` epoch ms, the end not included.
 * Shape: along the account's own bets and those that followed him, which are far fewer than his movements.
 */
export async function sumCommissions(
  db: Queryable,
  query: {
    accountId: bigint;
    from: number;
    to: number;
    gameIds: readonly number[] | null;
  },
): Promise<{ day: number; gameId: number; rebate: bigint; commission: bigint }[]> {
  return db.rows({
    name: "follow_commissions_of_days",
    text: `
      SELECT fd_day(c.paid_at) AS day, f.game_id AS "gameId", 0::bigint AS rebate, sum(c.moved)::bigint AS commission
      FROM (
        SELECT c.*, -c.amount AS moved FROM follow_join j JOIN follow_commission c ON c.bet_id = j.bet_id WHERE j.account_id = $1
        UNION ALL
        SELECT c.*, c.amount FROM follow_offer o JOIN follow_join j ON j.offer_id = o.id JOIN follow_commission c ON c.bet_id = j.bet_id
        WHERE o.account_id = $1
      ) c JOIN follow_offer f ON f.id = c.offer_id
      WHERE c.paid_at >= to_timestamp($2::bigint / 1000.0) AND c.paid_at < to_timestamp($3::bigint / 1000.0)
        AND ($4::smallint[] IS NULL OR f.game_id = ANY($4))
      GROUP BY 1, 2`,
    values: [query.accountId, query.from, query.to, query.gameIds],
  });
}
