import type { Queryable, Tx } from "../../platform/database/db.ts";

/** An offer as it is kept. */
export interface OfferRow {
  readonly id: string;
  readonly betId: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly gameId: number;
  readonly issueId: string;
  /** Epoch ms. */
  readonly closeAt: number;
  readonly isHidden: boolean;
  /** 1/10,000. */
  readonly commissionRate: number;
  readonly words: string;
  /** `FollowState`. */
  readonly state: number;
}

const offerColumns = `id, bet_id AS "betId", account_id AS "accountId", merchant_id AS "merchantId", game_id AS "gameId",
  issue_id AS "issueId", close_at AS "closeAt", is_hidden AS "isHidden", commission_rate AS "commissionRate", words, state`;

/** The offer of a bet; null while it is not offered. */
export async function findOfferOfBet(db: Queryable, betId: string): Promise<OfferRow | null> {
  const [row] = await db.rows<OfferRow>({
    name: "follow_offer_of_bet",
    text: `SELECT ${offerColumns} FROM follow_offer WHERE bet_id = $1`,
    values: [betId],
  });
  return row ?? null;
}

export async function countOpenOffers(db: Queryable, accountId: bigint): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "follow_offers_open",
    text: "SELECT count(*)::int AS n FROM follow_offer WHERE account_id = $1 AND state = 0",
    values: [accountId],
  });
  return row?.n ?? 0;
}

export async function insertOffer(tx: Tx, offer: OfferRow): Promise<void> {
  await tx.rows({
    name: "follow_offer_insert",
    text: `INSERT INTO follow_offer (id, bet_id, account_id, merchant_id, game_id, issue_id, close_at, is_hidden,
        commission_rate, words, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0), $8, $9, $10, fd_now())`,
    values: [
      offer.id,
      offer.betId,
      offer.accountId,
      offer.merchantId,
      offer.gameId,
      offer.issueId,
      offer.closeAt,
      offer.isHidden,
      offer.commissionRate,
      offer.words,
    ],
  });
}

/** An offer without its lock, to know what else is to be locked before it. */
export async function findOffer(db: Queryable, offerId: string): Promise<OfferRow | null> {
  const [row] = await db.rows<OfferRow>({
    name: "follow_offer_find",
    text: `SELECT ${offerColumns} FROM follow_offer WHERE id = $1`,
    values: [offerId],
  });
  return row ?? null;
}

/** Locks an offer: those who join it follow one after the other. Locks: after issues, before accounts. */
export async function lockOffer(tx: Tx, offerId: string): Promise<OfferRow | null> {
  const [row] = await tx.rows<OfferRow>({
    name: "follow_offer_lock",
    text: `SELECT ${offerColumns} FROM follow_offer WHERE id = $1 FOR UPDATE`,
    values: [offerId],
  });
  return row ?? null;
}

export async function hasJoined(
  db: Queryable,
  join: { offerId: string; accountId: bigint },
): Promise<boolean> {
  const rows = await db.rows({
    name: "follow_has_joined",
    text: "SELECT FROM follow_join WHERE offer_id = $1 AND account_id = $2",
    values: [join.offerId, join.accountId],
  });
  return rows.length > 0;
}

/** A bet that follows. Units: stake in thousandths. */
export interface NewJoin {
  readonly betId: string;
  readonly accountId: bigint;
  readonly stake: bigint;
}

/** Notes bets that follow an offer, which must be locked. */
export async function insertJoins(
  tx: Tx,
  { offerId, joins }: { offerId: string; joins: readonly NewJoin[] },
): Promise<void> {
  if (joins.length === 0) return;
  await tx.rows({
    name: "follow_joins_insert",
    text: `WITH joined AS (
        INSERT INTO follow_join (bet_id, offer_id, account_id, at)
        SELECT t.bet_id, $1, t.account_id, (SELECT fd_now()) FROM unnest($2::uuid[], $3::bigint[]) AS t (bet_id, account_id)
      )
      UPDATE follow_offer SET followers = followers + cardinality($2::uuid[]),
        follow_stake = follow_stake + (SELECT sum(stake) FROM unnest($4::bigint[]) AS t (stake))
      WHERE id = $1`,
    values: [
      offerId,
      joins.map((join) => join.betId),
      joins.map((join) => join.accountId),
      joins.map((join) => join.stake),
    ],
  });
}

