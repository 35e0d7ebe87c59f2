import { PlayerState } from "@fairdraw/wire";
import { expectOne } from "../../platform/assert.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A transfer as it was made. Units: thousandths; epoch ms. */
export interface Transfer {
  readonly id: string;
  readonly fromAccount: bigint;
  readonly toAccount: bigint;
  readonly requestHash: Buffer;
  readonly type: number;
  readonly amount: bigint;
  readonly remark: string;
  readonly balanceAfter: bigint;
  readonly at: number;
}

const columns = `t.id, t.from_account AS "fromAccount", t.to_account AS "toAccount", t.request_hash AS "requestHash", t.type, t.amount,
  t.remark, t.balance_after AS "balanceAfter", t.at`;

/** What a request of a sender has made; null while it has made nothing. */
export async function findByRequestId(
  db: Queryable,
  of: { accountId: bigint; requestId: string },
): Promise<Transfer | null> {
  const [row] = await db.rows<Transfer>({
    name: "transfer_of_request",
    text: `SELECT ${columns} FROM transfer_point t WHERE from_account = $1 AND request_id = $2`,
    values: [of.accountId, of.requestId],
  });
  return row ?? null;
}

/** Writes a transfer, once for its request. */
export async function insertTransfer(
  tx: Tx,
  transfer: Omit<Transfer, "at"> & { merchantId: number; requestId: string },
): Promise<Transfer> {
  const rows = await tx.rows<Transfer>({
    name: "transfer_insert",
    text: `INSERT INTO transfer_point AS t (id, merchant_id, from_account, to_account, request_id, request_hash, type, amount, remark,
        balance_after, at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, fd_now()) RETURNING ${columns}`,
    values: [
      transfer.id,
      transfer.merchantId,
      transfer.fromAccount,
      transfer.toAccount,
      transfer.requestId,
      transfer.requestHash,
      transfer.type,
      transfer.amount,
      transfer.remark,
      transfer.balanceAfter,
    ],
  });
  return expectOne(rows, "transfer just written");
}

/** What an account has sent on this day of the site. Units: thousandths. */
export async function sumSentToday(db: Queryable, accountId: bigint): Promise<bigint> {
  const [row] = await db.rows<{ amount: bigint }>({
    name: "transfer_day",
    text: `SELECT coalesce(sum(amount), 0)::bigint AS amount FROM transfer_point
      WHERE from_account = $1 AND at > fd_now() - interval '25 hours' AND fd_day(at) = fd_day(fd_now())`,
    values: [accountId],
  });
  return row?.amount ?? 0n;
}

/** Whether an account owes the house money that it has not given back. */
export async function owesMoney(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "transfer_debts",
    text: "SELECT FROM receivable WHERE account_id = $1 AND state = 0 LIMIT 1",
    values: [accountId],
  });
  return rows.length > 0;
}

/** Somebody below an account. */
export interface Descendant {
  readonly userName: string;
  readonly nickName: string;
  readonly role: number;
  /** 1 for right below. */
  readonly depth: number;
}

/** Those below an account whose names begin so, the nearest first. */
export function findDescendants(
  db: Queryable,
  of: {
    accountId: bigint;
    merchantId: number;
    begins: string;
    isWholeTeam: boolean;
    limit: number;
  },
): Promise<Descendant[]> {
  return db.rows<Descendant>({
    name: of.isWholeTeam ? "transfer_team" : "transfer_direct",
    text: `SELECT user_name AS "userName", nick_name AS "nickName", role,
        cardinality(path) - array_position(path, $1::bigint) + 1 AS depth
      FROM account WHERE merchant_id = $2 AND lower(user_name) LIKE lower($3) || '%'
        AND state & ${PlayerState.DELETED} = 0 AND ${of.isWholeTeam ? "path @> ARRAY[$1::bigint]" : "parent_id = $1"}
      ORDER BY depth, user_name LIMIT $4`,
    values: [of.accountId, of.merchantId, of.begins.replace(/[\\%_]/g, "\\$&"), of.limit],
  });
}

/** What restricts a player's list. Units: epoch ms. Shape: `isOut` null for both directions. */
export interface TransferFilter {
  readonly accountId: bigint;
  readonly from: number;
  readonly to: number;
  readonly isOut: boolean | null;
  readonly types: readonly number[] | null;
  readonly id: string | null;
}

/** A transfer as one side of it sees it. */
export interface TransferRow extends Transfer {
  readonly isOut: boolean;
  readonly userName: string;
  readonly nickName: string;
}

const own = `(
    SELECT *, true AS is_out FROM transfer_point WHERE from_account = $1
      AND at >= to_timestamp($2::float8 / 1000) AND at < to_timestamp($3::float8 / 1000) AND $4::boolean IS NOT FALSE
    UNION ALL
    SELECT *, false FROM transfer_point WHERE to_account = $1
      AND at >= to_timestamp($2::float8 / 1000) AND at < to_timestamp($3::float8 / 1000) AND $4::boolean IS NOT TRUE)`;
const fits = `($5::smallint[] IS NULL OR t.type = ANY($5)) AND ($6::uuid IS NULL OR t.id = $6)`;
const valuesOf = (filter: TransferFilter) => [
  filter.accountId,
  filter.from,
  filter.to,
  filter.isOut,
  filter.types,
  filter.id,
];

/** A page of what an account sent and received, the newest first. */
export function findTransfers(
  db: Queryable,
  filter: TransferFilter & { limit: number; offset: number },
): Promise<TransferRow[]> {
  return db.rows<TransferRow>({
    name: "transfer_page",
    text: `SELECT ${columns}, t.is_out AS "isOut", a.user_name AS "userName", a.nick_name AS "nickName"
      FROM ${own} t JOIN account a ON a.id = CASE WHEN t.is_out THEN t.to_account ELSE t.from_account END
      WHERE ${fits} ORDER BY t.at DESC, t.id DESC LIMIT $7 OFFSET $8`,
    values: [...valuesOf(filter), filter.limit, filter.offset],
  });
}

/** Sums of all that fit. Units: thousandths. */
export async function sumTransfers(
  db: Queryable,
  filter: TransferFilter,
): Promise<{ count: number; sent: bigint; received: bigint }> {
  const [row] = await db.rows<{ count: number; sent: bigint; received: bigint }>({
    name: "transfer_sums",
    text: `SELECT count(*)::int AS count, coalesce(sum(amount) FILTER (WHERE is_out), 0)::bigint AS sent,
        coalesce(sum(amount) FILTER (WHERE NOT is_out), 0)::bigint AS received FROM ${own} t WHERE ${fits}`,
    values: valuesOf(filter),
  });
  return row ?? { count: 0, sent: 0n, received: 0n };
}
