import { DepositEndReason, DepositRequestState, DepositType } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import type { PayInstructions } from "../rails/adapters/adapter.ts";

/** A deposit request. Units: thousandths, and the smallest unit of `currency` for what is sent; epoch ms. */
export interface DepositRequest {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly requestId: string;
  readonly channelId: number;
  readonly routeId: number | null;
  readonly type: number;
  readonly currency: number;
  readonly amount: bigint;
  readonly payAmount: bigint;
  readonly decimals: number;
  readonly rate: bigint | null;
  readonly fee: bigint;
  readonly credit: bigint;
  readonly payerName: string;
  readonly cardId: string | null;
  readonly walletId: string | null;
  readonly state: number;
  readonly endReason: number | null;
  readonly endNote: string;
  readonly pay: PayInstructions | null;
  readonly providerRef: string;
  readonly paid: bigint;
  readonly credited: bigint;
  readonly notedAt: number | null;
  readonly createdAt: number;
  readonly expireAt: number;
  readonly endedAt: number | null;
}

export const depositColumns = `d.id, d.merchant_id AS "merchantId", d.account_id AS "accountId", d.request_id AS "requestId",
  d.channel_id AS "channelId", d.route_id AS "routeId", d.type, d.currency, d.amount, d.pay_amount::text AS "payAmount",
  d.decimals, d.rate, d.fee, d.credit, d.payer_name AS "payerName", d.card_id AS "cardId", d.wallet_id AS "walletId", d.state,
  d.end_reason AS "endReason", d.end_note AS "endNote", d.pay, d.provider_ref AS "providerRef", d.paid::text AS paid,
  d.credited, d.noted_at AS "notedAt", d.created_at AS "createdAt", d.expire_at AS "expireAt", d.ended_at AS "endedAt"`;

type Row<T extends DepositRequest = DepositRequest> = Omit<T, "payAmount" | "paid"> & {
  readonly payAmount: string;
  readonly paid: string;
};

/** Amounts in the smallest unit of a coin are longer than `bigint` of the database. */
export function toDeposit<T extends DepositRequest = DepositRequest>(row: Row<T>): T {
  return { ...row, payAmount: BigInt(row.payAmount), paid: BigInt(row.paid) } as unknown as T;
}

export const openStates = `(${DepositRequestState.WAITING}, ${DepositRequestState.CREATE_ORDER})`;

/** A new request. `lifeMinutes` is how long it may wait for its money. */
export interface NewDeposit
  extends Pick<
    DepositRequest,
    | "id"
    | "merchantId"
    | "accountId"
    | "requestId"
    | "channelId"
    | "routeId"
    | "type"
    | "currency"
    | "amount"
    | "payAmount"
    | "decimals"
    | "rate"
    | "fee"
    | "credit"
    | "payerName"
    | "cardId"
    | "walletId"
  > {
  readonly requestHash: Uint8Array;
  readonly lifeMinutes: number;
}

/**
 * Stores a request that waits for its order; null where another one of the account is open, or where the amount that has
 * to be sent is that of another open request of the route.
 */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRequest | null> {
  const [row] = await tx.rows<Row>({
    name: "deposit_insert",
    text: `INSERT INTO deposit_request AS d (id, merchant_id, account_id, request_id, request_hash, channel_id, route_id, type,
        currency, amount, pay_amount, decimals, rate, fee, credit, payer_name, card_id, wallet_id, state, created_at, expire_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::numeric, $12, $13, $14, $15, $16, $17, $18,
        ${DepositRequestState.CREATE_ORDER}, fd_now(), fd_now() + make_interval(mins => $19))
      ON CONFLICT DO NOTHING RETURNING ${depositColumns}`,
    values: [
      deposit.id,
      deposit.merchantId,
      deposit.accountId,
      deposit.requestId,
      deposit.requestHash,
      deposit.channelId,
      deposit.routeId,
      deposit.type,
      deposit.currency,
      deposit.amount,
      String(deposit.payAmount),
      deposit.decimals,
      deposit.rate,
      deposit.fee,
      deposit.credit,
      deposit.payerName,
      deposit.cardId,
      deposit.walletId,
      deposit.lifeMinutes,
    ],
  });
  return row === undefined ? null : toDeposit(row);
}

