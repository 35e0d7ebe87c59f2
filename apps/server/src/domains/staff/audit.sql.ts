import type { Queryable, Tx } from "../../platform/database/db.ts";

export interface AuditEntry {
  readonly merchantId: number;
  readonly accountId: bigint;
  /** Who let it happen, where two persons were needed. */
  readonly approvedBy: bigint | null;
  readonly call: string;
  readonly reason: string;
  /** What was, and what is since; null where nothing was or is. */
  readonly before: object | null;
  readonly after: object | null;
  readonly ip: string;
}

/** Writes down what an operator does, in the transaction that does it. Nothing takes it back. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.rows({
    name: "operator_audit_insert",
    text: `INSERT INTO operator_audit (merchant_id, account_id, approved_by, at, call, reason, before, after, ip)
      VALUES ($1, $2, $3, fd_now(), $4, $5, $6::jsonb, $7::jsonb, $8)`,
    values: [
      entry.merchantId,
      entry.accountId,
      entry.approvedBy,
      entry.call,
      entry.reason,
      jsonOf(entry.before),
      jsonOf(entry.after),
      entry.ip,
    ],
  });
}

/** Numbers of accounts and amounts are bigint, which JSON has no word for. */
export function jsonOf(value: object | null): string | null {
  if (value === null) return null;
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "bigint" ? inner.toString() : inner,
  );
}

/** A value as it comes back from where it is kept as JSON. */
export function plainJson(value: object | null): unknown {
  return JSON.parse(jsonOf(value) ?? "null");
}

export interface AuditRow {
  readonly id: bigint;
  readonly at: number;
  readonly userName: string;
  /** "" where one person was enough. */
  readonly approvedBy: string;
  readonly call: string;
  readonly reason: string;
  /** JSON text; null where nothing was. */
  readonly before: string | null;
  readonly after: string | null;
  readonly ip: string;
}

const sources = `operator_audit o JOIN account a ON a.id = o.account_id LEFT JOIN account b ON b.id = o.approved_by`;

/** A page of what operators of a merchant did, newest first, and how much there is in all. */
export async function searchAuditRows(
  db: Queryable,
  filter: {
    merchantId: number;
    call: string | null;
    userName: string | null;
    from: number | null;
    to: number | null;
    limit: number;
    offset: number;
  },
): Promise<{ total: number; rows: AuditRow[] }> {
  const where = `o.merchant_id = $1 AND ($2::text IS NULL OR o.call = $2) AND ($3::text IS NULL OR lower($3) IN (lower(a.user_name), lower(b.user_name)))
    AND ($4::bigint IS NULL OR o.at >= to_timestamp($4 / 1000.0)) AND ($5::bigint IS NULL OR o.at < to_timestamp($5 / 1000.0))`;
  const values = [filter.merchantId, filter.call, filter.userName, filter.from, filter.to];
  const [count] = await db.rows<{ n: number }>({
    name: "operator_audit_count",
    text: `SELECT count(*)::int AS n FROM ${sources} WHERE ${where}`,
    values,
  });
  const rows = await db.rows<AuditRow>({
    name: "operator_audit_page",
    text: `SELECT o.id, o.at, a.user_name AS "userName", coalesce(b.user_name, '') AS "approvedBy", o.call, o.reason, o.before::text AS before, o.after::text AS after, o.ip
      FROM ${sources} WHERE ${where} ORDER BY o.id DESC LIMIT $6 OFFSET $7`,
    values: [...values, filter.limit, filter.offset],
  });
  return { total: count?.n ?? 0, rows };
}
