import type { Queryable } from "../../../platform/database/db.ts";

/** Puts a new code in the place of the last one for the same purpose. */
export async function storeCode(
  db: Queryable,
  code: { scope: string; codeHash: Buffer; liveSeconds: number },
): Promise<void> {
  await db.rows({
    name: "code_store",
    text: `INSERT INTO session_code (scope, code_hash, sent_at, expires_at)
      SELECT $1, $2, now, now + make_interval(secs => $3) FROM fd_now() AS now
      ON CONFLICT (scope) DO UPDATE SET code_hash = excluded.code_hash, failures = 0,
        sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
    values: [code.scope, code.codeHash, code.liveSeconds],
  });
}

/** Counts one more try of a code, before it is judged; null when none was sent or it has no more tries. */
export async function countCodeTry(
  db: Queryable,
  code: { scope: string; triesMax: number },
): Promise<{ codeHash: Buffer; isExpired: boolean } | null> {
  const [row] = await db.rows<{ codeHash: Buffer; isExpired: boolean }>({
    name: "code_try",
    text: `UPDATE session_code SET failures = failures + 1 WHERE scope = $1 AND failures < $2
      RETURNING code_hash AS "codeHash", expires_at <= fd_now() AS "isExpired"`,
    values: [code.scope, code.triesMax],
  });
  return row ?? null;
}

/** Takes a code away; of several who try, one gets it. */
export async function takeCode(
  db: Queryable,
  code: { scope: string; codeHash: Buffer },
): Promise<boolean> {
  const rows = await db.rows({
    name: "code_take",
    text: "DELETE FROM session_code WHERE scope = $1 AND code_hash = $2 RETURNING scope",
    values: [code.scope, code.codeHash],
  });
  return rows.length === 1;
}

/** Drops the codes of a name: where they went to is its player's no more. */
export async function dropCodes(tx: Queryable, scopes: readonly string[]): Promise<void> {
  await tx.rows({
    name: "session_code_drop",
    text: "DELETE FROM session_code WHERE scope = ANY($1::text[])",
    values: [scopes],
  });
}
