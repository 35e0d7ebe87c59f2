import type { Queryable, Tx } from "../../../platform/database/db.ts";
import type { BetToCancel } from "../rows/betting.sql.ts";
import { selectionText } from "../rows/betting.sql.ts";

/** A bet that staff want to take back. */
export interface BetToVoid extends BetToCancel {
  readonly accountId: bigint;
  /** True while its issue is neither drawn nor cancelled and nothing has decided about it. */
  readonly isOpen: boolean;
}

/**
 * Bets of a merchant's players by id. Shape: ascending by id; bets of others, of draws at once and unknown ones are
 * left out.
 */
export async function findBetsToVoid(
  db: Queryable,
  query: { merchantId: number; betIds: readonly string[] },
): Promise<BetToVoid[]> {
  return db.rows<BetToVoid>({
    name: "desk_bets_to_void",
    text: `SELECT b.id, b.account_id AS "accountId", b.issue_id AS "issueId", b.game_id AS "gameId",
        i.serial_number AS "serialNumber", b.stake, a.merchant_id AS "merchantId", b.play_no AS "playNo", ${selectionText},
        b.unit_bets AS "unitBets", b.highest_prize AS "highestPrize", b.payout_max AS "payoutMax", b.follow_of AS "followOf",
        i.state = 0 AND i.cancelling_at IS NULL AND i.draw_at > (SELECT fd_now())
          AND NOT EXISTS (SELECT FROM bet_outcome o WHERE o.bet_id = b.id) AS "isOpen"
      FROM bet b JOIN lottery_issue i ON i.id = b.issue_id JOIN account a ON a.id = b.account_id
      WHERE b.id = ANY($2::uuid[]) AND a.merchant_id = $1 ORDER BY b.id`,
    values: [query.merchantId, query.betIds],
  });
}

/** Why a bet was taken back. */
export interface VoidRow {
  readonly betId: string;
  readonly accountId: bigint;
  readonly errorClass: string;
  readonly evidence: string;
  readonly playerText: string;
  readonly madeBy: bigint;
}

/** Notes why bets were taken back. The statement fails for one that was taken back before. */
export async function insertVoids(tx: Tx, voids: readonly VoidRow[]): Promise<void> {
  await tx.rows({
    name: "bet_voids_insert",
    text: `INSERT INTO bet_void (bet_id, account_id, error_class, evidence, player_text, made_by, at)
      SELECT t.*, (SELECT fd_now())
      FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[]) AS t`,
    values: [
      voids.map((row) => row.betId),
      voids.map((row) => row.accountId),
      voids.map((row) => row.errorClass),
      voids.map((row) => row.evidence),
      voids.map((row) => row.playerText),
      voids.map((row) => row.madeBy),
    ],
  });
}