/** The request that a client made under an id, with the digest of what it asked for; null for none. */
export async function findByRequestId(
  db: Queryable,
  of: { accountId: bigint; requestId: string },
): Promise<(DepositRequest & { readonly requestHash: Uint8Array }) | null> {
  const [row] = await db.rows<Row<DepositRequest & { requestHash: Uint8Array }>>({
    name: "deposit_by_request",
    text: `SELECT ${depositColumns}, d.request_hash AS "requestHash" FROM deposit_request d WHERE d.account_id = $1 AND d.request_id = $2`,
    values: [of.accountId, of.requestId],
  });
  return row === undefined ? null : toDeposit(row);
}

/** A request by its number; `accountId` null for whosever of the merchant it is. Null for none. */
export async function findDeposit(
  db: Queryable,
  of: { id: string; accountId: bigint | null; merchantId: number },
): Promise<DepositRequest | null> {
  const [row] = await db.rows<Row>({
    name: "deposit_one",
    text: `SELECT ${depositColumns} FROM deposit_request d
      WHERE d.id = $1 AND ($2::bigint IS NULL OR d.account_id = $2) AND d.merchant_id = $3`,
    values: [of.id, of.accountId, of.merchantId],
  });
  return row === undefined ? null : toDeposit(row);
}

/** Requests by their ids, held until the transaction ends, in ascending order. */
export async function lockDeposits(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, DepositRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows<Row>({
    name: "deposit_lock",
    text: `SELECT ${depositColumns} FROM deposit_request d WHERE d.id = ANY($1::uuid[]) ORDER BY d.id FOR UPDATE`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, toDeposit(row)]));
}

/** The open request of an account; null for none. */
export async function findOpenDeposit(
  db: Queryable,
  accountId: bigint,
): Promise<DepositRequest | null> {
  const [row] = await db.rows<Row>({
    name: "deposit_open",
    text: `SELECT ${depositColumns} FROM deposit_request d WHERE d.account_id = $1 AND d.state IN ${openStates}`,
    values: [accountId],
  });
  return row === undefined ? null : toDeposit(row);
}

/** Notes that a provider has made the order of a request that still waits for it. Answers whether it did. */
export async function noteOrderMade(
  tx: Queryable,
  made: { id: string; routeId: number | null; providerRef: string; pay: PayInstructions },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "deposit_made",
    text: `UPDATE deposit_request SET state = ${DepositRequestState.WAITING}, route_id = $2, provider_ref = $3, pay = $4::jsonb
      WHERE id = $1 AND state = ${DepositRequestState.CREATE_ORDER} RETURNING id`,
    values: [made.id, made.routeId, made.providerRef, JSON.stringify(made.pay)],
  });
  return rows.length > 0;
}

/** Ends requests without money; those that have ended already stay as they are. Answers the ones that did end. */
export async function cancelDeposits(
  tx: Queryable,
  ids: readonly string[],
  { reason, note = "" }: { reason: DepositEndReason; note?: string },
): Promise<DepositRequest[]> {
  const rows = await tx.rows<Row>({
    name: "deposit_cancel",
    text: `UPDATE deposit_request d SET state = ${DepositRequestState.CANCEL}, end_reason = $2, end_note = $3, ended_at = fd_now()
      WHERE d.id = ANY($1::uuid[]) AND d.state IN ${openStates} RETURNING ${depositColumns}`,
    values: [ids, reason, note],
  });
  return rows.map((row) => toDeposit(row));
}

/** What judging payments did to requests. Units: smallest unit of the currency; thousandths. */
export interface PaidDeposit {
  readonly id: string;
  readonly paid: bigint;
  readonly credited: bigint;
  readonly isDone: boolean;
}

