import type { Queryable } from "../../platform/database/db.ts";

/** A bet beside a requirement. Units: thousandths; epoch ms. */
export interface TurnoverBetRow {
  readonly id: string;
  readonly placedAt: number;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly playNo: number;
  readonly stake: bigint;
  readonly returned: bigint;
  readonly weight: number;
  /** What it is worth as turnover, and what of that counted here. */
  readonly valid: bigint;
  readonly counted: bigint;
  /** Why it was cancelled; null for one that was not. */
  readonly cancelReason: number | null;
  /** Where the page after it begins. */
  readonly place: string;
}

interface Page {
  readonly accountId: bigint;
  readonly requirementId: string;
  readonly before: string | null;
  readonly limit: number;
}

const shown = `b.id, b.placed_at AS "placedAt", b.game_id AS "gameId", i.serial_number AS "serialNumber", b.play_no AS "playNo", b.stake,
  b.turnover_weight AS weight`;

/**
 * The bets that counted for a requirement, the last first. Within an issue they count in the order of their numbers.
 * Shape: `place` is the position that a bet filled up to.
 */
export async function findCountedBets(db: Queryable, page: Page): Promise<TurnoverBetRow[]> {
  return db.rows<TurnoverBetRow>({
    name: "turnover_counted_bets",
    text: `SELECT x.*, NULL::smallint AS "cancelReason", least(x.upto, r.ends) - greatest(x.upto - x.valid, r.begins) AS counted, x.upto::text AS place
      FROM turnover_requirement r
      CROSS JOIN LATERAL (
        SELECT issue_id, upto, valid FROM turnover_count c
        WHERE c.account_id = r.account_id AND c.upto > r.begins AND c.upto - c.valid < least(r.ends, coalesce($3::bigint, r.ends))
        ORDER BY c.upto DESC OFFSET 0) c
      CROSS JOIN LATERAL (
        SELECT ${shown}, coalesce(o.returned, 0) AS returned, v.valid,
          (c.upto - c.valid + sum(v.valid) OVER (ORDER BY b.id))::bigint AS upto
        FROM bet b JOIN bet_target i ON i.id = b.issue_id LEFT JOIN bet_outcome o ON o.bet_id = b.id
        CROSS JOIN LATERAL (SELECT CASE WHEN o.state = 1 THEN 0 ELSE (b.stake - coalesce(o.returned, 0)) * b.turnover_weight / 10000 END AS valid) v
        WHERE b.issue_id = c.issue_id AND b.account_id = $1) x
      WHERE r.id = $2 AND r.account_id = $1 AND r.kind = 1 AND x.valid > 0 AND x.upto > r.begins AND x.upto - x.valid < r.ends
        AND ($3::bigint IS NULL OR x.upto < $3)
      ORDER BY c.upto DESC, x.upto DESC LIMIT $4`,
    values: [page.accountId, page.requirementId, page.before, page.limit],
  });
}

/**
 * The bets that did not count for a requirement, the newest first: those that were cancelled or came back whole while it
 * stood, and those of the last 500 that wait for their draw while it is open. Shape: `place` is the number of a bet.
 */
export async function findUncountedBets(db: Queryable, page: Page): Promise<TurnoverBetRow[]> {
  return db.rows<TurnoverBetRow>({
    name: "turnover_uncounted_bets",
    text: `WITH span AS (
        SELECT r.since, r.ends > coalesce(m.counted, 0) AS is_open, coalesce((
          SELECT c.at FROM turnover_count c WHERE c.account_id = r.account_id AND c.upto >= r.ends ORDER BY c.upto LIMIT 1), fd_now()) AS until
        FROM turnover_requirement r LEFT JOIN turnover_meter m ON m.account_id = r.account_id AND m.kind = r.kind
        WHERE r.id = $2 AND r.account_id = $1 AND r.kind = 1
      ), gone AS (
        SELECT o.bet_id, o.cancel_reason FROM span JOIN bet_outcome o ON o.account_id = $1 AND o.state = 1
          AND o.bet_id >= fd_uuid_from(span.since - interval '31 days') AND o.at >= span.since AND o.at <= span.until
        WHERE $3::uuid IS NULL OR o.bet_id < $3
        ORDER BY o.bet_id DESC LIMIT $4
      ), waits AS (
        SELECT b.id AS bet_id, NULL::smallint AS cancel_reason
        FROM (SELECT id, issue_id FROM bet WHERE account_id = $1 AND EXISTS (SELECT FROM span WHERE is_open) ORDER BY id DESC LIMIT 500) b
        JOIN bet_target t ON t.id = b.issue_id AND (t.state = 0 OR (t.state = 1 AND t.settled_account < $1))
        WHERE ($3::uuid IS NULL OR b.id < $3) AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id)
        ORDER BY b.id DESC LIMIT $4
      )
      SELECT ${shown}, 0::bigint AS returned, 0::bigint AS valid, 0::bigint AS counted, t.cancel_reason AS "cancelReason", b.id::text AS place
      FROM (SELECT * FROM gone UNION ALL SELECT * FROM waits) t
      JOIN bet b ON b.id = t.bet_id AND b.account_id = $1 JOIN bet_target i ON i.id = b.issue_id
      ORDER BY b.id DESC LIMIT $4`,
    values: [page.accountId, page.requirementId, page.before, page.limit],
  });
}
