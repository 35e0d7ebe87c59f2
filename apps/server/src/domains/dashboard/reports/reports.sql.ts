import type { Queryable } from "../../../platform/database/db.ts";
import type { HouseSums } from "../count-bets.sql.ts";

/** Days of a merchant, both included. */
export interface Span {
  readonly merchantId: number;
  readonly from: number;
  readonly to: number;
}

const sums = `coalesce(sum(bets), 0)::int AS bets, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(valid), 0)::bigint AS valid,
  coalesce(sum(returned), 0)::bigint AS returned, coalesce(sum(prize), 0)::bigint AS prize`;

export interface PeriodRow extends HouseSums {
  readonly period: number;
}

/** Sums by day, or by month. Shape: `unit` is 1 for days as `20260105` and 100 for months as `202601`. */
export async function findPeriods(
  db: Queryable,
  { merchantId, from, to, unit }: Span & { unit: 1 | 100 },
): Promise<PeriodRow[]> {
  return db.rows<PeriodRow>({
    name: "report_periods",
    text: `SELECT day / $4::int AS period, ${sums} FROM house_game_day
      WHERE merchant_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1 ORDER BY 1`,
    values: [merchantId, from, to, unit],
  });
}

export interface PeriodCount {
  readonly period: number;
  readonly count: number;
}

/** Players with a settled bet by period, each once. */
export async function countActive(
  db: Queryable,
  { merchantId, from, to, unit }: Span & { unit: number },
): Promise<PeriodCount[]> {
  return db.rows<PeriodCount>({
    // A player has one row a day, so days need no sorting out.
    name: unit === 1 ? "report_active_days" : "report_active",
    text: `SELECT day / $4::int AS period, count(${unit === 1 ? "*" : "DISTINCT account_id"})::int AS count
      FROM house_player_day WHERE merchant_id = $1 AND day BETWEEN $2 AND $3 GROUP BY 1`,
    values: [merchantId, from, to, unit],
  });
}

/** Players whose first bet was settled, by period. Along `house_player_first`. */
export async function countFirst(
  db: Queryable,
  { merchantId, from, to, unit }: Span & { unit: number },
): Promise<PeriodCount[]> {
  return db.rows<PeriodCount>({
    name: "report_first",
    text: `SELECT first_day / $4::int AS period, count(*)::int AS count FROM house_player
      WHERE merchant_id = $1 AND first_day BETWEEN $2 AND $3 GROUP BY 1`,
    values: [merchantId, from, to, unit],
  });
}

/** Accounts of players and agents that were made, by period. Along `account_created`. Units: epoch ms. */
export async function countRegistered(
  db: Queryable,
  query: { merchantId: number; since: number; until: number; unit: number },
): Promise<PeriodCount[]> {
  return db.rows<PeriodCount>({
    name: "report_registered",
    text: `SELECT fd_day(created_at) / $4::int AS period, count(*)::int AS count FROM account
      WHERE merchant_id = $1 AND role <> 3 AND created_at >= to_timestamp($2::bigint / 1000.0)
        AND created_at < to_timestamp($3::bigint / 1000.0) GROUP BY 1`,
    values: [query.merchantId, query.since, query.until, query.unit],
  });
}

export interface PlaySums extends HouseSums {
  readonly gameId: number;
  readonly playNo: number;
}

/** Sums by game and play, the largest stake first; of one game unless null. */
export async function findPlaySums(
  db: Queryable,
  { merchantId, from, to, gameId }: Span & { gameId: number | null },
): Promise<PlaySums[]> {
  return db.rows<PlaySums>({
    name: "report_plays",
    text: `SELECT game_id AS "gameId", play_no AS "playNo", ${sums} FROM house_play_day
      WHERE merchant_id = $1 AND day BETWEEN $2 AND $3 AND ($4::smallint IS NULL OR game_id = $4)
      GROUP BY 1, 2 ORDER BY sum(stake) DESC, 1, 2`,
    values: [merchantId, from, to, gameId],
  });
}

export interface CohortRow {
  /** Monday. */
  readonly week: number;
  readonly registered: number;
  /** Weeks since; null where none of them has bet. */
  readonly after: number | null;
  readonly active: number;
  readonly stake: bigint;
}

/**
 * Those who registered week by week, and how many of them bet in each week up to a day. Reads the days of these accounts
 * along `house_player_day_account`. Units: `since` and `until` in epoch ms, both at the begin of a Monday.
 */
