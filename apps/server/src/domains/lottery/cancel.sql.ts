import type { Queryable, Tx } from "../../platform/database/db.ts";

/**
 * Begins to cancel issues: no further bet, draw or settlement. Issues that are settled in part, or
 * cancelled already, are passed over. Answers which were begun.
 */
export async function beginCancel(
  tx: Tx,
  request: { issueIds: readonly string[]; reason: string },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>({
    name: "issues_begin_cancel",
    text: `
      WITH chosen AS (
        SELECT id FROM lottery_issue WHERE id = ANY($1::uuid[]) AND state IN (0, 1) AND settled_account = 0
          AND cancelling_at IS NULL ORDER BY id FOR UPDATE
      )
      UPDATE lottery_issue i SET cancelling_at = fd_now(), cancel_reason = $2, fenced_at = coalesce(i.fenced_at, fd_now())
      FROM chosen WHERE i.id = chosen.id RETURNING i.id`,
    values: [request.issueIds, request.reason],
  });
  return rows.map((row) => row.id);
}

/** Issues whose beacon round did not appear within the patience after their draw was due. */
export async function findIssuesWithoutBeacon(
  db: Queryable,
  patienceMs: number,
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>({
    name: "issues_without_beacon",
    text: `SELECT i.id FROM lottery_issue i
      WHERE i.state = 0 AND i.beacon_round IS NOT NULL AND i.cancelling_at IS NULL
        AND i.draw_at <= (SELECT fd_now()) - make_interval(secs => $1)
        AND NOT EXISTS (SELECT FROM lottery_beacon b WHERE b.round = i.beacon_round)
      ORDER BY i.draw_at LIMIT 200`,
    values: [patienceMs / 1000],
  });
  return rows.map((row) => row.id);
}

export interface IssueToRefund {
  readonly id: string;
  readonly gameId: number;
  readonly serialNumber: string;
  readonly refundedAccount: bigint;
}

/** Issues on their way to CANCEL whose bets are sealed, locked, oldest first. */
export async function lockIssuesToRefund(tx: Tx, limit: number): Promise<IssueToRefund[]> {
  return tx.rows<IssueToRefund>({
    name: "issues_to_refund",
    text: `SELECT id, game_id AS "gameId", serial_number AS "serialNumber", refunded_account AS "refundedAccount"
      FROM lottery_issue WHERE cancelling_at IS NOT NULL AND state <> 3 AND sealed_at IS NOT NULL
      ORDER BY cancelling_at, id LIMIT $1 FOR UPDATE`,
    values: [limit],
  });
}

/** Remembers how far the refunds of an issue are. */
export async function advanceRefund(
  tx: Tx,
  issue: { id: string; refundedAccount: bigint },
): Promise<void> {
  await tx.rows({
    name: "issue_advance_refund",
    text: "UPDATE lottery_issue SET refunded_account = $2 WHERE id = $1 AND state <> 3",
    values: [issue.id, issue.refundedAccount],
  });
}

export interface CancelledIssue {
  readonly issueId: string;
  readonly seed: Buffer;
  /** Null for an issue whose beacon round never appeared. */
  readonly entropy: Buffer | null;
}

/** Ends the cancelling: state 3, and the seed is revealed as after a draw. */
export async function storeCancelled(tx: Tx, issues: readonly CancelledIssue[]): Promise<number> {
  const rows = await tx.rows({
    name: "issues_store_cancelled",
    text: `
      WITH cancelled AS (
        UPDATE lottery_issue i SET state = 3 FROM unnest($1::uuid[]) AS t (id)
        WHERE i.id = t.id AND i.state IN (0, 1) AND i.cancelling_at IS NOT NULL RETURNING i.id
      )
      INSERT INTO lottery_reveal (issue_id, server_seed, entropy, at)
      SELECT t.id, t.seed, t.entropy, (SELECT fd_now())
      FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS t (id, seed, entropy) JOIN cancelled USING (id)
      RETURNING issue_id`,
    values: [
      issues.map((issue) => issue.issueId),
      issues.map((issue) => issue.seed),
      issues.map((issue) => issue.entropy),
    ],
  });
  return rows.length;
}
