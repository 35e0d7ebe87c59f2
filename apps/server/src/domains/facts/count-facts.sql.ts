import { allPlays } from "@fairdraw/lottery-engine/registry.ts";
import type { Tx } from "../../platform/database/db.ts";
import { recountActive } from "./active.sql.ts";
import { ancestorsOf, summed, sumNames } from "./facts.sql.ts";

/** Plays whose rebates follow rates of their own. */
const oddsPlayNos = allPlays.filter((play) => play.mode === "odds").map((play) => play.no);

/** What a bet on a prize group of 1 returns of itself by that group, in 1/10,000. */
const rateOfGroup = 5;

const sums = sumNames.join(", ");

/**
 * Facts of accounts as the settled bets give them, without looking at what was kept of them.
 * Shape: a query with the columns of `fact_account_day`; `settled` is rows of `bet_settled`.
 * Rebates: cumulative up the upline from the bettor, cut to thousandths at each account.
 */
export const countedFacts = (settled: string) => `
  WITH settled AS MATERIALIZED (${settled}),
  share AS (
    SELECT b.id, l.account_id, b.settle_day, b.placed_day, b.game_id, b.path[1:l.n::int - 1] AS path, l.n,
      (b.stake - b.returned) * greatest(l.rate - CASE WHEN b.play_no = ANY(ARRAY[${oddsPlayNos.join(",")}])
        THEN 0 ELSE b.prize_group * ${rateOfGroup} END, 0) / 10000 AS up_to
    FROM settled b CROSS JOIN LATERAL unnest(b.path || b.account_id, b.line_rates) WITH ORDINALITY AS l (account_id, rate, n)
    WHERE l.rate IS NOT NULL
  ),
  part AS (
    SELECT account_id, settle_day, placed_day, game_id, path, 1 AS bets, stake, valid, returned, prize,
      CASE WHEN is_lost THEN stake - returned ELSE 0 END AS lost, CASE WHEN is_lost THEN 0 ELSE 1 END AS wins,
      CASE WHEN is_lost THEN 0 ELSE stake END AS won, CASE WHEN is_lost THEN 0 ELSE returned END AS won_returned, 0 AS rebate,
      (stake - returned) * own_rate / 10000 AS own_rebate, CASE WHEN is_lost THEN 0 ELSE (stake - returned) * own_rate / 10000 END AS won_rebate
    FROM settled
    UNION ALL
    SELECT account_id, settle_day, placed_day, game_id, path, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      up_to - coalesce(lag(up_to) OVER (PARTITION BY id ORDER BY n DESC), 0), 0, 0 FROM share
  )
  SELECT account_id, settle_day AS day, placed_day, game_id, path, ${summed}
  FROM part GROUP BY 1, 2, 3, 4, 5 HAVING sum(bets) > 0 OR sum(rebate) > 0`;

export const allSettled = "SELECT * FROM bet_settled";

/** Issue by issue: the planner would rather read all bets, or pair every account with every issue. */
const settledOfDay = `
  SELECT s.* FROM (SELECT DISTINCT issue_id FROM bet_settle_day WHERE settle_day = $1) i
  CROSS JOIN LATERAL (SELECT * FROM bet_settled b WHERE b.issue_id = i.issue_id AND b.settle_day = $1 OFFSET 0) s`;

/** Facts of teams as those of accounts give them. Shape: as `fact_team_day`. */
export const countedTeams = (where: string) => `
  SELECT ancestor AS account_id, day, game_id, parent AS parent_id, ${summed}
  FROM fact_account_day CROSS JOIN ${ancestorsOf("path")} WHERE ${where} GROUP BY 1, 2, 3, 4`;

/**
 * Counts a day anew from its bets. Locks: nothing is added to facts meanwhile; a settlement waits
 * before it locks any player.
 */
export async function recountDay(tx: Tx, day: number): Promise<void> {
  // In the order in which settling and folding take them.
  await tx.rows({
    text: "LOCK TABLE fact_account_day, fact_dirty, fact_team_day, fact_active_dirty, fact_active_day IN SHARE ROW EXCLUSIVE MODE",
  });
  for (const table of ["fact_dirty", "fact_account_day", "fact_team_day", "fact_recount"]) {
    await tx.rows({ text: `DELETE FROM ${table} WHERE day = $1`, values: [day] });
  }
  await tx.rows({
    text: `INSERT INTO fact_account_day (account_id, day, placed_day, game_id, path, ${sums})
      SELECT account_id, day, placed_day, game_id, path, ${sums} FROM (${countedFacts(settledOfDay)}) counted ORDER BY 1, 2, 3, 4, 5`,
    values: [day],
  });
  await tx.rows({
    text: `INSERT INTO fact_team_day (account_id, day, game_id, parent_id, ${sums})
      SELECT account_id, day, game_id, parent_id, ${sums} FROM (${countedTeams("day = $1")}) counted ORDER BY 1, 2, 3, 4`,
    values: [day],
  });
  await recountActive(tx, day);
}
