import type { Queryable } from "../../../platform/database/db.ts";
import { netOfFacts } from "./figures.sql.ts";
import { standing } from "./sizes.sql.ts";

/** What is asked about one account: days of the site, `20260105`, both ends included. */
interface Range {
  readonly accountId: bigint;
  readonly from: number;
  readonly to: number;
}

/** A day of an account and all below it. Units: thousandths. */
export interface TeamDay {
  readonly day: number;
  readonly stake: bigint;
  readonly net: bigint;
  readonly active: number;
  readonly newcomers: number;
}

/** Days on which there was something of an account or below it, the oldest first. */
export async function readDays(db: Queryable, range: Range): Promise<TeamDay[]> {
  return db.rows<TeamDay>({
    name: "team_days",
    text: `
      SELECT day, sum(stake)::bigint AS stake, sum(net)::bigint AS net, sum(active)::int AS active, sum(newcomers)::int AS newcomers FROM (
        SELECT day, stake, ${netOfFacts} AS net, 0 AS active, 0 AS newcomers FROM fact_account_day WHERE account_id = $1 AND day BETWEEN $2 AND $3
        UNION ALL SELECT day, stake, ${netOfFacts}, 0, 0 FROM fact_team_day WHERE account_id = $1 AND day BETWEEN $2 AND $3
        UNION ALL SELECT day, 0, 0, 1, 0 FROM fact_active_day WHERE team_id = $1 AND day BETWEEN $2 AND $3
        UNION ALL SELECT n.day, 0, 0, 0, 1 FROM team_newcomer n JOIN account a ON a.id = n.account_id AND ${standing}
          WHERE n.day BETWEEN $2 AND $3 AND n.path @> ARRAY[$1::bigint]
      ) part GROUP BY day ORDER BY day`,
    values: [range.accountId, range.from, range.to],
  });
}

/** Movements of one kind that are no bets. Units: thousandths. */
export interface TeamFlow {
  readonly kind: number;
  readonly own: bigint;
  readonly ownTimes: number;
  /** Of the account and all below it. */
  readonly team: bigint;
  readonly teamTimes: number;
}

/** Movements of an account and all below it, by kind. */
export async function readFlows(db: Queryable, range: Range): Promise<TeamFlow[]> {
  return db.rows<TeamFlow>({
    name: "team_flows",
    text: `
      SELECT kind, coalesce(sum(amount) FILTER (WHERE is_own), 0)::bigint AS own, coalesce(sum(times) FILTER (WHERE is_own), 0)::int AS "ownTimes",
        sum(amount)::bigint AS team, sum(times)::int AS "teamTimes"
      FROM (
        SELECT kind, amount, times, true AS is_own FROM fact_flow_day WHERE account_id = $1 AND day BETWEEN $2 AND $3
        UNION ALL SELECT kind, amount, times, false FROM fact_team_flow_day WHERE account_id = $1 AND day BETWEEN $2 AND $3
      ) part GROUP BY kind ORDER BY kind`,
    values: [range.accountId, range.from, range.to],
  });
}

/** What bets on one game came to, of an account and all below it. Units: thousandths. */
export interface TeamGame {
  readonly gameId: number;
  readonly bets: number;
  readonly stake: bigint;
  readonly valid: bigint;
  readonly prize: bigint;
  readonly rebate: bigint;
  readonly net: bigint;
  /** Of the account alone. */
  readonly ownStake: bigint;
  readonly ownNet: bigint;
}

/** Bets of an account and all below it by game, what was staked most on first. */
export async function readGames(db: Queryable, range: Range): Promise<TeamGame[]> {
  const columns = "game_id, bets, stake, valid, prize, rebate, returned";
  return db.rows<TeamGame>({
    name: "team_games",
    text: `
      SELECT game_id AS "gameId", sum(bets)::int AS bets, sum(stake)::bigint AS stake, sum(valid)::bigint AS valid, sum(prize)::bigint AS prize,
        sum(rebate)::bigint AS rebate, sum(${netOfFacts})::bigint AS net,
        coalesce(sum(stake) FILTER (WHERE is_own), 0)::bigint AS "ownStake", coalesce(sum(${netOfFacts}) FILTER (WHERE is_own), 0)::bigint AS "ownNet"
      FROM (
        SELECT ${columns}, true AS is_own FROM fact_account_day WHERE account_id = $1 AND day BETWEEN $2 AND $3
        UNION ALL SELECT ${columns}, false FROM fact_team_day WHERE account_id = $1 AND day BETWEEN $2 AND $3
      ) part GROUP BY game_id ORDER BY 3 DESC, 1`,
    values: [range.accountId, range.from, range.to],
  });
}
