import type { Queryable } from "../../platform/database/db.ts";

/** Who leads a job. Units: epoch ms. */
export interface LeaseRow {
  readonly name: string;
  readonly holder: string;
  readonly epoch: bigint;
  readonly expiresAt: number;
}

export async function findLeases(db: Queryable): Promise<LeaseRow[]> {
  return db.rows<LeaseRow>({
    name: "system_leases",
    text: `SELECT name, holder, epoch, expires_at AS "expiresAt" FROM job_lease ORDER BY name`,
  });
}

/** Events on their way and in the log. Units: epoch ms. */
export interface OutboxState {
  readonly waiting: number;
  readonly lastMovedAt: number | null;
  readonly logged: number;
  readonly channels: number;
}

/** More rows than this are not counted on. */
const countedMost = 10_000;

export async function findOutbox(db: Queryable): Promise<OutboxState> {
  const [row] = await db.rows<OutboxState>({
    name: "system_outbox",
    text: `SELECT (SELECT count(*)::int FROM (SELECT FROM hub_outbox LIMIT $1) o) AS waiting,
        (SELECT at FROM hub_log ORDER BY pos DESC LIMIT 1) AS "lastMovedAt",
        count(*)::int AS logged, count(DISTINCT channel)::int AS channels FROM hub_log`,
    values: [countedMost],
  });
  return row ?? { waiting: 0, lastMovedAt: null, logged: 0, channels: 0 };
}
