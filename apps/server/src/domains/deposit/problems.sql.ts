import { DepositProblemState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A problem with its payment. Units: smallest unit of the currency; thousandths; epoch ms. */
export interface Problem {
  readonly id: bigint;
  readonly merchantId: number;
  readonly paymentId: string;
  readonly depositId: string | null;
  readonly accountId: bigint | null;
  readonly kind: number;
  readonly state: number;
  readonly amount: bigint;
  readonly decimals: number;
  readonly currency: number;
  readonly routeId: number | null;
  readonly payerName: string;
  readonly outsideId: string;
  /** Of its request; null for none, or where nothing is exchanged. */
  readonly rate: bigint | null;
  readonly expireAt: number | null;
  /** What the request brings and its channel takes, where this money is the whole of it; null otherwise. */
  readonly wholeCredit: bigint | null;
  readonly wholeFee: bigint | null;
  readonly paidAt: number;
  /** Its chain has taken the payment back. */
  readonly isUndone: boolean;
  readonly at: number;
  readonly endedAt: number | null;
  readonly note: string;
}

type Row<T extends Problem> = Omit<T, "amount"> & { readonly amount: string };

function toProblem<T extends Problem>(row: Row<T>): T {
  return { ...row, amount: BigInt(row.amount) } as unknown as T;
}

const columns = `b.id, b.merchant_id AS "merchantId", b.payment_id AS "paymentId", b.deposit_id AS "depositId", b.account_id AS "accountId",
  b.kind, b.state, b.amount::text AS amount, p.decimals, p.currency, p.route_id AS "routeId", p.payer_name AS "payerName",
  p.outside_id AS "outsideId", d.rate, d.expire_at AS "expireAt",
  CASE WHEN b.amount = d.pay_amount AND p.currency = d.currency AND d.credited = 0 AND d.paid = 0 THEN d.credit END AS "wholeCredit",
  CASE WHEN b.amount = d.pay_amount AND p.currency = d.currency AND d.credited = 0 AND d.paid = 0 THEN d.fee END AS "wholeFee", p.paid_at AS "paidAt",
  p.undone_at IS NOT NULL AS "isUndone", b.at, b.ended_at AS "endedAt", b.note`;
const joined = `deposit_problem b JOIN rail_payment p ON p.id = b.payment_id LEFT JOIN deposit_request d ON d.id = b.deposit_id`;

/**
 * One problem of a merchant, held until the transaction ends; null for none. Locks: its request before it, as the job does
 * that closes problems of a request it completes.
 */
export async function lockProblem(
  tx: Tx,
  of: { merchantId: number; id: number },
): Promise<Problem | null> {
  await tx.rows({
    name: "deposit_problem_request_lock",
    text: `SELECT d.id FROM deposit_problem b JOIN deposit_request d ON d.id = b.deposit_id
      WHERE b.merchant_id = $1 AND b.id = $2 FOR UPDATE OF d`,
    values: [of.merchantId, of.id],
  });
  const [row] = await tx.rows<Row<Problem>>({
    name: "deposit_problem_lock",
    text: `SELECT ${columns} FROM ${joined} WHERE b.merchant_id = $1 AND b.id = $2 FOR UPDATE OF b`,
    values: [of.merchantId, of.id],
  });
  return row === undefined ? null : toProblem(row);
}

/** A problem as the desk lists it. */
export interface ListedProblem extends Problem {
  readonly userName: string | null;
  readonly routeName: string;
  readonly endedBy: string | null;
  readonly total: number;
}

/** A page of problems: open ones from the oldest on, settled ones from the newest on. Shape: `total` counts up to 10,000. */
export async function findProblems(
  db: Queryable,
  page: { merchantId: number; state: number; kind: number | null; limit: number; offset: number },
): Promise<ListedProblem[]> {
  const order = page.state === DepositProblemState.OPEN ? "ASC" : "DESC";
  const rows = await db.rows<Row<ListedProblem>>({
    name: `deposit_problems_${order}`,
    text: `WITH fit AS (SELECT id FROM deposit_problem WHERE merchant_id = $1 AND state = $2 AND ($3::smallint IS NULL OR kind = $3)
        ORDER BY id ${order} LIMIT 10000)
      SELECT ${columns}, a.user_name AS "userName", coalesce(r.name, '') AS "routeName", e.user_name AS "endedBy", (SELECT count(*)::int FROM fit) AS total
      FROM fit f JOIN deposit_problem b ON b.id = f.id JOIN rail_payment p ON p.id = b.payment_id
      LEFT JOIN deposit_request d ON d.id = b.deposit_id LEFT JOIN account a ON a.id = b.account_id
      LEFT JOIN account e ON e.id = b.ended_by LEFT JOIN rail_route r ON r.id = p.route_id
      ORDER BY b.id ${order} LIMIT $4 OFFSET $5`,
    values: [page.merchantId, page.state, page.kind, page.limit, page.offset],
  });
  return rows.map((row) => toProblem(row));
}

/** Settles a problem. Locks: the caller holds it. */
export async function endProblem(
  tx: Tx,
  end: {
    id: bigint;
    state: DepositProblemState;
    creditId: string | null;
    accountId: bigint | null;
    endedBy: bigint;
    note: string;
  },
): Promise<void> {
  await tx.rows({
    name: "deposit_problem_end",
    text: `UPDATE deposit_problem SET state = $2, credit_id = $3, account_id = coalesce(account_id, $4), ended_at = fd_now(), ended_by = $5, note = $6
      WHERE id = $1`,
    values: [end.id, end.state, end.creditId, end.accountId, end.endedBy, end.note],
  });
}
