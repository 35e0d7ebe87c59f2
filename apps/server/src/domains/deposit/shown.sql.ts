import type { Queryable } from "../../platform/database/db.ts";

/** Money that came for a request, or is on its way on a chain. Shape: `amount` in the smallest unit. Units: epoch ms. */
export interface ShownReceipt {
  readonly depositId: string;
  readonly amount: string;
  readonly decimals: number;
  readonly at: number;
  readonly isFinal: boolean;
  readonly confirmations: number;
  readonly txHash: string;
}

/** What came for requests: what was judged, and on chains what came to the account's address since. */
export function findReceiptsOf(
  db: Queryable,
  depositIds: readonly string[],
): Promise<ShownReceipt[]> {
  return db.rows<ShownReceipt>({
    name: "deposit_receipts_shown",
    text: `SELECT d.id AS "depositId", p.amount::text AS amount, p.decimals, p.at, p.is_final AS "isFinal", p.confirmations, p.tx_hash AS "txHash"
      FROM deposit_request d JOIN rail_payment p ON p.id IN (
        SELECT payment_id FROM deposit_receipt r WHERE r.deposit_id = d.id
        UNION ALL
        SELECT w.id FROM rail_payment w WHERE w.account_id = d.account_id AND w.currency = d.currency AND NOT w.is_final
          AND w.undone_at IS NULL AND d.state IN (0, 3))
      WHERE d.id = ANY($1::uuid[]) AND NOT p.has_failed AND p.wrong IS DISTINCT FROM 4 ORDER BY p.at, p.id`,
    values: [depositIds],
  });
}

/** What operators look at, or have settled, of requests. Units: thousandths for `credited`. */
export interface ShownProblem {
  readonly id: bigint;
  readonly depositId: string;
  readonly kind: number;
  readonly state: number;
  readonly currency: number;
  readonly amount: string;
  readonly decimals: number;
  readonly at: number;
  readonly endedAt: number | null;
  readonly credited: bigint;
}

export function findProblemsOf(
  db: Queryable,
  depositIds: readonly string[],
): Promise<ShownProblem[]> {
  return db.rows<ShownProblem>({
    name: "deposit_problems_shown",
    text: `SELECT b.id, b.deposit_id AS "depositId", b.kind, b.state, p.currency, b.amount::text AS amount, p.decimals, b.at,
        b.ended_at AS "endedAt", coalesce(c.amount, 0) AS credited
      FROM deposit_problem b JOIN rail_payment p ON p.id = b.payment_id LEFT JOIN deposit_credit c ON c.id = b.credit_id
      WHERE b.deposit_id = ANY($1::uuid[]) ORDER BY b.id`,
    values: [depositIds],
  });
}
