import type { Queryable } from "../../platform/database/db.ts";

/** What the bets of a player came to, of one day and game. Units: thousandths. */
export interface ProfitRow {
  /** Day in Shanghai on which they were placed, `20260105`. */
  readonly day: number;
  readonly gameId: number;
  readonly count: number;
  readonly stake: bigint;
  readonly openStake: bigint;
  readonly returned: bigint;
  readonly prize: bigint;
}

/**
 * Sums own bets by day and game, newest day first; cancelled ones are left out.
 * Shape: settled bets as the facts have them, with those that are still open.
 */
export async function sumProfit(
  db: Queryable,
  query: { accountId: bigint; from: number; to: number; gameIds: readonly number[] | null },
): Promise<ProfitRow[]> {
  return db.rows<ProfitRow>({
    name: "profit_by_day_and_game",
    text: `
      SELECT day, game_id AS "gameId", sum(bets)::int AS count, sum(stake)::bigint AS stake, sum(open_stake)::bigint AS "openStake",
        sum(returned)::bigint AS returned, sum(prize)::bigint AS prize
      FROM (
        SELECT placed_day AS day, game_id, bets, stake, 0 AS open_stake, returned, prize
        FROM fact_of_account WHERE account_id = $1 AND day >= $2 AND placed_day BETWEEN $2 AND $3 AND bets > 0
        UNION ALL
        SELECT fd_day(placed_at), game_id, 1, stake, stake, 0, 0 FROM bet_open_of($1)
        WHERE fd_day(placed_at) BETWEEN $2 AND $3
      ) part
      WHERE $4::smallint[] IS NULL OR game_id = ANY($4)
      GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    values: [query.accountId, query.from, query.to, query.gameIds],
  });
}
