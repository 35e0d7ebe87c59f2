import { expectOne } from "../../platform/assert.ts";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Queryable, Tx } from "../../platform/database/db.ts";

export const sessionSeconds = 7200;
/** A session ends this long after its login, however often it is renewed. Source: ASVS 5.0, 7.3.2. */
export const sessionDaysMax = 30;
/** How long a replaced token still works, for requests that were on their way. */
export const replacedTokenSeconds = 60;

export async function insertSession(
  db: Queryable,
  session: {
    id: string;
    accountId: bigint;
    tokenHash: Buffer;
    sessionVersion: number;
    loginType: number;
    ip: string;
    /** "" or none when the client names none. */
    deviceId?: string;
    isMobile?: boolean;
    /** Two letters of the country; "" or none when it is not known. */
    place?: string;
    /** True where the site asks for no check before the first bet. */
    isBetVerified: boolean;
    /** It ends when no call comes with its token for so long. */
    idleMinutes: number;
  },
): Promise<void> {
  await db.rows({
    name: "session_insert",
    text: `WITH last AS (
        INSERT INTO session_last (account_id, merchant_id, at, ip, place)
        SELECT id, merchant_id, fd_now(), $6, $11 FROM account WHERE id = $2
        ON CONFLICT (account_id) DO UPDATE SET at = excluded.at, ip = excluded.ip, place = excluded.place
      )
      INSERT INTO session (id, account_id, token_hash, session_version, login_type, ip, device_id, is_mobile, place,
        created_at, seen_at, idle_minutes, expires_at, bet_verified_at)
      SELECT $1, $2, $3, $4, $5, $6, $9, $10, $11, now, now, $12, now + make_interval(secs => $7), CASE WHEN $8 THEN now END
      FROM fd_now() AS now`,
    values: [
      session.id,
      session.accountId,
      session.tokenHash,
      session.sessionVersion,
      session.loginType,
      session.ip,
      sessionSeconds,
      session.isBetVerified,
      session.deviceId ?? "",
      session.isMobile ?? false,
      session.place ?? "",
      session.idleMinutes,
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

/** When a session began. Throws for an unknown one. */
export async function findLoginAt(db: Queryable, sessionId: string): Promise<number> {
  const rows = await db.rows<{ at: number }>({
    name: "session_login_at",
    text: "SELECT created_at AS at FROM session WHERE id = $1",
    values: [sessionId],
  });
  return expectOne(rows, "session of the caller").at;
}

export async function findLastLogin(
  db: Queryable,
  accountId: bigint,
): Promise<{ at: number; ip: string; place: string } | null> {
  const [row] = await db.rows<{ at: number; ip: string; place: string }>({
    name: "session_last",
    text: "SELECT created_at AS at, ip, place FROM session WHERE account_id = $1 ORDER BY created_at DESC LIMIT 1",
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
  /** No call has come with its token for half a minute: the next one is to be noted. */
  readonly isUnnoted: boolean;
  readonly isPreviousStale: boolean;
  readonly isVersionOld: boolean;
  readonly revokeReason: number | null;
  readonly isBetVerified: boolean;
  readonly mustChangePassword: boolean;
}

/**
 * A session `s` that is past its time, or rests too long. A call is noted up to half a minute late, so the rest is
 * counted to the whole minute after it.
 */
const isOver =
  "(s.expires_at <= now OR s.seen_at <= now - make_interval(mins => s.idle_minutes + 1))";

/** Sessions that have one of the hashes as their current or their replaced token. */
export async function findSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<SessionRow[]> {
  return db.rows<SessionRow>({
    name: "sessions_by_token",
    text: `SELECT s.token_hash AS "tokenHash", s.previous_token_hash AS "previousTokenHash", s.id,
        s.login_type AS "loginType", s.account_id AS "accountId", a.merchant_id AS "merchantId", a.user_name AS "userName", a.role,
        a.state AS "accountState", s.expires_at AS "expiresAt", ${isOver} AS "isExpired",
        s.seen_at <= now - interval '30 s' AS "isUnnoted",
        coalesce(s.refreshed_at <= now - make_interval(secs => $2), true) AS "isPreviousStale",
        s.session_version <> a.session_version AS "isVersionOld",
        CASE WHEN s.revoked_at IS NOT NULL THEN s.revoke_reason END AS "revokeReason",
        s.bet_verified_at IS NOT NULL AS "isBetVerified", a.must_change_password AS "mustChangePassword"
      FROM session s JOIN account a ON a.id = s.account_id, fd_now() AS now
      WHERE s.token_hash ${anyOf("$1::bytea[]")} OR s.previous_token_hash ${anyOf("$1::bytea[]")}`,
    values: [tokenHashes, replacedTokenSeconds],
  });
}

/** Notes that calls came with the tokens of sessions. */
export async function noteSeen(db: Queryable, sessionIds: readonly string[]): Promise<void> {
  await db.rows({
    name: "session_seen",
    text: `UPDATE session SET seen_at = now FROM fd_now() AS now
      WHERE id = ANY($1::uuid[]) AND revoked_at IS NULL AND seen_at <= now - interval '30 s'`,
    values: [sessionIds],
  });
}

/**
 * Puts a new token in the place of the current one. Shape: null when that is no longer the current one, or its session
 * is over. Units: seconds that the new one lasts.
 */
export async function replaceToken(
  db: Queryable,
  change: { from: Buffer; to: Buffer; idleMinutes: number },
): Promise<{ seconds: number } | null> {
  const [row] = await db.rows<{ seconds: number }>({
    name: "session_replace_token",
    text: `WITH replaced AS (
        UPDATE session s SET token_hash = $2, previous_token_hash = $1, refreshed_at = now, seen_at = now,
          idle_minutes = $4,
          expires_at = least(now + make_interval(secs => $3), created_at + make_interval(days => $5)) FROM fd_now() AS now
        WHERE token_hash = $1 AND revoked_at IS NULL AND NOT ${isOver}
        RETURNING s.id, floor(extract(epoch FROM s.expires_at - now))::int AS seconds,
          s.created_at + make_interval(days => $5 + 1) AS ends_at
      ), kept AS (
        INSERT INTO session_past_token (token_hash, session_id, ends_at) SELECT $1, id, ends_at FROM replaced
      )
      SELECT seconds FROM replaced`,
    values: [change.from, change.to, sessionSeconds, change.idleMinutes, sessionDaysMax],
  });
  return row ?? null;
}

/** Sessions that are open and once had one of the hashes, longer ago than the token before the current one. */
export async function findByPastToken(
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<{ tokenHash: Buffer; sessionId: string }[]> {
  return db.rows({
    name: "sessions_by_past_token",
    text: `SELECT p.token_hash AS "tokenHash", p.session_id AS "sessionId"
      FROM session_past_token p JOIN session s ON s.id = p.session_id
      WHERE p.token_hash = ANY($1::bytea[]) AND s.revoked_at IS NULL`,
    values: [tokenHashes],
  });
}

/** Ends sessions that are past their time or rest too long, some at a time; answers which. */
export async function endRested(tx: Tx, end: { reason: number; max: number }): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>({
    name: "session_end_rested",
    text: `UPDATE session SET revoked_at = fd_now(), revoke_reason = $1 WHERE id = ANY(ARRAY(
        SELECT s.id FROM session s, fd_now() AS now WHERE s.revoked_at IS NULL AND ${isOver}
        ORDER BY s.id LIMIT $2 FOR UPDATE OF s SKIP LOCKED)) RETURNING id`,
    values: [end.reason, end.max],
  });
  return rows.map((row) => row.id);
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

/** Ends the open sessions of accounts; answers which. */
export async function revokeSessionsOf(
  db: Queryable,
  end: { accountIds: readonly bigint[]; reason: number; except: string | null },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>({
    name: "session_revoke_of",
    text: `UPDATE session SET revoked_at = now, revoke_reason = $2 FROM fd_now() AS now
      WHERE account_id = ANY($1::bigint[]) AND revoked_at IS NULL AND expires_at > now
        AND ($3::uuid IS NULL OR id <> $3::uuid) RETURNING id`,
    values: [end.accountIds, end.reason, end.except],
  });
  return rows.map((row) => row.id);
}

/** Lets a session live on under a new version of its account's sessions. */
export async function followVersion(
  db: Queryable,
  session: { sessionId: string; version: number },
): Promise<void> {
  await db.rows({
    name: "session_follow_version",
    text: "UPDATE session SET session_version = $2 WHERE id = $1",
    values: [session.sessionId, session.version],
  });
}

export interface LoginLogRow {
  readonly id: string;
  readonly at: number;
  readonly ip: string;
  readonly place: string;
  readonly loginType: number;
  readonly isMobile: boolean;
  readonly isOpen: boolean;
  readonly total: number;
}

/** Logins of an account of the last days, newest first. */
export async function findLogins(
  db: Queryable,
  page: { accountId: bigint; days: number; offset: number; limit: number },
): Promise<LoginLogRow[]> {
  return db.rows<LoginLogRow>({
    name: "session_log",
    text: `SELECT s.id, s.created_at AS at, s.ip, s.place, s.login_type AS "loginType", s.is_mobile AS "isMobile",
        s.revoked_at IS NULL AND s.expires_at > now AND s.session_version = a.session_version AS "isOpen",
        count(*) OVER ()::int AS total
      FROM session s JOIN account a ON a.id = s.account_id, fd_now() AS now
      WHERE s.account_id = $1 AND s.created_at > now - make_interval(days => $2)
      ORDER BY s.created_at DESC, s.id DESC OFFSET $3 LIMIT $4`,
    values: [page.accountId, page.days, page.offset, page.limit],
  });
}
