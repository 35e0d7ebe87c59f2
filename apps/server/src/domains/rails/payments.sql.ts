import type { Queryable, Tx } from "../../platform/database/db.ts";

/**
 * Money that came, or a payment that failed, as the outside says. Units: smallest unit of the currency, `decimals` of them
 * after the point; epoch ms.
 */
export interface NewPayment {
  readonly id: string;
  readonly merchantId: number;
  /** Null for chains. */
  readonly routeId: number | null;
  readonly currency: number;
  /** Its name outside: once by route, or by currency where there is no route. */
  readonly outsideId: string;
  readonly orderId: string | null;
  readonly accountId: bigint | null;
  readonly amount: bigint;
  readonly decimals: number;
  readonly payerName: string;
  readonly txHash: string;
  readonly wrong: number | null;
  readonly hasFailed: boolean;
  readonly paidAt: number;
  readonly confirmations: number;
  readonly isFinal: boolean;
}

export interface Payment extends NewPayment {
  readonly at: number;
  readonly undoneAt: number | null;
}

const columns = `p.id, p.merchant_id AS "merchantId", p.route_id AS "routeId", p.currency, p.outside_id AS "outsideId",
  p.order_id AS "orderId", p.account_id AS "accountId", p.amount::text AS amount, p.decimals, p.payer_name AS "payerName",
  p.tx_hash AS "txHash", p.wrong, p.has_failed AS "hasFailed", p.paid_at AS "paidAt", p.at, p.confirmations,
  p.is_final AS "isFinal", p.undone_at AS "undoneAt"`;

type Row = Omit<Payment, "amount"> & { readonly amount: string };

function toPayment(row: Row): Payment {
  return { ...row, amount: BigInt(row.amount) };
}

/**
 * Stores payments, each once: one that is there already is left as it is. What is final becomes due.
 * Shape: the ids of the new ones.
 */
export async function insertPayments(
  tx: Queryable,
  payments: readonly NewPayment[],
): Promise<string[]> {
  if (payments.length === 0) return [];
  const rows = await tx.rows<{ id: string }>({
    name: "rail_payment_insert",
    text: `${insertSql} ON CONFLICT (route_id, currency, outside_id) DO NOTHING RETURNING id`,
    values: insertValues(payments),
  });
  return rows.map(({ id }) => id);
}

const insertSql = `INSERT INTO rail_payment AS p (id, merchant_id, route_id, currency, outside_id, order_id, account_id, amount, decimals,
    payer_name, tx_hash, wrong, has_failed, paid_at, at, confirmations, is_final, is_due)
  SELECT t.id, t.merchant, t.route, t.currency, t.outside, t.deposit, t.account, t.amount::numeric, t.decimals, t.payer, t.hash,
    t.wrong, t.failed, to_timestamp(t.paid / 1000.0), fd_now(), t.confirmations, t.final, t.final
  FROM unnest($1::uuid[], $2::smallint[], $3::int[], $4::smallint[], $5::text[], $6::uuid[], $7::bigint[], $8::text[],
    $9::smallint[], $10::text[], $11::text[], $12::smallint[], $13::boolean[], $14::float8[], $15::int[], $16::boolean[])
    AS t (id, merchant, route, currency, outside, deposit, account, amount, decimals, payer, hash, wrong, failed, paid, confirmations, final)`;

function insertValues(payments: readonly NewPayment[]): unknown[] {
  return [
    payments.map(({ id }) => id),
    payments.map(({ merchantId }) => merchantId),
    payments.map(({ routeId }) => routeId),
    payments.map(({ currency }) => currency),
    payments.map(({ outsideId }) => outsideId),
    payments.map(({ orderId }) => orderId),
    payments.map(({ accountId }) => accountId),
    payments.map(({ amount }) => String(amount)),
    payments.map(({ decimals }) => decimals),
    payments.map(({ payerName }) => payerName),
    payments.map(({ txHash }) => txHash),
    payments.map(({ wrong }) => wrong),
    payments.map(({ hasFailed }) => hasFailed),
    payments.map(({ paidAt }) => paidAt),
    payments.map(({ confirmations }) => confirmations),
    payments.map(({ isFinal }) => isFinal),
  ];
}

/**
 * Stores payments that may still be taken back. One that was taken back is there again, and is judged once more when it is
 * final; one that stands is left as it is.
 */