export async function findCohorts(
  db: Queryable,
  query: { merchantId: number; since: number; until: number; lastDay: number },
): Promise<CohortRow[]> {
  return db.rows<CohortRow>({
    name: "report_cohorts",
    text: `WITH joined AS MATERIALIZED (
        SELECT id, date_trunc('week', created_at AT TIME ZONE 'UTC' + interval '8 h')::date AS monday FROM account
        WHERE merchant_id = $1 AND role <> 3 AND created_at >= to_timestamp($2::bigint / 1000.0)
          AND created_at < to_timestamp($3::bigint / 1000.0)
      ), size AS (SELECT monday, count(*)::int AS registered FROM joined GROUP BY 1),
      days AS MATERIALIZED (
        SELECT to_char(d, 'YYYYMMDD')::int AS day, date_trunc('week', d)::date AS week
        FROM generate_series((SELECT min(monday) FROM size), to_date($4::text, 'YYYYMMDD'), interval '1 day') d
      ), played AS (
        SELECT j.monday, days.week, h.account_id, sum(h.stake) AS stake
        FROM joined j JOIN house_player_day h ON h.account_id = j.id JOIN days USING (day) GROUP BY 1, 2, 3
      )
      SELECT to_char(s.monday, 'YYYYMMDD')::int AS week, s.registered, (p.week - s.monday) / 7 AS after,
        count(p.account_id)::int AS active, coalesce(sum(p.stake), 0)::bigint AS stake
      FROM size s LEFT JOIN played p USING (monday) GROUP BY s.monday, s.registered, p.week ORDER BY s.monday, p.week`,
    values: [query.merchantId, query.since, query.until, query.lastDay],
  });
}

/** A line below an agent. */
export interface LineRow extends HouseSums {
  readonly userName: string;
  readonly isAgent: boolean;
  readonly rebate: bigint;
}

const factSums = `sum(f.bets) AS bets, sum(f.stake) AS stake, sum(f.valid) AS valid, sum(f.returned) AS returned, sum(f.prize) AS prize,
  sum(f.rebate) AS rebate`;

/**
 * Lines right below an agent, or the first ones of a merchant where `parentId` is null: each account with its own bets
 * and those of all below it, as facts keep them. Both are read along their keys, account by account.
 * Shape: lines without bets or rebates are left out; the largest stake first.
 */
export async function findLines(
  db: Queryable,
  { merchantId, from, to, parentId }: Span & { parentId: bigint | null },
): Promise<LineRow[]> {
  const isChild = parentId === null ? "a.parent_id IS NULL" : "a.parent_id = $4";
  return db.rows<LineRow>({
    text: `WITH line AS MATERIALIZED (
        SELECT a.id, a.user_name, a.role FROM account a WHERE a.merchant_id = $1 AND a.role <> 3 AND ${isChild}
      ), part AS (
        SELECT f.account_id, ${factSums} FROM line JOIN fact_account_day f ON f.account_id = line.id AND f.day BETWEEN $2 AND $3 GROUP BY 1
        UNION ALL
        SELECT f.account_id, ${factSums} FROM line JOIN fact_team_day f ON f.account_id = line.id AND f.day BETWEEN $2 AND $3 GROUP BY 1
      )
      SELECT line.user_name AS "userName", line.role = 2 AS "isAgent", ${sums}, coalesce(sum(rebate), 0)::bigint AS rebate
      FROM line JOIN part ON part.account_id = line.id GROUP BY line.id, 1, 2
      HAVING sum(bets) > 0 OR sum(rebate) > 0 ORDER BY sum(stake) DESC, 1`,
    values: [merchantId, from, to, ...(parentId === null ? [] : [parentId])],
  });
}

/** What an account bet itself. */
export async function findOwn(
  db: Queryable,
  { accountId, from, to }: { accountId: bigint; from: number; to: number },
): Promise<HouseSums & { rebate: bigint }> {
  const [row] = await db.rows<HouseSums & { rebate: bigint }>({
    name: "report_own",
    text: `SELECT ${sums}, coalesce(sum(rebate), 0)::bigint AS rebate FROM fact_account_day
      WHERE account_id = $1 AND day BETWEEN $2 AND $3`,
    values: [accountId, from, to],
  });
  return row ?? { bets: 0, stake: 0n, valid: 0n, returned: 0n, prize: 0n, rebate: 0n };
}

/** An account of a merchant by its name; null for staff and unknown ones. */
export async function findAccountId(
  db: Queryable,
  query: { merchantId: number; userName: string },
): Promise<bigint | null> {
  const [row] = await db.rows<{ id: bigint }>({
    name: "report_account",
    text: "SELECT id FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($2) AND role <> 3",
    values: [query.merchantId, query.userName],
  });
  return row?.id ?? null;
}
