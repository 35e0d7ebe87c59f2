import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A file that is or was written in the background. */
export interface StoredExport {
  readonly id: string;
  readonly accountId: bigint;
  /** JSON of the call that asked for it. */
  readonly request: string;
  /** `ExportState`. */
  readonly state: number;
  readonly total: number;
  readonly rowsDone: number;
  readonly parts: number;
  /** The last row that was written; null before the first. */
  readonly afterKey: string | null;
}

const columns = `id, account_id AS "accountId", request, state, total, rows_done AS "rowsDone", parts, after_key AS "afterKey"`;

/** Asks for a file. False while another one of the account is written. */
export async function insertExport(
  db: Queryable,
  ask: { id: string; accountId: bigint; request: string; total: number },
): Promise<boolean> {
  const rows = await db.rows({
    name: "export_insert",
    text: `INSERT INTO report_export (id, account_id, request, total, created_at) VALUES ($1, $2, $3, $4, fd_now())
      ON CONFLICT (account_id) WHERE state = 0 DO NOTHING RETURNING id`,
    values: [ask.id, ask.accountId, ask.request, ask.total],
  });
  return rows.length > 0;
}

/** An own file that is kept still; null for others' and unknown ones alike. */
export async function findExport(
  db: Queryable,
  query: { id: string; accountId: bigint; keptHours: number },
): Promise<StoredExport | null> {
  const [row] = await db.rows<StoredExport>({
    name: "export_own",
    text: `SELECT ${columns} FROM report_export
      WHERE id = $1 AND account_id = $2 AND created_at > (SELECT fd_now()) - make_interval(hours => $3)`,
    values: [query.id, query.accountId, query.keptHours],
  });
  return row ?? null;
}

export async function findExportPart(
  db: Queryable,
  part: { exportId: string; no: number },
): Promise<Buffer | null> {
  const [row] = await db.rows<{ content: Buffer }>({
    name: "export_part",
    text: "SELECT content FROM report_export_part WHERE export_id = $1 AND no = $2",
    values: [part.exportId, part.no],
  });
  return row?.content ?? null;
}

/** The file that has waited longest. */
export async function findExportToWrite(db: Queryable): Promise<StoredExport | null> {
  const [row] = await db.rows<StoredExport>({
    name: "export_to_write",
    text: `SELECT ${columns} FROM report_export WHERE state = 0 ORDER BY created_at, id LIMIT 1`,
  });
  return row ?? null;
}

/** Puts a file back behind the others that wait, or ends it. Once-only by the rows that stood before. */
export async function addExportPart(
  tx: Tx,
  part: {
    id: string;
    partsBefore: number;
    rows: number;
    afterKey: string | null;
    content: Buffer;
    state: number;
  },
): Promise<number> {
  const rows = await tx.rows({
    name: "export_add_part",
    text: `WITH moved AS (
        UPDATE report_export SET parts = parts + 1, rows_done = rows_done + $3, after_key = $4, state = $6::smallint,
          finished_at = CASE WHEN $6::smallint = 0 THEN NULL ELSE fd_now() END
        WHERE id = $1 AND parts = $2 AND state = 0 RETURNING id, parts
      )
      INSERT INTO report_export_part (export_id, no, content) SELECT id, parts, $5 FROM moved RETURNING no`,
    values: [part.id, part.partsBefore, part.rows, part.afterKey, part.content, part.state],
  });
  return rows.length;
}

/** Gives a file up that cannot be written. */
export async function failExport(tx: Tx, id: string): Promise<number> {
  const rows = await tx.rows({
    name: "export_fail",
    text: "UPDATE report_export SET state = 2, finished_at = fd_now() WHERE id = $1 AND state = 0 RETURNING id",
    values: [id],
  });
  return rows.length;
}

export async function dropOldExports(db: Queryable, keptHours: number): Promise<void> {
  await db.rows({
    name: "exports_drop",
    text: "DELETE FROM report_export WHERE created_at <= (SELECT fd_now()) - make_interval(hours => $1)",
    values: [keptHours],
  });
}
