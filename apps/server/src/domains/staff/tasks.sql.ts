import type { Queryable, Tx } from "../../platform/database/db.ts";
import { jsonOf } from "./audit.sql.ts";
import type { Effect } from "./deed.ts";

/** What one operator proposed and another decides. */
export interface TaskRow {
  readonly id: number;
  readonly merchantId: number;
  readonly call: string;
  readonly request: unknown;
  readonly subject: string;
  /** What it was made upon; null where nothing was read. */
  readonly seen: unknown;
  readonly reason: string;
  readonly maker: string;
  readonly madeBy: bigint;
  /** The proposal that this one took the place of. */
  readonly revises: number | null;
  /** Makers of those before. */
  readonly earlierMakers: readonly bigint[];
  /** As `Effect`, amounts as texts; null where the call does not tell. */
  readonly effect: StoredEffect | null;
  /** Names of all who may not approve it. */
  readonly hands: readonly string[];
  readonly madeAt: number;
  readonly expiresAt: number;
  /** `TaskState`. */
  readonly state: number;
  readonly checker: string;
  readonly decidedAt: number | null;
}

/** An effect as it comes back from where it is kept. */
export interface StoredEffect {
  readonly rows?: number;
  readonly players?: number;
  readonly amount?: string;
  readonly undo: "none" | "opposite" | "again";
}

/** Nobody need have looked since a proposal expired. */
const state = `CASE WHEN t.state = 0 AND t.expires_at <= fd_now() THEN 3::smallint ELSE t.state END`;
/**
 * Makers of a proposal and of those that it took the place of, the member of staff whom it is about, and whoever acted for one of
 * them since it was made, or for somebody who did.
 */
function handsOf(task: string): string {
  return `ARRAY(WITH RECURSIVE hand AS (
      SELECT unnest(${task}.made_by || ${task}.earlier_makers || ARRAY(SELECT a.id FROM account a
        WHERE ${task}.call LIKE 'AdminStaff/%' AND a.merchant_id = ${task}.merchant_id
          AND lower(a.user_name) = lower(${task}.request->>'UserName'))) AS id
      UNION SELECT d.to_id FROM hand JOIN operator_delegation d ON d.from_id = hand.id
        WHERE d.begins_at < d.ends_at AND d.ends_at > ${task}.made_at
    ) SELECT id FROM hand)`;
}

const columns = `t.id, t.merchant_id AS "merchantId", t.call, t.request, t.subject, t.seen, t.reason, m.user_name AS maker, t.made_by AS "madeBy", t.revises, t.earlier_makers AS "earlierMakers", t.effect,
  ARRAY(SELECT h.user_name FROM account h WHERE h.id IN (SELECT hand FROM unnest(${handsOf("t")}) AS hand) ORDER BY 1) AS hands,
  t.made_at AS "madeAt", t.expires_at AS "expiresAt", ${state} AS state, coalesce(c.user_name, '') AS checker,
  CASE ${state} WHEN 3 THEN t.expires_at ELSE t.decided_at END AS "decidedAt"`;
const sources = `operator_task t JOIN account m ON m.id = t.made_by LEFT JOIN account c ON c.id = t.decided_by`;

/** Writes a proposal and answers its number; null while another for the same subject waits. */
export async function insertTask(
  tx: Tx,
  task: {
    merchantId: number;
    call: string;
    request: object;
    subject: string;
    seen: object | null;
    effect: Effect | null;
    reason: string;
    madeBy: bigint;
    /** Hours that it waits. */
    hours: number;
    revises?: TaskRow;
  },
): Promise<number | null> {
  const { merchantId, call, subject } = task;
  await tx.rows({
    text: `UPDATE operator_task SET state = 3, decided_at = expires_at
      WHERE merchant_id = $1 AND call = $2 AND subject = $3 AND state = 0 AND expires_at <= fd_now()`,
    values: [merchantId, call, subject],
  });
  const [row] = await tx.rows<{ id: number }>({
    text: `INSERT INTO operator_task (merchant_id, call, subject, request, seen, effect, reason, made_by, made_at, expires_at, revises, earlier_makers)
      SELECT $1, $2, $3, $4::jsonb, $5::jsonb, $9::jsonb, $6, $7, now, now + make_interval(hours => $8), $10, $11::bigint[] FROM fd_now() AS now
      ON CONFLICT (merchant_id, call, subject) WHERE state = 0 DO NOTHING RETURNING id`,
    values: [
      merchantId,
      call,
      subject,
      JSON.stringify(task.request),
      jsonOf(task.seen),
      task.reason,
      task.madeBy,
      task.hours,
      jsonOf(task.effect),
      task.revises?.id ?? null,
      task.revises === undefined ? [] : [...task.revises.earlierMakers, task.revises.madeBy],
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

/** The same without a lock. */
export async function findTask(
  db: Queryable,
  task: { merchantId: number; id: number },
): Promise<TaskRow | null> {
  const [row] = await db.rows<TaskRow>({
    text: `SELECT ${columns} FROM ${sources} WHERE t.merchant_id = $1 AND t.id = $2`,
    values: [task.merchantId, task.id],
  });
  return row ?? null;
}

export async function decideTask(
  tx: Tx,
  decision: { id: number; state: number; decidedBy: bigint },
): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_task SET state = $2, decided_by = $3, decided_at = fd_now() WHERE id = $1 AND state = 0",
    values: [decision.id, decision.state, decision.decidedBy],
  });
}

/** A page of a merchant's proposals, newest first; `state` null is all. */
export async function findTasks(
  db: Queryable,
  query: { merchantId: number; state: number | null; limit: number; offset: number },
): Promise<{ total: number; rows: TaskRow[] }> {
  const rows = await db.rows<TaskRow & { total: number }>({
    text: `SELECT ${columns}, count(*) OVER ()::int AS total FROM ${sources}
      WHERE t.merchant_id = $1 AND ($2::smallint IS NULL OR ${state} = $2) ORDER BY t.id DESC LIMIT $3 OFFSET $4`,
    values: [query.merchantId, query.state, query.limit, query.offset],
  });
  return { total: rows[0]?.total ?? 0, rows };
}

/** True for whoever had a hand in a proposal or acts for somebody who had. */
export async function hasHandIn(
  tx: Tx,
  { taskId, accountId }: { taskId: number; accountId: bigint },
): Promise<boolean> {
  const rows = await tx.rows({
    text: `SELECT FROM operator_task t WHERE t.id = $1 AND $2::bigint = ANY(${handsOf("t")})`,
    values: [taskId, accountId],
  });
  return rows.length === 1;
}

/** Notes that somebody looks at a proposal; answers who else does. */
export async function watchWithOthers(
  db: Queryable,
  watch: { taskId: number; accountId: bigint },
): Promise<string[]> {
  const rows = await db.rows<{ userName: string }>({
    name: "operator_watch",
    text: `WITH own AS (
        INSERT INTO operator_watch (task_id, account_id, seen_at) VALUES ($1, $2, fd_now())
        ON CONFLICT (task_id, account_id) DO UPDATE SET seen_at = excluded.seen_at
      )
      SELECT a.user_name AS "userName" FROM operator_watch w JOIN account a ON a.id = w.account_id
      WHERE w.task_id = $1 AND w.account_id <> $2 AND w.seen_at > fd_now() - interval '15 seconds' ORDER BY 1`,
    values: [watch.taskId, watch.accountId],
  });
  return rows.map(({ userName }) => userName);
}
