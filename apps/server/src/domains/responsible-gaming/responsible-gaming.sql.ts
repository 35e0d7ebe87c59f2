import { LimitPeriod, LimitType } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../platform/database/db.ts";
import { midnight, onlineWithin } from "./online.sql.ts";
import type { OwnLimit } from "./own-limits.ts";

/** First days of the day, week and month that this moment belongs to, in the site's zone. */
const periods = `(
  SELECT to_char(here, 'YYYYMMDD')::int AS day, to_char(date_trunc('week', here), 'YYYYMMDD')::int AS week,
    to_char(date_trunc('month', here), 'YYYYMMDD')::int AS month
  FROM (SELECT fd_now() AT TIME ZONE 'UTC' + interval '8 h' AS here) moment)`;

const usedOf = (type: string) =>
  `CASE ${type} WHEN ${LimitType.LOSS} THEN d.staked - d.back ELSE d.staked END`;
/** Minutes since midnight in which a player was logged in, on whatever devices. Units: thousandths, as limits are kept. */
const onlineToday = (account: string) => `(
  SELECT coalesce(floor(sum(extract(epoch FROM upper(one) - lower(one))) / 60), 0)::bigint * 1000
  FROM unnest(${onlineWithin(account, midnight, "fd_now()")}) one)`;
const startOf = (period: string) => `CASE ${period} WHEN ${LimitPeriod.DAY} THEN p.day
  WHEN ${LimitPeriod.WEEK} THEN p.week WHEN ${LimitPeriod.MONTH} THEN p.month END`;

interface AccountLimit extends OwnLimit {
  readonly accountId: bigint;
}

/**
 * Limits of accounts with what counts against them at this moment. Shape: accounts without any are not in
 * the map. Locks: exact where the caller holds the players.
 */
export async function findOwnLimits(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, OwnLimit[]>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db.rows<AccountLimit>({
    name: "rg_own_limits",
    text: `SELECT l.account_id AS "accountId", l.type, l.period, l.value,
        CASE l.type WHEN ${LimitType.SESSION} THEN ${onlineToday("l.account_id")} WHEN ${LimitType.DEPOSIT} THEN 0
          ELSE coalesce(sum(${usedOf("l.type")}), 0)::bigint END AS used
      FROM rg_limit l CROSS JOIN ${periods} p
      LEFT JOIN player_day d ON d.account_id = l.account_id AND d.day >= ${startOf("l.period")}
      WHERE l.account_id = ANY($1::bigint[]) GROUP BY l.account_id, l.type, l.period`,
    values: [accountIds],
  });
  return Map.groupBy(rows, (row) => row.accountId);
}

/** Names one limit of a player. */
export interface LimitKey {
  readonly accountId: bigint;
  readonly type: number;
  readonly period: number;
}

export interface LimitRow {
  readonly value: bigint;
  readonly pendingValue: bigint | null;
  readonly pendingFrom: number | null;
  /** The change has waited long enough. */
  readonly isRipe: boolean;
}

/** One limit as it stands; null for none. Locks: the caller holds the player. */
export async function findLimit(
  tx: Tx,
  { accountId, type, period }: LimitKey,
): Promise<LimitRow | null> {
  const [row] = await tx.rows<LimitRow>({
    text: `SELECT value, pending_value AS "pendingValue", pending_from AS "pendingFrom",
        coalesce(pending_from <= fd_now(), false) AS "isRipe"
      FROM rg_limit WHERE account_id = $1 AND type = $2 AND period = $3`,
    values: [accountId, type, period],
  });
  return row ?? null;
}

/** Changes of a player that wait, by limit. */
export async function findPending(
  db: Queryable,
  accountId: bigint,
): Promise<{ type: number; period: number; value: bigint | null; from: number }[]> {
  return db.rows({
    text: `SELECT type, period, pending_value AS value, pending_from AS from FROM rg_limit
      WHERE account_id = $1 AND pending_from IS NOT NULL`,
    values: [accountId],
  });
}

/** Puts a value in force; nothing waits any more. */
export async function storeLimit(tx: Tx, limit: LimitKey & { value: bigint }): Promise<void> {
  await tx.rows({
    text: `INSERT INTO rg_limit (account_id, type, period, value) VALUES ($1, $2, $3, $4)
      ON CONFLICT (account_id, type, period) DO UPDATE SET value = excluded.value, pending_value = NULL, pending_from = NULL`,
    values: [limit.accountId, limit.type, limit.period, limit.value],
  });
}

/** Notes a higher value, or none, that may be confirmed later; answers when. Units: `waitMs`. */
export async function storePending(
  tx: Tx,
  limit: LimitKey & { value: bigint | null; waitMs: number },
): Promise<number> {
  const [row] = await tx.rows<{ from: number }>({
    text: `UPDATE rg_limit SET pending_value = $4, pending_from = fd_now() + make_interval(secs => $5 / 1000.0)
      WHERE account_id = $1 AND type = $2 AND period = $3 RETURNING pending_from AS from`,
    values: [limit.accountId, limit.type, limit.period, limit.value, limit.waitMs],
  });
  if (row === undefined) throw new Error("only a limit that is there can wait for a change");
  return row.from;
}