/** An offer with the bet that it offers and what its leader's offers came to. */
export interface FoundOffer extends OfferRow {
  readonly nickName: string;
  readonly avatar: string;
  readonly vipLevel: number;
  readonly serialNumber: string;
  readonly playNo: number;
  readonly selection: string;
  readonly unit: number;
  readonly price: 1 | 2;
  readonly unitBets: number;
  readonly stake: bigint;
  /** Most that the leader's bet can be paid. */
  readonly highestPrize: bigint;
  readonly followers: number;
  readonly followStake: bigint;
  readonly hasJoined: boolean;
  readonly recordOffers: number;
  readonly recordWon: number;
  readonly recordNet: bigint;
}

export type OfferSort = "closing" | "followers" | "commission" | "newest";

const orders: Readonly<Record<OfferSort, string>> = {
  closing: "f.close_at, f.id",
  followers: "f.followers DESC, f.id DESC",
  commission: "f.commission_rate, f.id DESC",
  newest: "f.id DESC",
};

/** Which offers; all conditions that are given must hold. */
export interface OfferFilter {
  readonly merchantId: number;
  readonly gameId: number | null;
  /** Those that sell at this moment. */
  readonly isOpen: boolean;
  /** Those that this account offered or followed in the last days. */
  readonly of: bigint | null;
  readonly id: string | null;
}

const recordDays = 30;

/** Offers that fit, with the record of their leaders: every decided offer counts, won or lost. */
export async function findOffers(
  db: Queryable,
  query: OfferFilter & { viewer: bigint | null; sort: OfferSort; limit: number },
): Promise<FoundOffer[]> {
  return db.rows<FoundOffer>({
    name: `follow_offers_${query.sort}`,
    text: `
      SELECT f.id, f.bet_id AS "betId", f.account_id AS "accountId", f.merchant_id AS "merchantId", f.game_id AS "gameId",
        f.issue_id AS "issueId", f.close_at AS "closeAt", f.is_hidden AS "isHidden", f.commission_rate AS "commissionRate",
        f.words, f.state, f.followers, f.follow_stake AS "followStake", p.nick_name AS "nickName", p.avatar, p.vip_level AS "vipLevel",
        b.serial_number AS "serialNumber", b.play_no AS "playNo", b.selection_text AS selection, b.unit, b.price,
        b.unit_bets AS "unitBets", b.stake, b.highest_prize AS "highestPrize",
        EXISTS (SELECT FROM follow_join j WHERE j.offer_id = f.id AND j.account_id = $6) AS "hasJoined",
        r.offers AS "recordOffers", r.won AS "recordWon", r.net AS "recordNet"
      FROM follow_offer f JOIN shown_player p ON p.account_id = f.account_id JOIN bet_with_state b ON b.id = f.bet_id
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS offers, count(*) FILTER (WHERE d.prize > d.stake - d.returned)::int AS won,
          coalesce(sum(d.prize + d.returned - d.stake), 0)::bigint AS net
        FROM follow_offer o JOIN bet_with_state d ON d.id = o.bet_id
        WHERE o.account_id = f.account_id AND o.state = 2 AND o.created_at > (SELECT fd_now()) - interval '${recordDays} days'
      ) r
      WHERE f.merchant_id = $1 AND ($2::smallint IS NULL OR f.game_id = $2)
        AND (NOT $3 OR (f.state = 0 AND f.close_at > (SELECT fd_now())))
        AND ($4::bigint IS NULL OR (f.created_at > (SELECT fd_now()) - interval '${recordDays} days'
          AND (f.account_id = $4 OR EXISTS (SELECT FROM follow_join j WHERE j.offer_id = f.id AND j.account_id = $4))))
        AND ($5::uuid IS NULL OR f.id = $5)
      ORDER BY ${orders[query.sort]} LIMIT $7`,
    values: [
      query.merchantId,
      query.gameId,
      query.isOpen,
      query.of,
      query.id,
      query.viewer,
      query.limit,
    ],
  });
}
