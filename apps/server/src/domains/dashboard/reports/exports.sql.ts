import type { Queryable, Tx } from "../../../platform/database/db.ts";

const keptDays = 30;

export async function insertExport(
  tx: Tx,
  ask: { id: string; merchantId: number; accountId: bigint; request: object; ip: string },
): Promise<void> {
  await tx.rows({
    name: "house_export_insert",
    text: `INSERT INTO house_export (id, merchant_id, account_id, request, ip, created_at)
      VALUES ($1, $2, $3, $4::jsonb, $5, fd_now())`,
    values: [ask.id, ask.merchantId, ask.accountId, JSON.stringify(ask.request), ask.ip],
  });
}

/** A file that somebody asked for. */
export interface WaitingExport {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly request: unknown;
  readonly ip: string;
}

/** The file that has waited longest; null when none waits. */
export async function findWaitingExport(db: Queryable): Promise<WaitingExport | null> {
  const [row] = await db.rows<WaitingExport>({
    name: "house_export_waiting",
    text: `SELECT id, merchant_id AS "merchantId", account_id AS "accountId", request, ip FROM house_export
      WHERE state = 0 ORDER BY created_at LIMIT 1`,
  });
  return row ?? null;
}

/** Ends a file that waits: with its content, or without one when it failed. False when it was ended already. */
export async function endExport(
  tx: Tx,
  file: { id: string; content: Buffer | null; rows: number; sha256: string },
): Promise<boolean> {
  const rows = await tx.rows({
    name: "house_export_end",
    text: `UPDATE house_export SET state = CASE WHEN $2::bytea IS NULL THEN 2 ELSE 1 END, content = $2, rows = $3, sha256 = $4, finished_at = fd_now()
      WHERE id = $1 AND state = 0 RETURNING id`,
    values: [file.id, file.content, file.rows, file.sha256],
  });
  return rows.length > 0;
}

export interface ExportRow {
  readonly id: string;
  readonly request: unknown;
  readonly at: number;
  readonly userName: string;
  readonly state: number;
  readonly rows: number;
  readonly sha256: string;
}

/** Files of a merchant, newest first. */
export async function findExports(
  db: Queryable,
  query: { merchantId: number; limit: number; offset: number },
): Promise<{ total: number; rows: ExportRow[] }> {
  const [count] = await db.rows<{ n: number }>({
    name: "house_export_count",
    text: "SELECT count(*)::int AS n FROM house_export WHERE merchant_id = $1",
    values: [query.merchantId],
  });
  const rows = await db.rows<ExportRow>({
    name: "house_export_page",
    text: `SELECT e.id, e.request, e.created_at AS at, a.user_name AS "userName", e.state, e.rows, e.sha256
      FROM house_export e JOIN account a ON a.id = e.account_id
      WHERE e.merchant_id = $1 ORDER BY e.id DESC LIMIT $2 OFFSET $3`,
    values: [query.merchantId, query.limit, query.offset],
  });
  return { total: count?.n ?? 0, rows };
}

/** A written file of a merchant; null for others' and for what is not written. */
export async function findContent(
  db: Queryable,
  query: { merchantId: number; id: string },
): Promise<{ request: unknown; content: Buffer; sha256: string } | null> {
  const [row] = await db.rows<{ request: unknown; content: Buffer; sha256: string }>({
    name: "house_export_content",
    text: "SELECT request, content, sha256 FROM house_export WHERE merchant_id = $1 AND id = $2 AND state = 1",
    values: [query.merchantId, query.id],
  });
  return row ?? null;
}

/** Drops files that were kept long enough. */
export async function dropOldExports(db: Queryable): Promise<void> {
  await db.rows({
    name: "house_export_drop",
    text: "DELETE FROM house_export WHERE created_at < fd_now() - make_interval(days => $1)",
    values: [keptDays],
  });
}
