import type { Queryable } from "../../platform/database/db.ts";
import { onlineWithin } from "./online.sql.ts";

/** A day of a player. Units: thousandths of money; minutes. */
export interface StatementDay {
  /** `YYYYMMDD` of the site. */
  readonly day: number;
  readonly bets: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly minutes: number;
  readonly logins: number;
}

/** Days of a player that have something in them, the newest first. Shape: `from` and `to` are days, `YYYYMMDD`. */
export async function findStatementDays(
  db: Queryable,
  of: { accountId: bigint; from: number; to: number },
): Promise<StatementDay[]> {
  return db.rows<StatementDay>({
    name: "rg_statement",
    text: `
      WITH days AS (
        SELECT to_char(one, 'YYYYMMDD')::int AS day, (one - interval '8 h') AT TIME ZONE 'UTC' AS began,
          (one + interval '16 h') AT TIME ZONE 'UTC' AS ended
        FROM generate_series(to_date($2::int::text, 'YYYYMMDD')::timestamp, to_date($3::int::text, 'YYYYMMDD')::timestamp,
          interval '1 day') one),
      played AS (
        SELECT day, sum(bets)::int AS bets, sum(stake - returned) AS staked, sum(prize + rebate) AS returned
        FROM fact_of_account WHERE account_id = $1 AND day BETWEEN $2 AND $3 GROUP BY day)
      SELECT d.day, coalesce(p.bets, 0) AS bets, coalesce(p.staked, 0)::bigint AS staked,
        coalesce(p.returned, 0)::bigint AS returned, online.minutes, online.logins
      FROM days d LEFT JOIN played p USING (day) CROSS JOIN LATERAL (
        SELECT (SELECT coalesce(floor(sum(extract(epoch FROM upper(one) - lower(one))) / 60), 0)::int
            FROM unnest(${onlineWithin("$1", "d.began", "least(d.ended, fd_now())")}) one) AS minutes,
          (SELECT count(*)::int FROM session
            WHERE account_id = $1 AND created_at >= d.began AND created_at < d.ended) AS logins) online
      WHERE p.day IS NOT NULL OR online.minutes > 0 OR online.logins > 0
      ORDER BY d.day DESC`,
    values: [of.accountId, of.from, of.to],
  });
}
