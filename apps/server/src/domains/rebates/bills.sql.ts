import { PlayerState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A bill as it is shown. Units: thousandths, rates 1/10,000, epoch ms. */
export interface Bill {
  readonly id: string;
  readonly accountId: bigint;
  readonly userName: string;
  readonly role: number;
  /** Ancestors of its account now, from the root agent down; none of a deleted one, which belongs to no team. */
  readonly path: readonly bigint[];
  readonly merchantId: number;
  readonly day: number;
  readonly category: number;
  readonly base: bigint;
  readonly rate: number;
  readonly amount: bigint;
  readonly above: bigint;
  readonly state: number;
  readonly madeAt: number;
  readonly payAt: number;
  readonly decidedAt: number | null;
  readonly cancelReason: string | null;
}

const isThere = `a.state & ${PlayerState.DELETED} = 0`;
const columns = `b.id, b.account_id AS "accountId", a.user_name AS "userName", a.role,
  CASE WHEN ${isThere} THEN a.path ELSE '{}' END AS path, b.merchant_id AS "merchantId", b.day, b.category,
  b.base, b.rate, b.amount, b.above, b.state, b.made_at AS "madeAt", b.pay_at AS "payAt", b.decided_at AS "decidedAt", b.cancel_reason AS "cancelReason"`;

/** Whose bills: an account's own; those of whom stands right below one; or all of a merchant. */
export type BillScope =
  | { readonly of: "own"; readonly id: bigint }
  | { readonly of: "below"; readonly id: bigint }
  | { readonly of: "merchant"; readonly id: bigint };

/** What restricts a list of bills; null for no restriction. Shape: days as YYYYMMDD. */
export interface BillFilter {
  readonly scope: BillScope;
  readonly categories: readonly number[];
  readonly from: number;
  readonly to: number;
  /** How the name begins. */
  readonly begins: string | null;
  readonly state: number | null;
}

/** Who was right below when the bill was made, and still belongs to the team. */
const scopes = {
  own: "b.account_id = $1",
  below: `b.parent_id = $1 AND a.path @> ARRAY[$1::bigint] AND ${isThere}`,
  merchant: "b.merchant_id = $1",
} as const;

const from = (scope: BillScope) => `FROM rebate_bill b JOIN account a ON a.id = b.account_id
  WHERE ${scopes[scope.of]} AND b.category = ANY($2::smallint[]) AND b.day BETWEEN $3 AND $4
    AND ($5::text IS NULL OR lower(a.user_name) LIKE lower($5) || '%') AND ($6::smallint IS NULL OR b.state = $6)`;
const valuesOf = (filter: BillFilter) => [
  filter.scope.id,
  filter.categories,
  filter.from,
  filter.to,
  filter.begins?.replace(/[\\%_]/g, "\\$&") ?? null,
  filter.state,
];

/** A page of bills, the newest day first. */
export function findBills(
  db: Queryable,
  filter: BillFilter,
  page: { limit: number; offset: number },
): Promise<Bill[]> {
  return db.rows<Bill>({
    name: `rebate_bills_${filter.scope.of}`,
    text: `SELECT ${columns} ${from(filter.scope)} ORDER BY b.day DESC, lower(a.user_name), b.category LIMIT $7 OFFSET $8`,
    values: [...valuesOf(filter), page.limit, page.offset],
  });
}

/** How many bills fit, and what those come to that are not cancelled. Units: thousandths. */
export async function sumBills(
  db: Queryable,
  filter: BillFilter,
): Promise<{ count: number; amount: bigint; above: bigint }> {
  const [row] = await db.rows<{ count: number; amount: bigint; above: bigint }>({
    name: `rebate_sums_${filter.scope.of}`,
    text: `SELECT count(*)::int AS count, coalesce(sum(b.amount) FILTER (WHERE b.state <> 2), 0)::bigint AS amount,
        coalesce(sum(b.above) FILTER (WHERE b.state <> 2), 0)::bigint AS above ${from(filter.scope)}`,
    values: valuesOf(filter),
  });
  return row ?? { count: 0, amount: 0n, above: 0n };
}

/** A bill by its number; null for none. */
export async function findBill(db: Queryable, id: string): Promise<Bill | null> {
  const [row] = await db.rows<Bill>({
    name: "rebate_bill",
    text: `SELECT ${columns} FROM rebate_bill b JOIN account a ON a.id = b.account_id WHERE b.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** Keeps a bill of a merchant from being paid meanwhile, and tells how it stands. Locks: its row. */
export async function lockBill(
  tx: Tx,
  of: { id: string; merchantId: number },
): Promise<{ state: number; amount: bigint; accountId: bigint } | null> {
  const [row] = await tx.rows<{ state: number; amount: bigint; accountId: bigint }>({
    text: `SELECT state, amount, account_id AS "accountId" FROM rebate_bill WHERE id = $1 AND merchant_id = $2 FOR UPDATE`,
    values: [of.id, of.merchantId],
  });
  return row ?? null;
}

/** Cancels a bill that waits. Locks: the caller holds it. */
export async function cancelBill(tx: Tx, of: { id: string; reason: string }): Promise<void> {
  await tx.rows({
    text: "UPDATE rebate_bill SET state = 2, decided_at = fd_now(), cancel_reason = $2 WHERE id = $1 AND state = 0",
    values: [of.id, of.reason],
  });
}

/** What an account bet behind a bill, of one upline. Units: thousandths, rates 1/10,000. */
export interface BillLine {
  readonly accountId: bigint;
  readonly path: readonly bigint[];
  readonly base: bigint;
  readonly rates: readonly number[];
  readonly amounts: readonly bigint[];
}

const behind = `FROM rebate_line l WHERE day = $1 AND category = $2 AND NOT is_kept AND (account_id = $3 OR path @> ARRAY[$3::bigint])`;

/** Lines behind a bill, the largest first, and how many there are. */
export async function findLinesBehind(
  db: Queryable,
  of: { day: number; category: number; accountId: bigint; limit: number; offset: number },
): Promise<{ total: number; lines: BillLine[] }> {
  const values = [of.day, of.category, of.accountId];
  const [[count], lines] = await Promise.all([
    db.rows<{ n: number }>({
      name: "rebate_lines_count",
      text: `SELECT count(DISTINCT (account_id, path))::int AS n ${behind}`,
      values,
    }),
    db.rows<BillLine>({
      name: "rebate_lines_page",
      text: `WITH part AS (
          SELECT account_id, path, sum(base)::bigint AS base, min(rates) AS rates
          ${behind} GROUP BY account_id, path ORDER BY 3 DESC, account_id, path LIMIT $4 OFFSET $5)
        SELECT p.account_id AS "accountId", p.path, p.base, p.rates,
          ARRAY(SELECT sum(l.amounts[n])::bigint ${behind.replace("rebate_line l", "rebate_line l CROSS JOIN generate_series(1, cardinality(p.rates)) AS n")}
            AND l.account_id = p.account_id AND l.path = p.path GROUP BY n ORDER BY n) AS amounts
        FROM part p ORDER BY p.base DESC, p.account_id, p.path`,
      values: [...values, of.limit, of.offset],
    }),
  ]);
  return { total: count?.n ?? 0, lines };
}

/** Names of accounts as somebody sees them: "" for who does not stand below him any more, or is deleted. */
export async function findNames(
  db: Queryable,
  of: { viewerId: bigint; accountIds: readonly bigint[] },
): Promise<Map<bigint, string>> {
  const rows = await db.rows<{ id: bigint; userName: string }>({
    name: "rebate_names",
    text: `SELECT id, CASE WHEN id = $2 OR path @> ARRAY[$2::bigint] AND state & ${PlayerState.DELETED} = 0 THEN user_name ELSE '' END AS "userName"
      FROM account WHERE id = ANY($1::bigint[])`,
    values: [of.accountIds, of.viewerId],
  });
  return new Map(rows.map(({ id, userName }) => [id, userName]));
}

/** What bills of an account come to by day, cancelled ones aside. Units: thousandths. */
export function sumBillDays(
  db: Queryable,
  of: { accountId: bigint; categories: readonly number[]; from: number; to: number },
): Promise<{ day: number; amount: bigint }[]> {
  return db.rows({
    name: "rebate_bill_days",
    text: `SELECT day, sum(amount)::bigint AS amount FROM rebate_bill WHERE account_id = $1 AND category = ANY($2::smallint[])
        AND day BETWEEN $3 AND $4 AND state <> 2 GROUP BY day ORDER BY day`,
    values: [of.accountId, of.categories, of.from, of.to],
  });
}

/** Bills of a day as they were written, of one merchant. */
export function findWrittenBills(
  db: Queryable,
  of: { day: number; categories: readonly number[]; merchantId: number },
): Promise<{ accountId: bigint; category: number; base: bigint; rate: number; amount: bigint }[]> {
  return db.rows({
    text: `SELECT account_id AS "accountId", category, base, rate, amount FROM rebate_bill
      WHERE merchant_id = $1 AND day = $2 AND category = ANY($3::smallint[])`,
    values: [of.merchantId, of.day, of.categories],
  });
}

/** How far the run of a day is; 0 where it has not begun. */
export async function findStage(
  db: Queryable,
  run: { kind: number; day: number },
): Promise<number> {
  const [row] = await db.rows<{ stage: number }>({
    text: "SELECT stage FROM rebate_run WHERE kind = $1 AND day = $2",
    values: [run.kind, run.day],
  });
  return row?.stage ?? 0;
}
