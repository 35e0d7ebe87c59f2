import type { Queryable } from "../../platform/database/db.ts";

/** How far back logins are looked at, and how many of each device and address. */
const days = 90;
const loginsMax = 1000;
const othersMax = 100;

export interface PlayerLogin {
  readonly at: number;
  readonly ip: string;
  readonly place: string;
  readonly loginType: number;
  readonly isMobile: boolean;
  readonly deviceId: string;
  readonly isOpen: boolean;
  readonly total: number;
}

/** A page of an account's logins of the last 90 days, newest first. */
export async function findPlayerLogins(
  db: Queryable,
  page: { accountId: bigint; limit: number; offset: number },
): Promise<PlayerLogin[]> {
  return db.rows<PlayerLogin>({
    name: "player_logins",
    text: `SELECT s.created_at AS at, s.ip, s.place, s.login_type AS "loginType", s.is_mobile AS "isMobile", s.device_id AS "deviceId",
        s.revoked_at IS NULL AND s.expires_at > now AND s.session_version = a.session_version AS "isOpen",
        count(*) OVER ()::int AS total
      FROM session s JOIN account a ON a.id = s.account_id, fd_now() AS now
      WHERE s.account_id = $1 AND s.created_at > now - make_interval(days => ${days})
      ORDER BY s.created_at DESC, s.id DESC LIMIT $2 OFFSET $3`,
    values: [page.accountId, page.limit, page.offset],
  });
}

export interface Relation {
  readonly userName: string;
  readonly by: "device" | "address";
  readonly shared: string;
  readonly times: number;
  readonly lastAt: number;
  readonly flags: number;
}

/**
 * Other accounts of a merchant that came from an account's devices and addresses, those of the same device first.
 * Shape: an address of many counts with its last logins alone, so that it costs no more than others.
 */
export async function findRelations(
  db: Queryable,
  of: { accountId: bigint; merchantId: number },
): Promise<Relation[]> {
  return db.rows<Relation>({
    name: "player_relations",
    text: `WITH since AS MATERIALIZED (SELECT fd_now() - make_interval(days => ${days}) AS at),
      own AS MATERIALIZED (
        SELECT s.ip, s.device_id FROM session s, since WHERE s.account_id = $1 AND s.created_at > since.at
        ORDER BY s.created_at DESC LIMIT ${loginsMax}
      ), shared AS (
        SELECT 'device' AS by, d.device_id AS shared, o.account_id, o.created_at
        FROM (SELECT DISTINCT device_id FROM own WHERE device_id <> '') d CROSS JOIN since CROSS JOIN LATERAL (
          SELECT account_id, created_at FROM session x WHERE x.device_id = d.device_id AND x.device_id <> '' AND x.created_at > since.at
          ORDER BY x.created_at DESC LIMIT ${loginsMax}) o
        UNION ALL
        SELECT 'address', i.ip, o.account_id, o.created_at
        FROM (SELECT DISTINCT ip FROM own) i CROSS JOIN since CROSS JOIN LATERAL (
          SELECT account_id, created_at FROM session x WHERE x.ip = i.ip AND x.created_at > since.at
          ORDER BY x.created_at DESC LIMIT ${loginsMax}) o
      )
      SELECT a.user_name AS "userName", r.by, r.shared, count(*)::int AS times, max(r.created_at) AS "lastAt", a.state AS flags
      FROM shared r JOIN account a ON a.id = r.account_id
      WHERE a.merchant_id = $2 AND a.id <> $1 AND a.role <> 3 GROUP BY a.id, r.by, r.shared
      ORDER BY r.by DESC, max(r.created_at) DESC, a.id LIMIT ${othersMax}`,
    values: [of.accountId, of.merchantId],
  });
}

/** What a player decided to protect himself. Units: `value` in thousandths. */
export interface ProtectionEvent {
  readonly at: number;
  readonly kind: number;
  readonly type: number | null;
  readonly period: number | null;
  readonly value: bigint | null;
  readonly until: number | null;
}

/** The last of his decisions, newest first. */
export async function findProtectionEvents(
  db: Queryable,
  accountId: bigint,
): Promise<ProtectionEvent[]> {
  return db.rows<ProtectionEvent>({
    name: "player_protection_events",
    text: `SELECT at, kind, type, period, value, until FROM rg_event WHERE account_id = $1 ORDER BY id DESC LIMIT 100`,
    values: [accountId],
  });
}
