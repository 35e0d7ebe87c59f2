import { entryKinds } from "../../ledger/index.ts";
import type { Queryable } from "../../platform/database/db.ts";

/** What a player got beside prizes, of one day and game. Units: thousandths. */
export interface GainRow {
  /** `20260105`: of a rebate the day on which its bet was placed, of a commission that on which it was paid. */
  readonly day: number;
  readonly gameId: number;
  readonly rebate: bigint;
  /** Received less paid. */
  readonly commission: bigint;
}

interface Asked {
  readonly accountId: bigint;
  readonly from: number;
  readonly to: number;
  readonly gameIds: readonly number[] | null;
}

/** Rebates of own bets and of those below, as settled bets have added them up. */
export async function sumRebates(db: Queryable, query: Asked): Promise<GainRow[]> {
  return db.rows<GainRow>({
    name: "profit_rebates",
    text: `SELECT placed_day AS day, game_id AS "gameId", sum(rebate)::bigint AS rebate, 0::bigint AS commission
      FROM fact_of_account WHERE account_id = $1 AND day >= $2 AND placed_day BETWEEN $2 AND $3
        AND ($4::smallint[] IS NULL OR game_id = ANY($4))
      GROUP BY 1, 2 HAVING sum(rebate) > 0`,
    values: [query.accountId, query.from, query.to, query.gameIds],
  });
}

/** Daily rebates of external games, by the day in Shanghai on which they were paid. Units: thousandths. */
export async function sumExternalRebates(
  db: Queryable,
  query: Omit<Asked, "gameIds">,
): Promise<{ readonly day: number; readonly amount: bigint }[]> {
  return db.rows({
    name: "profit_external_rebates",
    text: `SELECT day, sum(amount)::bigint AS amount FROM fact_flow_day
      WHERE account_id = $1 AND day BETWEEN $2 AND $3 AND kind IN (${entryKinds.EXTERNAL_REBATE}, ${entryKinds.SPORT_REBATE}) GROUP BY 1`,
    values: [query.accountId, query.from, query.to],
  });
}
