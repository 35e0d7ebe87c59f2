import { BetState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { firstIdAt } from "../../../platform/ids.ts";
import { type BetFilter, idSlackMs } from "./bet-walk.sql.ts";

/** Sums of bets. Cancelled bets are counted but add no amounts. */
export interface BetSums {
  readonly count: number;
  readonly stake: bigint;
  /** The part of the stakes that is not decided yet. */
  readonly open: bigint;
  readonly prize: bigint;
  readonly returned: bigint;
  /** Rebates that the bets gave their own player. */
  readonly rebate: bigint;
}

export const nothing: BetSums = {
  count: 0,
  stake: 0n,
  open: 0n,
  prize: 0n,
  returned: 0n,
  rebate: 0n,
};

/** Sums of the bets of one day. */
export interface DaySums extends BetSums {
  /** Day in Shanghai on which they were placed, `20260105`. */
  readonly day: number;
}

/**
 * Sums of own bets by the day on which they were placed, newest day first. Settled bets come from the facts; open and
 * cancelled bets are added. Days without a bet are left out.
 */
export async function sumDays(
  db: Queryable,
  filter: BetFilter,
  days: { from: number; to: number },
): Promise<DaySums[]> {
  return db.rows<DaySums>({
    name: "bet_search_days",
    text: `
      SELECT day, sum(count)::int AS count, sum(stake)::bigint AS stake,
        coalesce(sum(stake) FILTER (WHERE state = ${BetState.BET}), 0)::bigint AS open, sum(prize)::bigint AS prize, sum(returned)::bigint AS returned, sum(rebate)::bigint AS rebate
      FROM (
        SELECT f.placed_day AS day, part.* FROM (${ownFacts}) f CROSS JOIN LATERAL (VALUES
          (${BetState.WIN}, f.wins, f.won, f.prize, f.won_returned, f.won_rebate),
          (${BetState.NOPRIZE}, f.bets - f.wins, f.stake - f.won, 0, f.returned - f.won_returned, f.own_rebate - f.won_rebate)
        ) part (state, count, stake, prize, returned, rebate)
        UNION ALL
        SELECT fd_day(placed_at), ${BetState.BET}, 1, stake, 0, 0, 0 FROM bet_open_of($1)
        WHERE ($7::smallint IS NULL OR $7 = ${BetState.BET}) AND ${ownBets}
        UNION ALL
        SELECT fd_day(placed_at), ${BetState.CANCEL}, 1, 0, 0, 0, 0 FROM bet_cancelled
        WHERE ($7::smallint IS NULL OR $7 = ${BetState.CANCEL}) AND account_id = $1 AND ${ownBets}
      ) bets WHERE ($7::smallint IS NULL OR state = $7) AND count > 0
      GROUP BY day ORDER BY day DESC`,
    values: [
      filter.accountId,
      days.from,
      days.to,
      filter.GameIds ?? null,
      firstIdAt(filter.DateFrom - idSlackMs),
      firstIdAt(filter.DateTo + idSlackMs),
      filter.State ?? null,
    ],
  });
}

const ownFacts = `SELECT * FROM fact_of_account WHERE account_id = $1 AND day >= $2 AND placed_day BETWEEN $2 AND $3
  AND ($4::smallint[] IS NULL OR game_id = ANY($4))`;
const ownBets = `id >= $5::uuid AND id < $6::uuid AND fd_day(placed_at) BETWEEN $2 AND $3
  AND ($4::smallint[] IS NULL OR game_id = ANY($4))`;

/** The sum of all days. */
export function addUp(days: readonly DaySums[]): BetSums {
  return days.reduce<BetSums>(
    (sum, day) => ({
      count: sum.count + day.count,
      stake: sum.stake + day.stake,
      open: sum.open + day.open,
      prize: sum.prize + day.prize,
      returned: sum.returned + day.returned,
      rebate: sum.rebate + day.rebate,
    }),
    nothing,
  );
}
