import { followIndex, rowsAlongIndex } from "../../../platform/database/along-index.ts";
import type { Db, Queryable, Tx } from "../../../platform/database/db.ts";
import { type BetRow, betRowColumns, selectionText } from "./betting.sql.ts";

/** The parts of a bet that judging needs. */
export type BetToJudge = Pick<
  BetRow,
  | "id"
  | "accountId"
  | "playNo"
  | "selection"
  | "unit"
  | "price"
  | "multiple"
  | "prizeGroup"
  | "unitBets"
  | "stake"
  | "oddsVersion"
  | "pays"
  | "payoutMax"
> & {
  readonly merchantId: number;
  readonly turnoverWeight: number;
  /** Day on which it was placed, `20260105`. */
  readonly placedDay: number;
  /**
   * Ancestors from the root agent down, and the rates of the upline. Shape: `{1,2}`, as text, because many bets share
   * the same one.
   */
  readonly pathText: string;
  readonly ratesText: string;
};

/** How far the bets of an issue have been read; the order is (account, bet). */
export interface BetKey {
  readonly accountId: bigint;
  readonly betId: string;
}

/** The place after the last bet of an account, and before the first bet of the next one. */
export function behindAccount(accountId: bigint): BetKey {
  return { accountId: accountId + 1n, betId: "00000000-0000-0000-0000-000000000000" };
}

const betsBehind =
  "SELECT * FROM bet WHERE issue_id = $1 AND (account_id, id) > ($2, $3) ORDER BY account_id, id LIMIT $4";

const toJudge = `b.id, b.account_id AS "accountId", b.play_no AS "playNo", ${selectionText},
  b.unit, b.price, b.multiple, b.prize_group AS "prizeGroup", b.unit_bets AS "unitBets", b.stake,
  b.odds_version AS "oddsVersion", b.pays, b.payout_max AS "payoutMax", b.turnover_weight AS "turnoverWeight",
  a.merchant_id AS "merchantId", fd_day(b.placed_at) AS "placedDay", b.path::text AS "pathText",
  b.line_rates::text AS "ratesText"`;

/** The next bets of an issue in (account, bet) order, cancelled ones too. */
export async function findBetsToJudge(
  db: Db,
  query: { issueId: string; after: BetKey; limit: number },
): Promise<BetToJudge[]> {
  return rowsAlongIndex<BetToJudge>(db, {
    name: "bets_to_judge",
    text: `SELECT ${toJudge}
      FROM (${betsBehind}) b JOIN account a ON a.id = b.account_id ORDER BY b.account_id, b.id`,
    values: [query.issueId, query.after.accountId, query.after.betId, query.limit],
  });
}

/** An issue, and the last account that its settlement has written. */
export interface IssueCursor {
  readonly issueId: string;
  readonly account: bigint;
}

/**
 * All bets of some issues after their settled accounts, cancelled ones too. Shape: for issues with few bets; by issue,
 * account and bet.
 */
export async function findBetsOfFew(
  db: Queryable,
  cursors: readonly IssueCursor[],
): Promise<(BetToJudge & { readonly issueId: string })[]> {
  return db.rows({
    name: "bets_of_few",
    text: `SELECT b.issue_id AS "issueId", ${toJudge}
      FROM unnest($1::uuid[], $2::bigint[]) AS c (issue_id, account) CROSS JOIN LATERAL (
        SELECT * FROM bet WHERE issue_id = c.issue_id AND account_id > c.account OFFSET 0) b
      JOIN account a ON a.id = b.account_id ORDER BY b.issue_id, b.account_id, b.id`,
    values: [cursors.map(({ issueId }) => issueId), cursors.map(({ account }) => account)],
  });
}

/** Number of bets of some issues together, counted up to a limit. */
export async function countBets(
  db: Queryable,
  query: { issueIds: readonly string[]; limit: number },
): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "bets_count",
    text: "SELECT count(*)::int AS count FROM (SELECT FROM bet WHERE issue_id = ANY($1::uuid[]) LIMIT $2) b",
    values: [query.issueIds, query.limit],
  });
  return row?.count ?? 0;
}

/** The next bets of an issue in (account, bet) order, with all their frozen terms. */
export async function findBetsToSeal(
  db: Db,
  query: { issueId: string; after: BetKey; limit: number },
): Promise<BetRow[]> {
  return rowsAlongIndex<BetRow>(db, {
    name: "bets_to_seal",
    text: `SELECT ${betRowColumns} FROM (${betsBehind}) b ORDER BY b.account_id, b.id`,
    values: [query.issueId, query.after.accountId, query.after.betId, query.limit],
  });
}

