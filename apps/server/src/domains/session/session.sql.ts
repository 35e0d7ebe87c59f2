import type { Queryable } from "../../platform/db.ts";

export const sessionSeconds = 7200;
/** How long a replaced token still works, for requests that were on their way. */
export const replacedTokenSeconds = 30;

export async function insertSession(
  db: Queryable,
  session: {
    id: string;
    accountId: bigint;
    tokenHash: Buffer;
    sessionVersion: number;
    loginType: number;
    ip: string;
    /** True where the site asks for no check before the first bet. */
    isBetVerified: boolean;
  },
): Promise<void> {
  await db.rows({
    name: "session_insert",
    text: `INSERT INTO session (id, account_id, token_hash, session_version, login_type, ip, created_at, expires_at, bet_verified_at)
      SELECT $1, $2, $3, $4, $5, $6, now, now + make_interval(secs => $7), CASE WHEN $8 THEN now END FROM fd_now() AS now`,
    values: [
      session.id,
      session.accountId,
      session.tokenHash,
      session.sessionVersion,
      session.loginType,
      session.ip,
      sessionSeconds,
      session.isBetVerified,
    ],
  });
}

/** Notes that the player of a session showed that he is one. */
export async function markBetVerified(db: Queryable, sessionId: string): Promise<void> {
  await db.rows({
    name: "session_bet_verified",
    text: "UPDATE session SET bet_verified_at = fd_now() WHERE id = $1",
    values: [sessionId],
  });
}

/** Counts one more attempt of a session to show it; answers how many there were. */
export async function countBetVerifyFailure(db: Queryable, sessionId: string): Promise<number> {
  const [row] = await db.rows<{ failures: number }>({
    name: "session_bet_verify_failure",
    text: `UPDATE session SET bet_verify_failures = least(bet_verify_failures + 1, 1000) WHERE id = $1
      RETURNING bet_verify_failures AS failures`,
    values: [sessionId],
  });
  return row?.failures ?? 0;
}

export async function findLastLogin(
  db: Queryable,
  accountId: bigint,
): Promise<{ at: number; ip: string } | null> {
  const [row] = await db.rows<{ at: number; ip: string }>({
    name: "session_last",
    text: "SELECT created_at AS at, ip FROM session WHERE account_id = $1 ORDER BY created_at DESC LIMIT 1",
    values: [accountId],
  });
  return row ?? null;
}

export interface SessionRow {
  readonly tokenHash: Buffer;
  readonly previousTokenHash: Buffer | null;
  readonly id: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly userName: string;
  readonly role: number;
  /** `LoginType`. */
  readonly loginType: number;
  readonly accountState: number;
  readonly expiresAt: number;
  readonly isExpired: boolean;
  readonly isPreviousStale: boolean;
  readonly isVersionOld: boolean;
  readonly revokeReason: number | null;
  readonly isBetVerified: boolean;
}

/** Sessions that have one of the hashes as their current or their replaced token. */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<SessionRow[]> {
  return db.rows<SessionRow>({
    name: "sessions_by_token",
    text: `SELECT s.token_hash AS "tokenHash", s.previous_token_hash AS "previousTokenHash", s.id,
        s.login_type AS "loginType", s.account_id AS "accountId", a.merchant_id AS "merchantId", a.user_name AS "userName", a.role,
        a.state AS "accountState", s.expires_at AS "expiresAt", s.expires_at <= now AS "isExpired",
        coalesce(s.refreshed_at <= now - make_interval(secs => $2), true) AS "isPreviousStale",
        s.session_version <> a.session_version AS "isVersionOld",
        CASE WHEN s.revoked_at IS NOT NULL THEN s.revoke_reason END AS "revokeReason",
        s.bet_verified_at IS NOT NULL AS "isBetVerified"
      FROM session s JOIN account a ON a.id = s.account_id, fd_now() AS now
      WHERE s.token_hash = ANY($1::bytea[]) OR s.previous_token_hash = ANY($1::bytea[])`,
    values: [tokenHashes, replacedTokenSeconds],
  });
}

/** Puts a new token in the place of the current one; false when that is no longer the current one. */
export async function replaceToken(
  db: Queryable,
  change: { from: Buffer; to: Buffer },
): Promise<boolean> {
  const rows = await db.rows({
    name: "session_replace_token",
    text: `UPDATE session SET token_hash = $2, previous_token_hash = $1, refreshed_at = now,
        expires_at = now + make_interval(secs => $3) FROM fd_now() AS now
      WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > now RETURNING id`,
    values: [change.from, change.to, sessionSeconds],
  });
  return rows.length === 1;
}

/** Ends a session; a second end changes nothing. */
export async function revokeSession(
  db: Queryable,
  end: { sessionId: string; reason: number },
): Promise<void> {
  await db.rows({
    name: "session_revoke",
    text: "UPDATE session SET revoked_at = fd_now(), revoke_reason = $2 WHERE id = $1 AND revoked_at IS NULL",
    values: [end.sessionId, end.reason],
  });
}
