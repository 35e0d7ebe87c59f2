import { transfersOf } from "../../ledger/index.ts";
import type { Tx } from "../../platform/database/db.ts";

/**
 * SQL of the movements of some batches by merchant, day, kind and sides. Shape: as `house_flow_day`; `batches` names a
 * query with a column `batch`. A side is a pocket of players, 1 to 7, or ten more than an account of the house.
 */
export const flowsOf = (batches: string) => `
  SELECT CASE WHEN least(t.debit, t.credit) < 0 THEN -least(t.debit, t.credit) / 100 ELSE p.merchant_id END::smallint AS merchant_id, fd_day(t.at) AS day, t.kind,
    CASE WHEN t.debit > 0 THEN t.debit % 8 ELSE 10 + (-t.debit % 100) END::smallint AS debit,
    CASE WHEN t.credit > 0 THEN t.credit % 8 ELSE 10 + (-t.credit % 100) END::smallint AS credit,
    count(*)::int AS transfers, sum(t.amount)::bigint AS amount
  FROM (${transfersOf(batches)}) t
    LEFT JOIN ledger_player p ON p.account_id = t.debit / 8 AND t.debit > 0 AND t.credit > 0
  GROUP BY 1, 2, 3, 4, 5`;

/** Counts the movements of the seals behind the last counted one. Answers the last one now, null when there was none. */
export async function addFlows(
  tx: Tx,
  seals: { after: bigint; limit: number },
): Promise<bigint | null> {
  const [row] = await tx.rows<{ last: bigint | null }>({
    text: `WITH seal AS MATERIALIZED (
        SELECT no, batches FROM ledger_seal WHERE no > $1 ORDER BY no LIMIT $2
      ), fresh AS MATERIALIZED (SELECT unnest(batches) AS batch FROM seal),
      added AS (
        INSERT INTO house_flow_day (merchant_id, day, kind, debit, credit, transfers, amount)
        SELECT * FROM (${flowsOf("fresh")}) f ORDER BY 1, 2, 3, 4, 5
        ON CONFLICT (merchant_id, day, kind, debit, credit) DO UPDATE
          SET transfers = house_flow_day.transfers + excluded.transfers, amount = house_flow_day.amount + excluded.amount
      )
      SELECT max(no) AS last FROM seal`,
    values: [seals.after, seals.limit],
  });
  return row?.last ?? null;
}
