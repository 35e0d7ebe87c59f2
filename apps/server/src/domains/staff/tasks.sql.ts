import type { Queryable, Tx } from "../../platform/database/db.ts";

/** What one operator proposed and another decides. */
export interface TaskRow {
  readonly id: number;
  readonly call: string;
  readonly request: unknown;
  readonly reason: string;
  readonly maker: string;
  readonly madeBy: bigint;
  readonly madeAt: number;
  /** `TaskState`. */
  readonly state: number;
  readonly checker: string;
  readonly decidedAt: number | null;
}

const columns = `t.id, t.call, t.request, t.reason, m.user_name AS maker, t.made_by AS "madeBy", t.made_at AS "madeAt", t.state,
  coalesce(c.user_name, '') AS checker, t.decided_at AS "decidedAt"`;
const sources = `operator_task t JOIN account m ON m.id = t.made_by LEFT JOIN account c ON c.id = t.decided_by`;

/** Writes a proposal and answers its number; null while another for the same subject waits. */
export async function insertTask(
  tx: Tx,
  task: {
    merchantId: number;
    call: string;
    request: object;
    subject: string;
    reason: string;
    madeBy: bigint;
  },
): Promise<number | null> {
  const [row] = await tx.rows<{ id: number }>({
    text: `INSERT INTO operator_task (merchant_id, call, request, subject, reason, made_by, made_at)
      VALUES ($1, $2, $3::jsonb, $4, $5, $6, fd_now()) ON CONFLICT (call, subject) WHERE state = 0 DO NOTHING RETURNING id`,
    values: [
      task.merchantId,
      task.call,
      JSON.stringify(task.request),
      task.subject,
      task.reason,
      task.madeBy,
    ],
  });
  return row?.id ?? null;
}

/** A proposal of a merchant, locked; null when it has none of the number. */
export async function lockTask(
  tx: Tx,
  task: { merchantId: number; id: number },
): Promise<TaskRow | null> {
  const [row] = await tx.rows<TaskRow>({
    text: `SELECT ${columns} FROM ${sources} WHERE t.merchant_id = $1 AND t.id = $2 FOR UPDATE OF t`,
    values: [task.merchantId, task.id],
  });
  return row ?? null;
}

export async function decideTask(
  tx: Tx,
  decision: { id: number; state: number; by: bigint },
): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_task SET state = $2, decided_by = $3, decided_at = fd_now() WHERE id = $1 AND state = 0",
    values: [decision.id, decision.state, decision.by],
  });
}

/** A page of a merchant's proposals, newest first; `state` null is all. */
export async function findTasks(
  db: Queryable,
  query: { merchantId: number; state: number | null; limit: number; offset: number },
): Promise<{ total: number; rows: TaskRow[] }> {
  const rows = await db.rows<TaskRow & { total: number }>({
    text: `SELECT ${columns}, count(*) OVER ()::int AS total FROM ${sources}
      WHERE t.merchant_id = $1 AND ($2::smallint IS NULL OR t.state = $2) ORDER BY t.id DESC LIMIT $3 OFFSET $4`,
    values: [query.merchantId, query.state, query.limit, query.offset],
  });
  return { total: rows[0]?.total ?? 0, rows };
}
