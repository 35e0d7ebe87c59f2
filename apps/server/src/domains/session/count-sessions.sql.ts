import type { Queryable } from "../../platform/database/db.ts";

/** How many sessions of an account are alive. */
export async function countSessions(db: Queryable, accountId: bigint): Promise<number> {
  const [row] = await db.rows<{ n: number }>({
    name: "sessions_alive",
    text: `SELECT count(*)::int AS n FROM session s JOIN account a ON a.id = s.account_id
      WHERE s.account_id = $1 AND s.revoked_at IS NULL AND s.expires_at > fd_now()
        AND s.session_version = a.session_version`,
    values: [accountId],
  });
  return row?.n ?? 0;
}
