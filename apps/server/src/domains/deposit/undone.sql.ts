import { DepositProblem } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";

/** A payment that was judged before its chain took it back. Units: smallest unit of its currency; thousandths. */
export interface JudgedPayment {
  readonly paymentId: string;
  readonly merchantId: number;
  readonly accountId: bigint | null;
  readonly depositId: string | null;
  /** What of it counts for its request. */
  readonly counted: bigint;
  /** All that was credited for it: its part of a whole request, and what operators and the site credited beside. */
  readonly credited: bigint;
  /** It was credited, if only in part of a request that was credited whole. */
  readonly isCredited: boolean;
  /** An operator has settled something of it. */
  readonly isSettled: boolean;
}

const { PARTIAL, OVER, UNDONE } = DepositProblem;

/** Payments of these that were judged, with what came of them. */
export async function findUndone(tx: Tx, paymentIds: readonly string[]): Promise<JudgedPayment[]> {
  const rows = await tx.rows<Omit<JudgedPayment, "counted"> & { counted: string }>({
    name: "deposit_undone",
    // Each payment for a request that was credited whole has the part of the credit between what had come before it and
    // what had come with it, so that all parts together are the credit to the thousandth.
    text: `WITH mine AS (SELECT * FROM deposit_receipt WHERE payment_id = ANY($1::uuid[])),
      counts AS (
        SELECT x.payment_id, c.counted, sum(c.counted) OVER (PARTITION BY x.deposit_id ORDER BY x.at, x.payment_id) AS upto
        FROM deposit_receipt x JOIN rail_payment y ON y.id = x.payment_id
        CROSS JOIN LATERAL (SELECT y.amount - coalesce((SELECT amount FROM deposit_problem b WHERE b.payment_id = y.id AND b.kind = ${OVER}), 0) AS counted) c
        WHERE x.deposit_id IN (SELECT deposit_id FROM mine) AND NOT y.has_failed AND c.counted > 0
          AND NOT EXISTS (SELECT FROM deposit_problem b WHERE b.payment_id = y.id AND b.kind NOT IN (${PARTIAL}, ${OVER}, ${UNDONE})))
      SELECT m.payment_id AS "paymentId", p.merchant_id AS "merchantId", coalesce(m.account_id, p.account_id) AS "accountId",
        m.deposit_id AS "depositId", coalesce(n.counted, 0)::text AS counted,
        (coalesce(div(w.amount * n.upto, d.pay_amount) - div(w.amount * (n.upto - n.counted), d.pay_amount), 0)
          + coalesce((SELECT sum(amount) FROM deposit_credit o WHERE o.payment_id = m.payment_id AND o.id IS DISTINCT FROM m.deposit_id), 0))::bigint AS credited,
        (w.id IS NOT NULL AND n.counted > 0 OR EXISTS (SELECT FROM deposit_credit o WHERE o.payment_id = m.payment_id)) IS TRUE AS "isCredited",
        EXISTS (SELECT FROM deposit_problem b WHERE b.payment_id = m.payment_id AND b.ended_by IS NOT NULL AND b.kind <> ${UNDONE}) AS "isSettled"
      FROM mine m JOIN rail_payment p ON p.id = m.payment_id LEFT JOIN counts n ON n.payment_id = m.payment_id
      LEFT JOIN deposit_request d ON d.id = m.deposit_id LEFT JOIN deposit_credit w ON w.id = m.deposit_id
      ORDER BY m.payment_id`,
    values: [paymentIds],
  });
  return rows.map((row) => ({ ...row, counted: BigInt(row.counted) }));
}

/** Takes from requests what counted of payments that were taken back. */
export async function notePartUndone(
  tx: Tx,
  parts: readonly { depositId: string; counted: bigint }[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.rows({
    name: "deposit_part_undone",
    text: `UPDATE deposit_request d SET paid = d.paid - t.counted
      FROM (SELECT id, sum(counted::numeric) AS counted FROM unnest($1::uuid[], $2::text[]) AS t (id, counted) GROUP BY id) t WHERE d.id = t.id`,
    values: [parts.map(({ depositId }) => depositId), parts.map(({ counted }) => String(counted))],
  });
}

/** Forgets what payments were judged to be. */
export async function forgetJudged(tx: Tx, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx.rows({
    name: "deposit_problem_forget",
    text: "DELETE FROM deposit_problem WHERE payment_id = ANY($1::uuid[])",
    values: [paymentIds],
  });
  await tx.rows({
    name: "deposit_receipt_forget",
    text: "DELETE FROM deposit_receipt WHERE payment_id = ANY($1::uuid[])",
    values: [paymentIds],
  });
}

/** Payments of these that have been judged before. */
export async function findJudged(tx: Tx, paymentIds: readonly string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await tx.rows<{ id: string }>({
    name: "deposit_judged",
    text: "SELECT payment_id AS id FROM deposit_receipt WHERE payment_id = ANY($1::uuid[])",
    values: [paymentIds],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Ends what operators look at because payments were taken back. */
export async function endUndone(
  tx: Tx,
  paymentIds: readonly string[],
  state: number,
): Promise<void> {
  await tx.rows({
    name: "deposit_undone_end",
    text: `UPDATE deposit_problem SET state = $2, ended_at = fd_now(), note = 'it came after all'
      WHERE payment_id = ANY($1::uuid[]) AND kind = ${UNDONE} AND state = 0`,
    values: [paymentIds, state],
  });
}
