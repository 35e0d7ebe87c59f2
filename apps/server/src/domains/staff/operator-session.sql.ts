import type { Db, Queryable, Tx } from "../../platform/database/db.ts";
import { emit, sessionEnded } from "../../platform/hub/outbox.ts";

export const operatorSessionSeconds = 8 * 3600;
const idleSeconds = 20 * 60;

export async function insertOperatorSession(
  tx: Tx,
  session: {
    id: string;
    accountId: bigint;
    tokenHash: Buffer;
    sessionVersion: number;
    ip: string;
  },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO operator_session (id, account_id, token_hash, session_version, ip, created_at, seen_at, expires_at)
      SELECT $1, $2, $3, $4, $5, now, now, now + make_interval(secs => $6) FROM fd_now() AS now`,
    values: [
      session.id,
      session.accountId,
      session.tokenHash,
      session.sessionVersion,
      session.ip,
      operatorSessionSeconds,
    ],
  });
}

export interface OperatorSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly userName: string;
  readonly expiresAt: number;
  /** `PlayerState` flags. */
  readonly accountState: number;
  readonly isOver: boolean;
  readonly isEnded: boolean;
  readonly isVersionOld: boolean;
  readonly rights: readonly string[];
}

/** Sessions of staff by their tokens; those that are alive are seen by it. */
export async function findOperatorSessions(
  db: Queryable,
  tokenHashes: readonly Buffer[],
): Promise<OperatorSession[]> {
  return db.rows<OperatorSession>({
    name: "operator_sessions",
    text: `WITH seen AS (
        UPDATE operator_session SET seen_at = now FROM fd_now() AS now
        WHERE token_hash = ANY($1::bytea[]) AND ended_at IS NULL AND seen_at <= now - interval '30 s'
          AND seen_at > now - make_interval(secs => $2) AND expires_at > now
      )
      SELECT s.token_hash AS "tokenHash", s.id, s.account_id AS "accountId", a.merchant_id AS "merchantId",
        a.user_name AS "userName", s.expires_at AS "expiresAt", a.state AS "accountState",
        s.expires_at <= now OR s.seen_at <= now - make_interval(secs => $2) AS "isOver",
        s.ended_at IS NOT NULL AS "isEnded", s.session_version <> a.session_version OR a.role <> 3 AS "isVersionOld", fd_staff_rights(a.id) AS rights
      FROM operator_session s JOIN account a ON a.id = s.account_id JOIN operator_staff m ON m.account_id = a.id, fd_now() AS now
      WHERE s.token_hash = ANY($1::bytea[])`,
    values: [tokenHashes, idleSeconds],
  });
}

/** Ends a session with its connection to the hub. */
export async function endOperatorSession(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows({
      text: "UPDATE operator_session SET ended_at = fd_now() WHERE id = $1 AND ended_at IS NULL",
      values: [id],
    });
    await emit(tx, [sessionEnded(id)]);
  });
}

/** How long a proof of identity lasts. A login is one. */
const proofMinutes = 5;

/** True where the person at a session proved within minutes who he is. */
export async function isProved(tx: Queryable, sessionId: string): Promise<boolean> {
  const rows = await tx.rows({
    name: "operator_proved",
    text: `SELECT FROM operator_session WHERE id = $1 AND ended_at IS NULL
      AND coalesce(proved_at, created_at) > fd_now() - make_interval(mins => $2)`,
    values: [sessionId, proofMinutes],
  });
  return rows.length === 1;
}

export async function storeProof(tx: Queryable, sessionId: string): Promise<void> {
  await tx.rows({
    text: "UPDATE operator_session SET proved_at = fd_now() WHERE id = $1 AND ended_at IS NULL",
    values: [sessionId],
  });
}

/**
 * Ends sessions that rested too long or are past their time, with their connections to the hub; answers how many. Calls judge
 * that by themselves, connections do not.
 */
export async function endRestedSessions(tx: Tx): Promise<number> {
  const rows = await tx.rows<{ id: string }>({
    text: `UPDATE operator_session SET ended_at = now FROM fd_now() AS now
      WHERE ended_at IS NULL AND (seen_at <= now - make_interval(secs => $1) OR expires_at <= now) RETURNING id`,
    values: [idleSeconds],
  });
  await emit(
    tx,
    rows.map(({ id }) => sessionEnded(id)),
  );
  return rows.length;
}