export async function seePayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  await tx.rows({
    name: "rail_payment_see",
    text: `${insertSql} ON CONFLICT (route_id, currency, outside_id) DO UPDATE
        SET undone_at = NULL, is_final = false, is_due = false, confirmations = excluded.confirmations WHERE p.undone_at IS NOT NULL`,
    values: insertValues(payments),
  });
}

/** The name of a payment on a chain, and how many blocks stand on it. */
export interface StandingPayment {
  readonly currency: number;
  readonly outsideId: string;
  readonly confirmations: number;
}

const standingSql = `FROM (SELECT h.id, t.confirmations FROM unnest($1::smallint[], $2::text[], $3::int[]) AS t (currency, outside, confirmations)
    JOIN rail_payment h ON h.route_id IS NULL AND h.currency = t.currency AND h.outside_id = t.outside
    WHERE h.undone_at IS NULL AND NOT h.is_final ORDER BY h.id FOR UPDATE OF h) s WHERE p.id = s.id`;
const standingValues = (payments: readonly StandingPayment[]) => [
  payments.map(({ currency }) => currency),
  payments.map(({ outsideId }) => outsideId),
  payments.map(({ confirmations }) => confirmations),
];

/** Notes how many blocks stand on payments that are not final yet. */
export async function confirmPayments(tx: Tx, payments: readonly StandingPayment[]): Promise<void> {
  await tx.rows({
    name: "rail_payment_confirm",
    text: `UPDATE rail_payment p SET confirmations = s.confirmations ${standingSql} AND p.confirmations <> s.confirmations`,
    values: standingValues(payments),
  });
}

/** Makes payments final, so that they are judged. */
export async function finishPayments(tx: Tx, payments: readonly StandingPayment[]): Promise<void> {
  await tx.rows({
    name: "rail_payment_finish",
    text: `UPDATE rail_payment p SET confirmations = s.confirmations, is_final = true, is_due = true ${standingSql}`,
    values: standingValues(payments),
  });
}

/** Takes payments back, final ones too; what came of them is judged anew. */
export async function undoPayments(
  tx: Tx,
  payments: readonly Pick<StandingPayment, "currency" | "outsideId">[],
): Promise<void> {
  await tx.rows({
    name: "rail_payment_undo",
    text: `UPDATE rail_payment p SET undone_at = fd_now(), is_final = false, is_due = true, confirmations = 0
      FROM (SELECT h.id FROM unnest($1::smallint[], $2::text[]) AS t (currency, outside)
        JOIN rail_payment h ON h.route_id IS NULL AND h.currency = t.currency AND h.outside_id = t.outside
        WHERE h.undone_at IS NULL ORDER BY h.id FOR UPDATE OF h) s WHERE p.id = s.id`,
    values: [payments.map(({ currency }) => currency), payments.map(({ outsideId }) => outsideId)],
  });
}

/** True while a payment waits to be judged. */
export const paymentsDueSql = "EXISTS (SELECT FROM rail_payment WHERE is_due)";

/** Payments that wait to be judged, oldest first, held until the transaction ends. */
export async function lockDuePayments(tx: Tx, limit: number): Promise<Payment[]> {
  const rows = await tx.rows<Row>({
    name: "rail_payment_lock_due",
    text: `SELECT ${columns} FROM rail_payment p WHERE p.is_due ORDER BY p.id LIMIT $1 FOR UPDATE`,
    values: [limit],
  });
  return rows.map(toPayment);
}

/** Notes that payments have been judged. */
export async function notePaymentsJudged(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows({
    name: "rail_payment_judged",
    text: "UPDATE rail_payment SET is_due = false WHERE id = ANY($1::uuid[])",
    values: [ids],
  });
}

/** A message of a provider, once by its id; false when it was here before. */
export async function insertMessage(
  tx: Tx,
  message: { routeId: number; messageId: string; sentAt: number; body: unknown },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "rail_message_insert",
    text: `INSERT INTO rail_message (route_id, message_id, sent_at, body, at)
      VALUES ($1, $2, to_timestamp($3::float8 / 1000), $4::jsonb, fd_now()) ON CONFLICT (route_id, message_id) DO NOTHING RETURNING id`,
    values: [message.routeId, message.messageId, message.sentAt, JSON.stringify(message.body)],
  });
  return rows.length > 0;
}
