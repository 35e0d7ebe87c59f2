import { BetState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";

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

/** Bet ids begin with the moment at which they were made, and that is at most so far from the bet's own. */
const idSlackMs = 24 * 3_600_000;

/**
 * Sums own bets by day and game, newest day first; cancelled ones are left out.
 * Shape: reads every bet of the range: the ids of the range bound it to these bets and their partitions.
 */
export async function sumProfit(
  db: Queryable,
  query: { accountId: bigint; from: number; to: number; gameIds: readonly number[] | null },
): Promise<ProfitRow[]> {
  return db.rows<ProfitRow>({
    name: "profit_by_day_and_game",
    text: `SELECT to_char(placed_at AT TIME ZONE 'UTC' + interval '8 h', 'YYYYMMDD')::int AS day, game_id AS "gameId",
        count(*)::int AS count, sum(stake)::bigint AS stake,
        coalesce(sum(stake) FILTER (WHERE state = ${BetState.BET}), 0)::bigint AS "openStake",
        sum(returned)::bigint AS returned, sum(prize)::bigint AS prize
      FROM bet_with_state
      WHERE account_id = $1 AND id >= $5::uuid AND id < $6::uuid AND state <> ${BetState.CANCEL}
        AND placed_at >= to_timestamp($2::bigint / 1000.0) AND placed_at < to_timestamp($3::bigint / 1000.0)
        AND ($4::smallint[] IS NULL OR game_id = ANY($4))
      GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    values: [
      query.accountId,
      query.from,
      query.to,
      query.gameIds,
      firstIdAt(query.from - idSlackMs),
      firstIdAt(query.to + idSlackMs),
    ],
  });
}

/** The least id that is made at a moment. */
function firstIdAt(epochMs: number): string {
  const hex = Math.max(0, epochMs).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