/** Notes what came for requests, and which of them are paid. Locks: the caller holds them. */
export async function notePaid(tx: Tx, deposits: readonly PaidDeposit[]): Promise<void> {
  if (deposits.length === 0) return;
  await tx.rows({
    name: "deposit_paid",
    text: `UPDATE deposit_request d SET paid = t.paid::numeric, credited = t.credited,
        state = CASE WHEN t.done THEN ${DepositRequestState.CONFIRM} ELSE d.state END,
        ended_at = CASE WHEN t.done THEN fd_now() ELSE d.ended_at END,
        end_reason = CASE WHEN t.done THEN NULL ELSE d.end_reason END
      FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::boolean[]) AS t (id, paid, credited, done) WHERE d.id = t.id`,
    values: [
      deposits.map(({ id }) => id),
      deposits.map(({ paid }) => String(paid)),
      deposits.map(({ credited }) => credited),
      deposits.map(({ isDone }) => isDone),
    ],
  });
}

/** The open requests by bank whose amounts payments name, by route and amount. */
export async function findByAmounts(
  tx: Tx,
  wanted: readonly { routeId: number; amount: bigint }[],
): Promise<{ id: string; routeId: number; amount: string }[]> {
  if (wanted.length === 0) return [];
  return tx.rows({
    name: "deposit_by_amount",
    text: `SELECT d.id, d.route_id AS "routeId", d.pay_amount::text AS amount FROM deposit_request d
      JOIN unnest($1::int[], $2::text[]) AS t (route, amount) ON d.route_id = t.route AND d.pay_amount = t.amount::numeric
      WHERE d.type = ${DepositType.BANK_TRANSFER} AND d.state IN ${openStates}`,
    values: [wanted.map(({ routeId }) => routeId), wanted.map(({ amount }) => String(amount))],
  });
}

/** A payment that came to the address of an account. Units: epoch ms. */
export interface ChainPaid {
  readonly id: string;
  readonly accountId: bigint;
  readonly currency: number;
  readonly paidAt: number;
}

/**
 * The request that each payment to an address is for, of those that were there when it came: the open one, on whatever
 * chain; else the last one of its own chain in 30 days. Shape: by payment; none for a payment that is for nothing.
 */
export async function findChainRequests(
  tx: Tx,
  payments: readonly ChainPaid[],
): Promise<{ paymentId: string; id: string }[]> {
  if (payments.length === 0) return [];
  return tx.rows({
    name: "deposit_of_chain",
    text: `SELECT t.id AS "paymentId", r.id FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::float8[]) AS t (id, account, currency, paid)
      CROSS JOIN LATERAL (SELECT d.id FROM deposit_request d
        WHERE d.account_id = t.account AND d.type = ${DepositType.USDT} AND date_trunc('milliseconds', d.created_at) <= to_timestamp(t.paid / 1000)
          AND (d.state IN ${openStates} OR d.currency = t.currency AND d.created_at > to_timestamp(t.paid / 1000) - interval '30 days')
        ORDER BY d.state IN ${openStates} DESC, d.id DESC LIMIT 1) r`,
    values: [
      payments.map(({ id }) => id),
      payments.map(({ accountId }) => accountId),
      payments.map(({ currency }) => currency),
      payments.map(({ paidAt }) => paidAt),
    ],
  });
}

/** Money that was seen on its chain in time, and is not judged yet: its request `d` waits for it, but not for ever. */
const isComingSql = `d.type = ${DepositType.USDT} AND d.expire_at > fd_now() - interval '1 day'
  AND EXISTS (SELECT FROM rail_payment p WHERE p.account_id = d.account_id AND p.currency = d.currency AND p.route_id IS NULL
    AND p.wrong IS NULL AND p.undone_at IS NULL AND (NOT p.is_final OR p.is_due) AND p.paid_at BETWEEN d.created_at AND d.expire_at)`;

/** Whether money for a request has been seen on its chain, and is not judged yet. */
export async function isMoneyComing(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db.rows<{ isComing: boolean }>({
    name: "deposit_is_coming",
    text: `SELECT ${isComingSql} AS "isComing" FROM deposit_request d WHERE d.id = $1`,
    values: [id],
  });
  return row?.isComing ?? false;
}

