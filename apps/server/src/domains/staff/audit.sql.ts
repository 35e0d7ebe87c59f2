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

/** Rows are counted up to here; nobody reads on so far. */
const auditCountMax = 10_000;

interface AuditFilter {
  readonly merchantId: number;
  readonly call: string | null;
  readonly userName: string | null;
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * A page of what operators of a merchant did, newest first, and how much there is in all, counted up to
 * `auditCountMax`. Rows that a name did and rows that it approved are read apart, each by its own index.
 */
export async function searchAuditRows(
  db: Queryable,
  { limit, offset, ...filter }: AuditFilter & { limit: number; offset: number },
): Promise<{ total: number; rows: AuditRow[] }> {
  const { branches, values } = branchesOf(filter);
  const some = (most: number, columns: string) =>
    branches
      .map(
        (where) =>
          `(SELECT ${columns} FROM operator_audit o WHERE ${where} ORDER BY o.at DESC, o.id DESC LIMIT ${most})`,
      )
      .join(" UNION ALL ");
  const [count] = await db.rows<{ n: number }>({
    text: `SELECT least(count(*), ${auditCountMax})::int AS n FROM (${some(auditCountMax, "o.id")}) AS found`,
    values,
  });
  const total = count?.n ?? 0;
  if (offset >= auditCountMax) return { total, rows: [] };
  const rows = await db.rows<AuditRow>({
    text: `SELECT o.id, o.at, a.user_name AS "userName", coalesce(b.user_name, '') AS "approvedBy", o.call, o.reason,
        o.before::text AS before, o.after::text AS after, o.ip
      FROM (SELECT id FROM (${some(limit + offset, "o.id, o.at")}) AS found ORDER BY at DESC, id DESC
          LIMIT ${limit} OFFSET ${offset}) AS page
        JOIN operator_audit o ON o.id = page.id JOIN account a ON a.id = o.account_id LEFT JOIN account b ON b.id = o.approved_by
      ORDER BY o.at DESC, o.id DESC`,
    values,
  });
  return { total, rows };
}

/** The conditions of a search, only those that are asked for; two of them where a name is. */
function branchesOf({ merchantId, call, userName, from, to }: AuditFilter) {
  const values: unknown[] = [merchantId];
  const conditions = ["o.merchant_id = $1"];
  const add = (value: unknown, condition: (place: string) => string) => {
    if (value === null) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add(call, (place) => `o.call = ${place}`);
  add(from, (place) => `o.at >= to_timestamp(${place}::bigint / 1000.0)`);
  add(to, (place) => `o.at < to_timestamp(${place}::bigint / 1000.0)`);
  const all = conditions.join(" AND ");
  if (userName === null) return { branches: [all], values };
  values.push(userName);
  const member = `(SELECT id FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($${values.length}))`;
  return {
    branches: [`${all} AND o.account_id = ${member}`, `${all} AND o.approved_by = ${member}`],
    values,
  };
}
