import type { Queryable } from "../../../platform/database/db.ts";
import { flowsOf } from "../count-flows.sql.ts";

/** Movements of a merchant between two days of the site, both included, by kind and sides. Units: thousandths. */
export interface Flow {
  /** 0 for everything before the first day. */
  readonly day: number;
  readonly kind: number;
  readonly debit: number;
  readonly credit: number;
  readonly transfers: number;
  readonly amount: bigint;
}

/**
 * All movements of a merchant up to now: those that are counted, and those since, which are read. Shape: what lies
 * before `from` is one row for each kind and sides.
 */
export async function findFlows(
  db: Queryable,
  query: { merchantId: number; from: number },
): Promise<Flow[]> {
  return db.rows<Flow>({
    text: `WITH fresh AS MATERIALIZED (
        SELECT unnest(batches) AS batch FROM ledger_seal
        WHERE no > coalesce((SELECT place::bigint FROM house_cursor WHERE name = 'flows'), 0)
        UNION ALL SELECT batch FROM ledger_unsealed
      ), flow AS (
        SELECT merchant_id, day, kind, debit, credit, transfers, amount FROM house_flow_day WHERE merchant_id = $1
        UNION ALL SELECT * FROM (${flowsOf("fresh")}) f WHERE merchant_id = $1
      )
      SELECT CASE WHEN day < $2 THEN 0 ELSE day END AS day, kind, debit, credit,
        sum(transfers)::int AS transfers, sum(amount)::bigint AS amount
      FROM flow GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
    values: [query.merchantId, query.from],
  });
}

/** What the pockets of a merchant's players hold now. Units: thousandths. */
export async function findHeldNow(db: Queryable, merchantId: number): Promise<bigint> {
  const [row] = await db.rows<{ held: bigint }>({
    name: "house_held_now",
    text: `SELECT coalesce(sum(available + held + bonus + held_withdrawals + held_transfers + held_packets + held_solitaire), 0)::bigint AS held
      FROM ledger_player WHERE merchant_id = $1`,
    values: [merchantId],
  });
  return row?.held ?? 0n;
}