/** True while a request has waited too long, or its player may not pay in any more. */
export const depositsDueSql = `EXISTS (SELECT FROM deposit_request WHERE state IN ${openStates} AND expire_at <= fd_now())`;

/** Requests whose time is over while no money for them is on its way, or whose order nobody has made for a minute. Held until the transaction ends. */
export async function lockOverdue(tx: Tx, limit: number): Promise<DepositRequest[]> {
  const rows = await tx.rows<Row>({
    name: "deposit_overdue",
    text: `SELECT ${depositColumns} FROM deposit_request d
      WHERE d.state IN ${openStates} AND (d.expire_at <= fd_now() AND NOT (${isComingSql})
        OR (d.state = ${DepositRequestState.CREATE_ORDER} AND d.created_at <= fd_now() - interval '60 s'))
      ORDER BY d.id LIMIT $1 FOR UPDATE SKIP LOCKED`,
    values: [limit],
  });
  return rows.map((row) => toDeposit(row));
}

/** Accounts with an open request. */
export async function findOpenAccounts(
  db: Queryable,
): Promise<{ id: string; accountId: bigint }[]> {
  return db.rows({
    name: "deposit_open_accounts",
    text: `SELECT id, account_id AS "accountId" FROM deposit_request WHERE state IN ${openStates} ORDER BY id`,
    values: [],
  });
}

/** How an account stands with its requests. Units: thousandths. */
export interface DepositStanding {
  readonly dayCount: number;
  readonly cancelledInHour: number;
  /** Since the last request that a provider made; null for none. Units: ms. */
  readonly sinceLastMs: number | null;
  readonly hasPaidIn: boolean;
  readonly wasAsked: boolean;
}

export async function findStanding(db: Queryable, accountId: bigint): Promise<DepositStanding> {
  const [row] = await db.rows<DepositStanding>({
    name: "deposit_standing",
    text: `SELECT
        (SELECT count(*)::int FROM deposit_request WHERE account_id = $1 AND fd_day(created_at) = fd_day(fd_now())) AS "dayCount",
        (SELECT count(*)::int FROM deposit_request WHERE account_id = $1 AND end_reason = ${DepositEndReason.BY_PLAYER}
          AND ended_at > fd_now() - interval '1 hour') AS "cancelledInHour",
        (SELECT (extract(epoch FROM fd_now() - created_at) * 1000)::float8 FROM deposit_request WHERE account_id = $1 AND end_reason IS DISTINCT FROM ${DepositEndReason.NOT_MADE}
          ORDER BY id DESC LIMIT 1) AS "sinceLastMs",
        EXISTS (SELECT FROM deposit_credit WHERE account_id = $1) AS "hasPaidIn",
        EXISTS (SELECT FROM deposit_limit_answer WHERE account_id = $1) AS "wasAsked"`,
    values: [accountId],
  });
  if (row === undefined) throw new Error("a statement without a table answers one row");
  return row;
}

/** What was credited to an account since the first day of a period. Units: thousandths; YYYYMMDD. */
export async function findCreditedSince(
  db: Queryable,
  of: { accountId: bigint; day: number },
): Promise<bigint> {
  const [row] = await db.rows<{ amount: bigint }>({
    name: "deposit_credited_since",
    text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM deposit_credit WHERE account_id = $1 AND fd_day(at) >= $2`,
    values: [of.accountId, of.day],
  });
  return row?.amount ?? 0n;
}

export async function noteLimitAsked(db: Queryable, accountId: bigint): Promise<void> {
  await db.rows({
    text: "INSERT INTO deposit_limit_answer (account_id, at) VALUES ($1, fd_now()) ON CONFLICT DO NOTHING",
    values: [accountId],
  });
}

export async function noteSaidPaid(db: Queryable, id: string): Promise<void> {
  await db.rows({
    text: "UPDATE deposit_request SET noted_at = coalesce(noted_at, fd_now()) WHERE id = $1",
    values: [id],
  });
}