/** Bets that were decided before the settlement reached their account: the cancelled ones. */
export async function findDecidedBeyond(
  db: Queryable,
  cursors: readonly IssueCursor[],
): Promise<Set<string>> {
  const rows = await db.rows<{ bet_id: string }>({
    name: "bets_decided_beyond",
    text: `SELECT o.bet_id FROM unnest($1::uuid[], $2::bigint[]) AS c (issue_id, account)
      CROSS JOIN LATERAL (
        SELECT bet_id FROM bet_outcome WHERE issue_id = c.issue_id AND account_id > c.account OFFSET 0) o`,
    values: [cursors.map(({ issueId }) => issueId), cursors.map(({ account }) => account)],
  });
  return new Set(rows.map((row) => row.bet_id));
}

/** A bet whose stake goes back. */
export interface BetToRefund {
  readonly id: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly stake: bigint;
}

/** The next bets of an issue that are not cancelled, in (account, bet) order, after an account. */
export async function findBetsToRefund(
  tx: Tx,
  query: { issueId: string; afterAccount: bigint; limit: number },
): Promise<BetToRefund[]> {
  await followIndex(tx, true);
  const bets = await tx.rows<BetToRefund>({
    name: "bets_to_refund",
    text: `SELECT b.id, b.account_id AS "accountId", a.merchant_id AS "merchantId", b.stake
      FROM bet b JOIN account a ON a.id = b.account_id
      WHERE b.issue_id = $1 AND b.account_id > $2 AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)
      ORDER BY b.account_id, b.id LIMIT $3`,
    values: [query.issueId, query.afterAccount, query.limit],
  });
  await followIndex(tx, false);
  return bets;
}

/** Stakes and prizes of some bets of an issue, for one merchant, without cancelled bets and returned stakes. */
export interface SettlementSums {
  readonly issueId: string;
  readonly merchantId: number;
  readonly betCount: number;
  readonly stake: bigint;
  readonly prize: bigint;
}

/**
 * Adds to the sums of issues that are being settled. Shape: answers the day on which the turnover of each issue and
 * merchant counts: the day of its first chunk.
 */
export async function addSettling(
  tx: Tx,
  sums: readonly SettlementSums[],
): Promise<{ issueId: string; merchantId: number; settleDay: number }[]> {
  return tx.rows({
    name: "bet_settling_add",
    text: `INSERT INTO bet_settling AS s (issue_id, merchant_id, settle_day, bet_count, stake, prize)
      SELECT issue_id, merchant_id, fd_day((SELECT fd_now())), bet_count, stake, prize
      FROM unnest($1::uuid[], $2::smallint[], $3::int[], $4::bigint[], $5::bigint[])
        AS t (issue_id, merchant_id, bet_count, stake, prize) ORDER BY 1, 2
      ON CONFLICT (issue_id, merchant_id) DO UPDATE SET bet_count = s.bet_count + excluded.bet_count,
        stake = s.stake + excluded.stake, prize = s.prize + excluded.prize
      RETURNING issue_id AS "issueId", merchant_id AS "merchantId", settle_day AS "settleDay"`,
    values: [
      sums.map((row) => row.issueId),
      sums.map((row) => row.merchantId),
      sums.map((row) => row.betCount),
      sums.map((row) => row.stake),
      sums.map((row) => row.prize),
    ],
  });
}

type Settling = SettlementSums & { readonly settleDay: number };

/** Deletes and answers the sums of ended settlements, by issue and merchant. */
export async function takeSettling(tx: Tx, issueIds: readonly string[]): Promise<Settling[]> {
  return tx.rows<Settling>({
    name: "bet_settling_take",
    text: `WITH taken AS (DELETE FROM bet_settling WHERE issue_id = ANY($1::uuid[]) RETURNING *)
      SELECT issue_id AS "issueId", merchant_id AS "merchantId", settle_day AS "settleDay", bet_count AS "betCount", stake, prize
      FROM taken ORDER BY 1, 2`,
    values: [issueIds],
  });
}

export async function insertSettlements(
  tx: Tx,
  settlements: readonly (Settling & { id: string })[],
): Promise<void> {
  if (settlements.length === 0) return;
  await tx.rows({
    name: "bet_settlements_insert",
    text: `INSERT INTO bet_settlement (id, issue_id, merchant_id, bet_count, stake, prize, settle_day, at)
      SELECT t.*, (SELECT fd_now()) FROM unnest($1::uuid[], $2::uuid[], $3::smallint[], $4::int[], $5::bigint[], $6::bigint[], $7::int[]) AS t`,
    values: [
      settlements.map((row) => row.id),
      settlements.map((row) => row.issueId),
      settlements.map((row) => row.merchantId),
      settlements.map((row) => row.betCount),
      settlements.map((row) => row.stake),
      settlements.map((row) => row.prize),
      settlements.map((row) => row.settleDay),
    ],
  });
}
