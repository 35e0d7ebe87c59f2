import type { DepositProblem } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Money that is credited. Units: thousandths. */
export interface NewCredit {
  /** The `ref` of its movement. */
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly depositId: string | null;
  readonly paymentId: string;
  /** Number of its kind in the ledger. */
  readonly kind: number;
  readonly amount: bigint;
  readonly fee: bigint;
}

/** Writes credits, each once by its id: a second one fails. */
export async function insertCredits(tx: Tx, credits: readonly NewCredit[]): Promise<void> {
  if (credits.length === 0) return;
  await tx.rows({
    name: "deposit_credit_insert",
    text: `INSERT INTO deposit_credit (id, merchant_id, account_id, deposit_id, payment_id, kind, amount, fee, at)
      SELECT *, fd_now() FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::uuid[], $5::uuid[], $6::smallint[], $7::bigint[], $8::bigint[])`,
    values: [
      credits.map(({ id }) => id),
      credits.map(({ merchantId }) => merchantId),
      credits.map(({ accountId }) => accountId),
      credits.map(({ depositId }) => depositId),
      credits.map(({ paymentId }) => paymentId),
      credits.map(({ kind }) => kind),
      credits.map(({ amount }) => amount),
      credits.map(({ fee }) => fee),
    ],
  });
}

/** What became of a payment. */
export interface NewReceipt {
  readonly paymentId: string;
  readonly depositId: string | null;
  readonly accountId: bigint | null;
}

/** Notes which request each payment was counted for; one that was judged before stays as it was. */
export async function insertReceipts(tx: Tx, receipts: readonly NewReceipt[]): Promise<void> {
  await tx.rows({
    name: "deposit_receipt_insert",
    text: `INSERT INTO deposit_receipt (payment_id, deposit_id, account_id, at)
      SELECT *, fd_now() FROM unnest($1::uuid[], $2::uuid[], $3::bigint[]) ON CONFLICT (payment_id) DO NOTHING`,
    values: [
      receipts.map(({ paymentId }) => paymentId),
      receipts.map(({ depositId }) => depositId),
      receipts.map(({ accountId }) => accountId),
    ],
  });
}

/** Something that an operator has to look at. Units: smallest unit of the payment's currency. */
export interface NewProblem extends NewReceipt {
  readonly merchantId: number;
  readonly kind: DepositProblem;
  readonly amount: bigint;
}

/** Writes problems, each kind once for a payment. One that is undone again is looked at again. */
export async function insertProblems(tx: Tx, problems: readonly NewProblem[]): Promise<void> {
  if (problems.length === 0) return;
  await tx.rows({
    name: "deposit_problem_insert",
    text: `INSERT INTO deposit_problem (merchant_id, payment_id, deposit_id, account_id, kind, amount, at)
      SELECT t.merchant, t.payment, t.deposit, t.account, t.kind, t.amount::numeric, fd_now()
      FROM unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::bigint[], $5::smallint[], $6::text[]) AS t (merchant, payment, deposit, account, kind, amount)
      ON CONFLICT (payment_id, kind) DO UPDATE SET state = 0, ended_at = NULL, ended_by = NULL, note = ''
        WHERE deposit_problem.kind = 10 AND deposit_problem.state <> 0`,
    values: [
      problems.map(({ merchantId }) => merchantId),
      problems.map(({ paymentId }) => paymentId),
      problems.map(({ depositId }) => depositId),
      problems.map(({ accountId }) => accountId),
      problems.map(({ kind }) => kind),
      problems.map(({ amount }) => String(amount)),
    ],
  });
}

/** Closes what was open of requests that have been paid in parts: all of it counts now. */
export async function closePartial(tx: Tx, depositIds: readonly string[]): Promise<void> {
  if (depositIds.length === 0) return;
  await tx.rows({
    name: "deposit_problem_whole",
    text: `UPDATE deposit_problem SET state = 3, ended_at = fd_now(), note = 'the rest has come'
      WHERE deposit_id = ANY($1::uuid[]) AND kind = 1 AND state = 0`,
    values: [depositIds],
  });
}

/** True once money has come for a request, whether it was judged or not, and whatever became of it. */
export async function hasMoneyCome(tx: Tx, depositId: string): Promise<boolean> {
  const rows = await tx.rows({
    name: "deposit_has_money",
    text: `SELECT FROM rail_payment p WHERE NOT p.has_failed AND p.undone_at IS NULL
        AND (p.order_id = $1 OR p.id IN (SELECT payment_id FROM deposit_receipt WHERE deposit_id = $1)) LIMIT 1`,
    values: [depositId],
  });
  return rows.length > 0;
}

/** The request that each credit of an account belongs to; one that belongs to none is left out. */
export async function findRequestsOfCredits(
  db: Queryable,
  of: { accountId: bigint; creditIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; depositId: string }>({
    name: "deposit_credit_requests",
    text: `SELECT id, deposit_id AS "depositId" FROM deposit_credit
      WHERE account_id = $1 AND id = ANY($2::uuid[]) AND deposit_id IS NOT NULL`,
    values: [of.accountId, of.creditIds],
  });
  return new Map(rows.map(({ id, depositId }) => [id, depositId]));
}
