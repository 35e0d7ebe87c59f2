import type { Queryable } from "../../../platform/database/db.ts";

/** How often something happened in its running window. */
export interface Count {
  readonly times: number;
  /** Until the window ends. */
  readonly secondsLeft: number;
}

export const never: Count = { times: 0, secondsLeft: 0 };

/** Counts of scopes whose window still runs; the others are left out. */
export async function findCounts(
  db: Queryable,
  scopes: readonly string[],
): Promise<Map<string, Count>> {
  const rows = await db.rows<Count & { scope: string }>({
    name: "session_counts",
    text: `SELECT scope, times, ceil(extract(epoch FROM ends_at - now))::int AS "secondsLeft"
      FROM session_counter, fd_now() AS now WHERE scope = ANY($1::text[]) AND ends_at > now`,
    values: [scopes],
  });
  return new Map(rows.map((row) => [row.scope, row]));
}

/** Counts one more; a window that is over begins anew. Shape: `times` includes this one. */
export async function countUp(
  db: Queryable,
  count: { scope: string; windowSeconds: number },
): Promise<Count> {
  const [row] = await db.rows<Count>({
    name: "session_count_up",
    text: `INSERT INTO session_counter AS c (scope, times, since, ends_at)
      SELECT $1, 1, now, now + make_interval(secs => $2) FROM fd_now() AS now
      ON CONFLICT (scope) DO UPDATE SET
        times = CASE WHEN c.ends_at > excluded.since THEN least(c.times + 1, 1000000) ELSE 1 END,
        since = CASE WHEN c.ends_at > excluded.since THEN c.since ELSE excluded.since END,
        ends_at = CASE WHEN c.ends_at > excluded.since THEN c.ends_at ELSE excluded.ends_at END
      RETURNING times, greatest(1, ceil(extract(epoch FROM ends_at - (SELECT fd_now()))))::int AS "secondsLeft"`,
    values: [count.scope, count.windowSeconds],
  });
  return row ?? never;
}

/** Lets the window of a scope run on from now, so that a lock lasts as long as it says. */
export async function prolongCount(
  db: Queryable,
  count: { scope: string; windowSeconds: number },
): Promise<void> {
  await db.rows({
    name: "session_count_prolong",
    text: "UPDATE session_counter SET ends_at = fd_now() + make_interval(secs => $2) WHERE scope = $1",
    values: [count.scope, count.windowSeconds],
  });
}

export async function forgetCounts(db: Queryable, scopes: readonly string[]): Promise<void> {
  await db.rows({
    name: "session_count_forget",
    text: "DELETE FROM session_counter WHERE scope = ANY($1::text[])",
    values: [scopes],
  });
}

/** Forgets all scopes that begin with one of some texts. */
export async function forgetCountsBelow(
  db: Queryable,
  beginnings: readonly string[],
): Promise<void> {
  await db.rows({
    name: "session_count_forget_below",
    text: "DELETE FROM session_counter c USING unnest($1::text[]) AS b (beginning) WHERE starts_with(c.scope, b.beginning)",
    values: [beginnings],
  });
}
