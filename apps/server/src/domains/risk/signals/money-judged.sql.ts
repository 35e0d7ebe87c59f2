import { BankCardCategory, WithdrawRequestState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { firstIdAt } from "../../../platform/ids.ts";
import type { Period } from "./bets-judged.sql.ts";
import type {
  RiskBill,
  RiskCommission,
  RiskMove,
  RiskTie,
  RiskTransfer,
  RiskWithdrawal,
} from "./facts.ts";
import { amountMin } from "./pair-days.ts";

const rowsMax = 5000;
/** What more accounts have in common ties nobody. */
const holdersMax = 6;
/** What a pair sent on a day in more parts is judged by the largest of them. */
const partsMax = 200;

/**
 * Transfers of a time that are worth judging, oldest first: those of pairs that sent enough on a day, in however many parts. Of
 * more than can be judged those of the largest sums, the newest first.
 */
export function findJudgedTransfers(db: Queryable, period: Period): Promise<RiskTransfer[]> {
  return db
    .rows<RiskTransfer>({
      name: "risk_transfers",
      text: `SELECT id, "from", "to", amount, at FROM (
        SELECT id, from_account AS "from", to_account AS "to", amount, at, sum(amount) OVER pair_day AS together,
          row_number() OVER (pair_day ORDER BY amount DESC, id DESC) AS place
        FROM transfer_point WHERE id >= $1 AND id < $2
        WINDOW pair_day AS (PARTITION BY from_account, to_account, (at AT TIME ZONE 'Asia/Shanghai')::date)) sent
      WHERE together >= ${amountMin} AND place <= ${partsMax} ORDER BY together DESC, id DESC LIMIT ${rowsMax}`,
      values: [firstIdAt(period.from), firstIdAt(period.to)],
    })
    .then((rows) => rows.toSorted((a, b) => a.at - b.at));
}

const undone = [WithdrawRequestState.CANCEL, WithdrawRequestState.FAILED].join(", ");

/** Withdrawals of accounts in a time that were not taken back. */
export function findJudgedWithdrawals(
  db: Queryable,
  of: { accountIds: readonly bigint[]; period: Period },
): Promise<RiskWithdrawal[]> {
  return db.rows<RiskWithdrawal>({
    name: "risk_withdrawals",
    text: `SELECT id, account_id AS "accountId", amount, created_at AS at FROM withdrawal
      WHERE account_id = ANY($1::bigint[]) AND id >= $2 AND id < $3 AND state NOT IN (${undone}) ORDER BY id`,
    values: [of.accountIds, firstIdAt(of.period.from), firstIdAt(of.period.to)],
  });
}

/**
 * What accounts above and below each other have in common: devices and addresses of logins in a time, and payees ever. A number is
 * bound to one account at a time, so a payee in common is one to which both have withdrawn: who only binds what another has given
 * up ties nobody. A USDT address bears no name and anybody can bind it, so it counts for nothing.
 */
export function findTies(db: Queryable, period: Period): Promise<RiskTie[]> {
  return db.rows<RiskTie>({
    name: "risk_ties",
    text: `WITH seen AS MATERIALIZED (
        SELECT account_id, device_id, ip, created_at FROM session WHERE created_at >= to_timestamp($1 / 1000.0) AND created_at < to_timestamp($2 / 1000.0)),
      mark AS MATERIALIZED (
        SELECT 'device' AS kind, device_id AS shared, account_id, count(*)::int AS times, max(created_at) AS at FROM seen WHERE device_id <> '' GROUP BY 2, 3
        UNION ALL SELECT 'address', ip, account_id, count(*)::int, max(created_at) FROM seen GROUP BY 2, 3
        UNION ALL SELECT 'payee', encode(m.number_hash, 'hex'), m.account_id, 1, max(w.created_at) FROM payment_method m
          JOIN withdrawal w ON w.method_id = m.id AND w.account_id = m.account_id AND w.state NOT IN (${undone})
          WHERE m.category <> ${BankCardCategory.USDT} AND EXISTS (
            SELECT FROM payment_method o WHERE o.merchant_id = m.merchant_id AND o.number_hash = m.number_hash AND o.account_id <> m.account_id)
          GROUP BY 2, 3),
      held AS (SELECT kind, shared, count(*)::int AS holders FROM mark GROUP BY 1, 2 HAVING count(*) BETWEEN 2 AND ${holdersMax})
      SELECT u.account_id AS "upperId", l.account_id AS "lowerId", h.kind, left(h.shared, 12) AS shared, least(u.times, l.times) AS times, h.holders,
        greatest(u.at, l.at) AS at
      FROM held h JOIN mark u USING (kind, shared) JOIN mark l USING (kind, shared)
      JOIN account a ON a.id = l.account_id AND a.path @> ARRAY[u.account_id]
      ORDER BY 1, 2, 3, 4 LIMIT ${rowsMax}`,
    values: [period.from, period.to],
  });
}

/** What agents were given in a time for the bets of those below them. */
export function findCommissions(
  db: Queryable,
  of: { agentIds: readonly bigint[]; period: Period },
): Promise<RiskCommission[]> {
  return db.rows<RiskCommission>({
    name: "risk_commissions",
    text: `SELECT u.id AS "agentId", a.id AS "accountId", sum(b.stake)::bigint AS turnover,
        sum(b.stake * greatest(b.line_rates[p.at] - coalesce(b.line_rates[p.at + 1], 0), 0) / 10000)::bigint AS amount
      FROM unnest($1::bigint[]) AS u (id) JOIN account a ON a.path @> ARRAY[u.id]
      CROSS JOIN LATERAL (SELECT stake, path, line_rates FROM bet WHERE account_id = a.id AND id >= $2 AND id < $3 OFFSET 0) b
      CROSS JOIN LATERAL (SELECT array_position(b.path, u.id) AS at) p
      WHERE p.at IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2`,
    values: [of.agentIds, firstIdAt(of.period.from), firstIdAt(of.period.to)],
  });
}

/** Moves by agents that came into force in a time. */
export async function findJudgedMoves(db: Queryable, period: Period): Promise<RiskMove[]> {
  return db.rows<RiskMove>({
    name: "risk_moves",
    text: `SELECT id::text AS id, account_id AS "accountId", from_id AS "fromId", to_id AS "toId", ended_at AS at FROM player_move
      WHERE state = 1 AND NOT is_by_staff AND from_id IS NOT NULL
        AND ended_at >= to_timestamp($1 / 1000.0) AND ended_at < to_timestamp($2 / 1000.0) ORDER BY player_move.id LIMIT ${rowsMax}`,
    values: [period.from, period.to],
  });
}

/** Bills that were paid within two days after a move to those who are above the moved account only since then. */
export function findBillsAfter(
  db: Queryable,
  moves: readonly Pick<RiskMove, "id">[],
): Promise<RiskBill[]> {
  return db.rows<RiskBill>({
    name: "risk_bills",
    text: `SELECT b.id, m.id::text AS "moveId", b.account_id AS "agentId", b.amount, b.base, b.decided_at AS "paidAt",
        (SELECT coalesce(sum(l.base), 0)::bigint FROM rebate_line l WHERE l.day = b.day AND l.category = b.category AND NOT l.is_kept
          AND l.path @> ARRAY[b.account_id] AND (l.account_id = m.account_id OR l.path @> ARRAY[m.account_id])) AS "movedBase"
      FROM player_move m JOIN account t ON t.id = m.to_id JOIN account f ON f.id = m.from_id
      CROSS JOIN LATERAL unnest(t.path || t.id) AS above (id)
      JOIN rebate_bill b ON b.account_id = above.id AND b.state = 1
        AND b.decided_at >= m.ended_at AND b.decided_at < m.ended_at + interval '48 hours'
      WHERE m.id = ANY($1::int[]) AND NOT (f.path || f.id) @> ARRAY[above.id] ORDER BY b.id`,
    values: [moves.map(({ id }) => Number(id))],
  });
}
