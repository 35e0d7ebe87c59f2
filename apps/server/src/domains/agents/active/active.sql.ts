import { depositKinds, entryKinds } from "../../../ledger/index.ts";
import { assert } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { standing } from "../team/sizes.sql.ts";

/** Numbers below are of what is no game of lottery. */
const firstGameId = 100;
/** Whoever turned over so much of the mark nearly is active. Units: per cent. */
const nearPercent = 80;

/** Whose turnover of which days is asked for. Units: days of the site, both ends included; thousandths. */
export interface ActiveFilter {
  readonly viewerId: bigint;
  readonly from: number;
  readonly to: number;
  readonly isDirectOnly: boolean;
  readonly product: "lottery" | "external" | null;
  readonly isNearOnly: boolean;
  /** What makes somebody active on days that have no mark of their own yet. */
  readonly mark: bigint;
}

/** A member with turnover in a period. Units: thousandths. */
export interface ActiveRow {
  readonly userName: string;
  readonly parentName: string;
  readonly level: number;
  readonly valid: bigint;
  readonly betDays: number;
  readonly activeDays: number;
  readonly deposit: bigint;
  readonly isNear: boolean;
  readonly missing: bigint;
  readonly firstActiveDay: number | null;
}

/** What a period comes to. */
export interface ActiveTotals {
  readonly total: number;
  readonly allValid: bigint;
  readonly allDeposit: bigint;
  /** Of all with turnover in the period, whether near ones alone are listed or not. */
  readonly active: number;
  readonly newlyActive: number;
  readonly near: number;
}

type Order = "UserName" | "Valid" | "BetDays" | "Deposit" | "Missing";
const orders: Readonly<Record<Order, string>> = {
  UserName: `lower(user_name) COLLATE "C"`,
  Valid: "valid",
  BetDays: "bet_days",
  Deposit: "deposit",
  Missing: "missing",
};

const products = {
  lottery: `f.game_id >= ${firstGameId}`,
  external: `f.game_id < ${firstGameId}`,
};

/**
 * A page of those with turnover in a period, and what all of them come to. Only bets that were made below the viewer count: what
 * somebody did elsewhere before he came is not his agent's business.
 */
export async function findActive(
  db: Queryable,
  filter: ActiveFilter,
  page: { sort: Order | null; isDescending: boolean; limit: number; offset: number },
): Promise<{ rows: readonly ActiveRow[]; totals: ActiveTotals }> {
  const shown = filter.product === null ? "true" : products[filter.product];
  const who = filter.isDirectOnly
    ? "a.parent_id = $1"
    : "(a.id = $1 OR a.path @> ARRAY[$1::bigint])";
  const order =
    page.sort === null
      ? "valid DESC"
      : `${orders[page.sort]} ${page.isDescending ? "DESC" : "ASC"}`;
  const rows = await db.rows<ActiveTotals & ActiveRow & { id: bigint | null }>({
    text: `
      WITH viewer AS (SELECT cardinality(path) AS depth FROM account WHERE id = $1),
      member AS MATERIALIZED (SELECT a.id, a.merchant_id, a.user_name, a.parent_id, a.path FROM account a WHERE ${who} AND ${standing}),
      day AS (
        SELECT m.id, m.merchant_id, f.day, sum(f.valid) AS all_valid, coalesce(sum(f.valid) FILTER (WHERE ${shown}), 0) AS valid
        FROM member m JOIN fact_account_day f ON f.account_id = m.id AND f.day BETWEEN $2 AND $3
        WHERE (m.id = $1 OR f.path @> ARRAY[$1::bigint]) AND f.bets > 0 GROUP BY 1, 2, 3
      ),
      turned AS (
        SELECT d.id, sum(d.valid)::bigint AS valid, count(*) FILTER (WHERE d.valid > 0)::int AS bet_days,
          min(greatest(coalesce(k.amount, $4::bigint) - d.all_valid, 0))::bigint AS missing,
          bool_or(d.all_valid * 100 >= coalesce(k.amount, $4::bigint) * ${nearPercent}) AS was_near
        FROM day d LEFT JOIN fact_active_min k ON k.merchant_id = d.merchant_id AND k.day = d.day
        GROUP BY 1 HAVING sum(d.valid) > 0
      ),
      judged AS MATERIALIZED (
        SELECT m.user_name, m.parent_id, m.id, cardinality(m.path) AS depth, t.valid, t.bet_days, t.missing,
          v.days AS active_days, v.days = 0 AND t.was_near AS is_near, e.first_day,
          (SELECT coalesce(sum(CASE WHEN w.kind = ${entryKinds.DEPOSIT_REVERSAL} THEN -w.amount ELSE w.amount END), 0)::bigint FROM fact_flow_day w
            WHERE w.account_id = m.id AND w.day BETWEEN $2 AND $3 AND w.kind IN (${depositKinds.join(", ")})
              AND (m.id = $1 OR w.path @> ARRAY[$1::bigint])) AS deposit
        FROM turned t JOIN member m ON m.id = t.id
        CROSS JOIN LATERAL (SELECT count(*)::int AS days FROM fact_active_day d WHERE d.team_id = $1 AND d.account_id = m.id AND d.day BETWEEN $2 AND $3) v
        CROSS JOIN LATERAL (SELECT min(d.day) AS first_day FROM fact_active_day d WHERE d.team_id = m.id AND d.account_id = m.id) e
      ),
      listed AS (SELECT * FROM judged ${filter.isNearOnly ? "WHERE is_near" : ""}),
      totals AS (
        SELECT l.*, count(*) FILTER (WHERE active_days > 0)::int AS active, count(*) FILTER (WHERE is_near)::int AS near,
          count(*) FILTER (WHERE active_days > 0 AND first_day >= $2)::int AS "newlyActive"
        FROM (SELECT count(*)::int AS total, coalesce(sum(valid), 0)::bigint AS "allValid", coalesce(sum(deposit), 0)::bigint AS "allDeposit" FROM listed) l
        LEFT JOIN judged ON true GROUP BY l.total, l."allValid", l."allDeposit"
      )
      SELECT t.*, o.id, o.user_name AS "userName", CASE WHEN o.id = $1 THEN '' ELSE u.user_name END AS "parentName",
        o.depth - v.depth AS level, o.valid, o.bet_days AS "betDays", o.active_days AS "activeDays", o.deposit, o.is_near AS "isNear",
        CASE WHEN o.active_days > 0 THEN 0 ELSE o.missing END AS missing, o.first_day AS "firstActiveDay"
      FROM totals t CROSS JOIN viewer v
      LEFT JOIN (SELECT *, row_number() OVER (ORDER BY ${order}, id) AS n FROM listed ORDER BY n LIMIT $5 OFFSET $6) o ON true
      LEFT JOIN account u ON u.id = o.parent_id ORDER BY o.n`,
    values: [filter.viewerId, filter.from, filter.to, filter.mark, page.limit, page.offset],
  });
  const [first] = rows;
  assert(first !== undefined, "totals are always there");
  // Where a page has no rows, there is one line of totals alone.
  return { rows: rows.filter(({ id }) => id !== null), totals: first };
}
