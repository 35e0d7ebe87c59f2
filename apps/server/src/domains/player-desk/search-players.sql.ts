import type { Queryable } from "../../platform/database/db.ts";

/** What a list of accounts is narrowed by; null asks for nothing. Units: moments in epoch ms. */
export interface PlayerFilter {
  readonly merchantId: number;
  /** How the name begins. */
  readonly nameBegins: string | null;
  readonly role: number | null;
  /** Any of these `PlayerState` flags. */
  readonly flags: number | null;
  readonly tag: string | null;
  /** Somebody above. */
  readonly uplineId: bigint | null;
  readonly neverBet: boolean;
  readonly lastSeenBefore: number | null;
  readonly registeredFrom: number | null;
  readonly registeredTo: number | null;
}

/** The flag that every account of a demo site's visitors has; an index leaves it out. */
const demoFlag = 16_384;

/** The accounts that a filter leaves. What is not asked for is not named, so that an index can serve the rest. */
function restrict(filter: PlayerFilter) {
  const values: unknown[] = [filter.merchantId];
  const at = (value: unknown) => `$${values.push(value)}`;
  const conditions = ["a.merchant_id = $1", "a.role <> 3"];
  const ask = <T>(value: T | null, sql: (value: T) => string) => {
    if (value !== null) conditions.push(sql(value));
  };
  const instant = (ms: number) => `to_timestamp(${at(ms)}::bigint / 1000.0)`;
  ask(filter.nameBegins, (name) => {
    const pattern = `${name.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return `lower(a.user_name) LIKE ${at(pattern)}`;
  });
  ask(filter.role, (role) => `a.role = ${role === 2 ? "2" : at(role)}`);
  ask(filter.flags, (flags) => {
    const isIndexed = (flags & demoFlag) === 0 ? `AND a.state & ~${demoFlag} <> 0` : "";
    return `a.state & ${at(flags)}::int <> 0 ${isIndexed}`;
  });
  ask(
    filter.tag,
    (tag) =>
      `a.id IN (SELECT account_id FROM player_tag WHERE merchant_id = $1 AND tag = ${at(tag)})`,
  );
  ask(filter.uplineId, (id) => `a.path @> ARRAY[${at(id)}::bigint]`);
  ask(filter.registeredFrom, (ms) => `a.created_at >= ${instant(ms)}`);
  ask(filter.registeredTo, (ms) => `a.created_at < ${instant(ms)}`);
  if (filter.neverBet) {
    conditions.push("NOT EXISTS (SELECT FROM fact_of_account f WHERE f.account_id = a.id)");
  }
  ask(
    filter.lastSeenBefore,
    (ms) =>
      `a.id IN (SELECT account_id FROM session_last WHERE merchant_id = $1 AND at < ${instant(ms)})`,
  );
  return { sql: conditions.join(" AND "), values, at };
}

/**
 * Accounts that fit, the newest first. Shape: with `areFew` all of them are found by what narrows them most, and put in
 * order; otherwise the newest are looked through until the page is full, which would look through everybody for a few.
 */
export async function findPlayerIds(
  db: Queryable,
  filter: PlayerFilter,
  page: { limit: number; offset: number; areFew: boolean },
): Promise<bigint[]> {
  const { sql, values, at } = restrict(filter);
  const fitting = `SELECT a.id, a.created_at FROM account a WHERE ${sql}`;
  const inOrder = `ORDER BY created_at DESC, id DESC LIMIT ${at(page.limit)} OFFSET ${at(page.offset)}`;
  const rows = await db.rows<{ id: bigint }>({
    text: page.areFew
      ? `WITH found AS MATERIALIZED (${fitting}) SELECT id FROM found ${inOrder}`
      : `${fitting} ${inOrder}`,
    values,
  });
  return rows.map(({ id }) => id);
}

/** How many accounts fit. Shape: counted up to `max` and one more. */
export async function countPlayers(
  db: Queryable,
  filter: PlayerFilter,
  max: number,
): Promise<number> {
  const { sql, values, at } = restrict(filter);
  const [row] = await db.rows<{ n: number }>({
    text: `SELECT count(*)::int AS n FROM (SELECT FROM account a WHERE ${sql} LIMIT ${at(max + 1)}) found`,
    values,
  });
  return row?.n ?? 0;
}

/** What is seen of an account at first sight. Units: thousandths; moments in epoch ms. */
export interface PlayerFacts {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly role: number;
  readonly upline: string;
  readonly available: bigint;
  readonly turnover: bigint;
  readonly profit: bigint;
  readonly state: number;
  readonly rgState: number;
  readonly tags: readonly string[];
  readonly registeredAt: number;
  readonly lastLoginAt: number | null;
  readonly lastIp: string;
  readonly lastPlace: string;
}

/** What accounts are at first sight, in the order of their ids in the request. */
export async function findPlayerFacts(
  db: Queryable,
  ids: readonly bigint[],
): Promise<PlayerFacts[]> {
  return db.rows<PlayerFacts>({
    name: "player_desk_facts",
    text: `SELECT a.id, a.user_name AS "userName", a.nick_name AS "nickName", a.role, a.state,
        coalesce(up.names, '') AS upline, coalesce(p.available, 0) AS available,
        f.turnover, f.profit, CASE WHEN a.rg_until <= fd_now() THEN 0 ELSE a.rg_state END AS "rgState",
        ARRAY(SELECT tag FROM player_tag g WHERE g.account_id = a.id ORDER BY tag) AS tags,
        a.created_at AS "registeredAt", s.at AS "lastLoginAt", coalesce(s.ip, '') AS "lastIp", coalesce(s.place, '') AS "lastPlace"
      FROM unnest($1::bigint[]) WITH ORDINALITY AS t (id, n) JOIN account a ON a.id = t.id
      LEFT JOIN ledger_player p ON p.account_id = a.id LEFT JOIN session_last s ON s.account_id = a.id
      LEFT JOIN LATERAL (
        SELECT string_agg(u.user_name, ' > ' ORDER BY w.n) AS names
        FROM unnest(a.path) WITH ORDINALITY AS w (id, n) JOIN account u ON u.id = w.id
      ) up ON true
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(valid), 0)::bigint AS turnover,
          coalesce(sum(prize + returned + rebate - stake), 0)::bigint AS profit
        FROM fact_of_account d WHERE d.account_id = a.id AND d.day > fd_day(fd_now() - interval '30 days')
      ) f
      ORDER BY t.n`,
    values: [ids],
  });
}
