import type { Queryable } from "../../platform/database/db.ts";

/** Rows of each kind in one round; a flood is swept in several. */
const rowsPerRound = 5000;
const tables = [
  ["session_counter", "scope", "ends_at"],
  ["session_captcha", "id_hash", "expires_at"],
  ["session_ticket", "token_hash", "expires_at"],
  ["session_code", "scope", "expires_at"],
  ["session_qr", "id", "expires_at"],
  ["session_past_token", "token_hash", "ends_at"],
] as const;

/** Drops what was begun and not ended in its time; true when there may be more. */
export async function sweepSessions(db: Queryable): Promise<boolean> {
  let more = false;
  for (const [table, key, end] of tables) {
    const gone = await db.rows({
      name: `sweep_${table}`,
      text: `DELETE FROM ${table} WHERE ${key} = ANY(ARRAY(
          SELECT ${key} FROM ${table} WHERE ${end} <= (SELECT fd_now()) LIMIT ${rowsPerRound}))
        RETURNING 1`,
    });
    more ||= gone.length === rowsPerRound;
  }
  return more;
}
