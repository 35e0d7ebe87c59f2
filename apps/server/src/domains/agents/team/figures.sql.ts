import type { Queryable } from "../../../platform/database/db.ts";

/** SQL of the result of rows of facts, as players see it. */
export const netOfFacts = "prize + returned + rebate - stake";

/**
 * What bets that were settled today came to for account `a` and all below it.
 * Shape: a lateral query with `stake` and `net`. The day is asked for once, not for each row.
 */
export const todayOfA = `LATERAL (
    SELECT coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(${netOfFacts}), 0)::bigint AS net FROM (
      SELECT stake, prize, returned, rebate FROM fact_account_day WHERE account_id = a.id AND day = (SELECT fd_day(fd_now()))
      UNION ALL SELECT stake, prize, returned, rebate FROM fact_team_day WHERE account_id = a.id AND day = (SELECT fd_day(fd_now()))) f) t`;

/** Spendable balances of everybody below each of some accounts. Units: thousandths. */
export async function sumBalancesBelow(
  db: Queryable,
  accountIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await db.rows<{ id: bigint; balance: bigint }>({
    text: `SELECT above AS id, sum(p.available)::bigint AS balance
      FROM account c JOIN ledger_player p ON p.account_id = c.id CROSS JOIN LATERAL unnest(c.path) AS above
      WHERE c.path && $1::bigint[] AND above = ANY($1::bigint[]) GROUP BY 1`,
    values: [accountIds],
  });
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
