import type { Queryable } from "../../../platform/database/db.ts";
import { oddsRateKind } from "../tree/uplines.sql.ts";

/** Turnover of an account and all below it in the last thirty days, by game. Units: thousandths. */
export function sumTeamTurnover(
  db: Queryable,
  accountId: bigint,
): Promise<{ gameId: number; valid: bigint }[]> {
  const since = "fd_day(fd_now() - interval '30 days')";
  return db.rows<{ gameId: number; valid: bigint }>({
    name: "move_turnover",
    text: `SELECT game_id AS "gameId", sum(valid)::bigint AS valid FROM (
        SELECT game_id, valid FROM fact_team_day WHERE account_id = $1 AND day >= ${since}
        UNION ALL SELECT game_id, valid FROM fact_account_day WHERE account_id = $1 AND day >= ${since}) t GROUP BY 1 ORDER BY 1`,
    values: [accountId],
  });
}

/** An account of an upline with what it gets. Units: rate in 1/10,000. */
export interface LineMember {
  readonly id: bigint;
  readonly userName: string;
  readonly prizeGroup: number;
  readonly oddsRate: number;
}

export async function findLine(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, LineMember>> {
  const rows = await db.rows<LineMember>({
    name: "move_line",
    text: `SELECT a.id, a.user_name AS "userName", a.prize_group AS "prizeGroup", coalesce(r.rate, 0) AS "oddsRate"
      FROM account a LEFT JOIN account_rate r ON r.account_id = a.id AND r.kind = ${oddsRateKind} WHERE a.id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
