import { anyOf } from "../../../platform/database/any-of.ts";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** Odds of one level of a play from a version on. Units: `oddsMilli` in thousandths, stake included. */
export interface OddsChange {
  readonly merchantId: number;
  readonly version: number;
  readonly playNo: number;
  readonly level: string;
  readonly oddsMilli: bigint;
}

/** All changes of odds by merchants, oldest first. */
export async function findOddsChanges(
  db: Queryable,
  merchantIds: readonly number[],
): Promise<OddsChange[]> {
  return db.rows<OddsChange>({
    name: "odds_changes",
    text: `SELECT merchant_id AS "merchantId", version, play_no AS "playNo", level, odds_milli AS "oddsMilli"
      FROM odds_change WHERE merchant_id ${anyOf("$1::smallint[]")} ORDER BY merchant_id, version`,
    values: [merchantIds],
  });
}

/**
 * Sets odds of a merchant for new bets; accepted bets keep theirs. Answers the new version.
 * Locks: the merchant, so that versions follow one another.
 */
export async function changeOdds(
  tx: Tx,
  merchantId: number,
  changes: readonly { playNo: number; level: string; oddsMilli: bigint }[],
): Promise<number> {
  await tx.rows({
    text: "SELECT id FROM merchant WHERE id = $1 FOR NO KEY UPDATE",
    values: [merchantId],
  });
  const [row] = await tx.rows<{ version: number }>({
    text: `WITH next AS (SELECT coalesce(max(version), 0) + 1 AS version FROM odds_change WHERE merchant_id = $1), made AS (
        INSERT INTO odds_change (merchant_id, version, play_no, level, odds_milli, at)
        SELECT $1, next.version, t.play_no, t.level, t.odds, (SELECT fd_now())
        FROM next, unnest($2::smallint[], $3::text[], $4::bigint[]) AS t (play_no, level, odds) RETURNING version
      )
      SELECT max(version) AS version FROM made`,
    values: [
      merchantId,
      changes.map((change) => change.playNo),
      changes.map((change) => change.level),
      changes.map((change) => change.oddsMilli),
    ],
  });
  return row?.version ?? 0;
}