/** Takes a limit away. Answers how many the player still has. */
export async function deleteLimit(tx: Tx, { accountId, type, period }: LimitKey): Promise<number> {
  await tx.rows({
    text: "DELETE FROM rg_limit WHERE account_id = $1 AND type = $2 AND period = $3",
    values: [accountId, type, period],
  });
  const [row] = await tx.rows<{ left: number }>({
    text: "SELECT count(*)::int AS left FROM rg_limit WHERE account_id = $1",
    values: [accountId],
  });
  return row?.left ?? 0;
}

/** What a player decided. */
export const eventKinds = {
  IN_FORCE: 1,
  ASKED: 2,
  DROPPED: 3,
  CONFIRMED: 4,
  COOL_OFF: 5,
  EXCLUSION: 6,
  END_ASKED: 7,
  END_DROPPED: 8,
  END_GRANTED: 9,
} as const;

/** Writes down what a player decided. */
export async function insertEvent(
  tx: Tx,
  event: {
    accountId: bigint;
    kind: (typeof eventKinds)[keyof typeof eventKinds];
    type?: number;
    period?: number;
    value?: bigint | null;
    until?: number | null;
  },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO rg_event (account_id, at, kind, type, period, value, until)
      VALUES ($1, fd_now(), $2, $3, $4, $5, to_timestamp($6::bigint / 1000.0))`,
    values: [
      event.accountId,
      event.kind,
      event.type ?? null,
      event.period ?? null,
      event.value ?? null,
      event.until ?? null,
    ],
  });
}

/** A break that runs, or none (state 0). Shape: `until` null for good. */
export interface Break {
  readonly state: number;
  readonly until: number | null;
}

/** The break that a player takes at this moment. */
export async function findBreak(db: Queryable, accountId: bigint): Promise<Break> {
  const [row] = await db.rows<Break>({
    name: "rg_break",
    text: `SELECT CASE WHEN rg_until <= fd_now() THEN 0 ELSE rg_state END AS state, rg_until AS until
      FROM account WHERE id = $1`,
    values: [accountId],
  });
  return row === undefined || row.state === 0 ? { state: 0, until: null } : row;
}

/** When a break would end that begins now; null for one for good. */
export async function endOfBreak(
  tx: Tx,
  length: { hours: number } | { months: number },
): Promise<number | null> {
  if ("months" in length && length.months === 0) return null;
  const [row] = await tx.rows<{ until: number }>({
    text: "SELECT fd_now() + make_interval(hours => $1, months => $2) AS until",
    values: ["hours" in length ? length.hours : 0, "months" in length ? length.months : 0],
  });
  return row?.until ?? null;
}

/** How often a player is told what he did, and when he last read it. */
export async function findCheck(
  db: Queryable,
  accountId: bigint,
): Promise<{ minutes: number; ackedAt: number | null } | null> {
  const [row] = await db.rows<{ minutes: number; ackedAt: number | null }>({
    text: `SELECT minutes, acked_at AS "ackedAt" FROM rg_check WHERE account_id = $1`,
    values: [accountId],
  });
  return row ?? null;
}

/** Stores the interval of the reality check. Units: minutes. */
export async function storeCheck(db: Queryable, accountId: bigint, minutes: number): Promise<void> {
  await db.rows({
    text: `INSERT INTO rg_check (account_id, minutes) VALUES ($1, $2)
      ON CONFLICT (account_id) DO UPDATE SET minutes = excluded.minutes`,
    values: [accountId, minutes],
  });
}

/** Notes that a player has read the reality check. Units: minutes, where he has chosen none. */
export async function storeAck(db: Queryable, accountId: bigint, minutes: number): Promise<void> {
  await db.rows({
    text: `INSERT INTO rg_check (account_id, minutes, acked_at) VALUES ($1, $2, fd_now())
      ON CONFLICT (account_id) DO UPDATE SET acked_at = excluded.acked_at`,
    values: [accountId, minutes],
  });
}

/** What the settled bets of a player came to, today and in the last 30 days. Units: thousandths. */
export async function findNets(
  db: Queryable,
  accountId: bigint,
): Promise<{ today: bigint; days30: bigint }> {
  const net = "prize + returned + rebate - stake";
  const [row] = await db.rows<{ today: bigint; days30: bigint }>({
    text: `SELECT coalesce(sum(${net}) FILTER (WHERE day = fd_day(fd_now())), 0)::bigint AS today,
        coalesce(sum(${net}), 0)::bigint AS "days30"
      FROM fact_of_account WHERE account_id = $1 AND day > fd_day(fd_now() - interval '30 days')`,
    values: [accountId],
  });
  return row ?? { today: 0n, days30: 0n };
}
