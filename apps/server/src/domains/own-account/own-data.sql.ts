import type { Queryable } from "../../platform/database/db.ts";

/** Who an account is, unmasked: its own player asks. */
export interface OwnPerson {
  readonly userName: string;
  readonly nickName: string;
  readonly isAgent: boolean;
  readonly prizeGroup: number;
  readonly registeredAt: number;
  readonly greetings: string;
  readonly realName: string | null;
  readonly birthDate: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly qq: string | null;
}

export async function findOwnPerson(db: Queryable, accountId: bigint): Promise<OwnPerson[]> {
  return db.rows<OwnPerson>({
    name: "own_data_person",
    text: `SELECT a.user_name AS "userName", a.nick_name AS "nickName", a.role = 2 AS "isAgent", a.prize_group AS "prizeGroup",
        a.created_at AS "registeredAt", a.greetings, p.real_name AS "realName",
        to_char(p.birth_date, 'YYYY-MM-DD') AS "birthDate", p.phone, s.email, p.qq
      FROM account a LEFT JOIN account_profile p ON p.account_id = a.id LEFT JOIN account_security s ON s.account_id = a.id
      WHERE a.id = $1`,
    values: [accountId],
  });
}

/** What the player has chosen about the pages, by the names of its columns; null while he has chosen nothing. */
export async function findOwnChoices(db: Queryable, accountId: bigint): Promise<unknown> {
  const [row] = await db.rows<{ choices: unknown }>({
    name: "own_data_choices",
    text: "SELECT to_jsonb(p) - 'account_id' AS choices FROM account_preference p WHERE account_id = $1",
    values: [accountId],
  });
  return row?.choices ?? null;
}

export interface OwnLogin {
  readonly at: number;
  readonly ip: string;
  readonly place: string;
  readonly isMobile: boolean;
}

/** Logins as far back as they are kept, newest first. */
export async function findOwnLogins(db: Queryable, accountId: bigint): Promise<OwnLogin[]> {
  return db.rows<OwnLogin>({
    name: "own_data_logins",
    text: `SELECT created_at AS at, ip, place, is_mobile AS "isMobile" FROM session
      WHERE account_id = $1 ORDER BY created_at DESC LIMIT 1000`,
    values: [accountId],
  });
}

/** A limit of the player's own. Units: `value` in thousandths, or minutes for times. */
export interface OwnLimitRow {
  readonly type: number;
  readonly period: number;
  readonly value: bigint;
}

export async function findLimits(db: Queryable, accountId: bigint): Promise<OwnLimitRow[]> {
  return db.rows<OwnLimitRow>({
    name: "own_data_limits",
    text: "SELECT type, period, value FROM rg_limit WHERE account_id = $1 ORDER BY type, period",
    values: [accountId],
  });
}

/** What the player decided to protect himself. Units: as `OwnLimitRow`. */
export interface OwnEvent {
  readonly at: number;
  readonly kind: number;
  readonly type: number | null;
  readonly period: number | null;
  readonly value: bigint | null;
  readonly until: number | null;
}

export async function findEvents(db: Queryable, accountId: bigint): Promise<OwnEvent[]> {
  return db.rows<OwnEvent>({
    name: "own_data_events",
    text: `SELECT at, kind, type, period, value, until FROM rg_event WHERE account_id = $1 ORDER BY id DESC LIMIT 1000`,
    values: [accountId],
  });
}

export interface OwnMessage {
  readonly at: number;
  readonly kind: string;
  readonly template: string;
  readonly payload: unknown;
  readonly readAt: number | null;
}

export async function findMessages(db: Queryable, accountId: bigint): Promise<OwnMessage[]> {
  return db.rows<OwnMessage>({
    name: "own_data_messages",
    text: `SELECT created_at AS at, kind, template, payload, read_at AS "readAt" FROM player_message
      WHERE account_id = $1 ORDER BY id DESC LIMIT 1000`,
    values: [accountId],
  });
}

/** How many bets and movements of money there are: they have files of their own. */
export async function countOwnRows(
  db: Queryable,
  accountId: bigint,
): Promise<{ bets: number; flows: number }[]> {
  return db.rows<{ bets: number; flows: number }>({
    name: "own_data_counts",
    text: `SELECT (SELECT count(*)::int FROM bet WHERE account_id = $1) AS bets,
      (SELECT count(*)::int FROM ledger_transfer WHERE player = $1) AS flows`,
    values: [accountId],
  });
}
