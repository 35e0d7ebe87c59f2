import type { Tx } from "../../platform/database/db.ts";
import { takeFirst } from "../../platform/database/take-first.ts";
import { ancestorsOf } from "./facts.sql.ts";

/** A movement of an account that is no bet. Units: thousandths. */
export interface FlowFact {
  readonly accountId: bigint;
  /** Number of its kind in the ledger. */
  readonly kind: number;
  readonly amount: bigint;
}

/**
 * Adds movements that are no bets to the present day of their accounts, each kind for itself and under the upline of
 * now. Whoever posts such a movement calls it in the same transaction. Effects: a note for each upline, from which one job
 * adds to the teams above. Locks: the caller holds the accounts.
 */
export async function noteFlows(tx: Tx, flows: readonly FlowFact[]): Promise<void> {
  await tx.rows({
    name: "facts_flows",
    text: `
      WITH moved AS MATERIALIZED (
        SELECT a.id AS account_id, fd_day(fd_now()) AS day, f.kind, a.path, count(*)::int AS times, sum(f.amount)::bigint AS amount
        FROM unnest($1::bigint[], $2::smallint[], $3::bigint[]) AS f (account_id, kind, amount) JOIN account a ON a.id = f.account_id
        GROUP BY a.id, f.kind
      ), noted AS (
        INSERT INTO fact_flow_dirty (day, kind, path, times, amount)
        SELECT day, kind, path, sum(times), sum(amount) FROM moved WHERE path <> '{}' GROUP BY day, kind, path
      )
      INSERT INTO fact_flow_day (account_id, day, kind, path, times, amount)
      SELECT account_id, day, kind, path, times, amount FROM moved ORDER BY account_id, kind
      ON CONFLICT (account_id, day, kind, path) DO UPDATE
        SET times = fact_flow_day.times + excluded.times, amount = fact_flow_day.amount + excluded.amount`,
    values: [
      flows.map(({ accountId }) => accountId),
      flows.map(({ kind }) => kind),
      flows.map(({ amount }) => amount),
    ],
  });
}

/** Adds the oldest notes to the teams of their uplines, and takes them away. Answers how many. */
export async function foldFlows(tx: Tx, limit: number): Promise<number> {
  const [row] = await tx.rows<{ taken: number }>({
    text: `
      WITH taken AS (
        ${takeFirst({ table: "fact_flow_dirty", key: "id", returning: "day, kind, path, times, amount" })}
      ), added AS (
        INSERT INTO fact_team_flow_day (account_id, day, kind, parent_id, times, amount)
        ${teamFlows("taken")} ORDER BY 1, 2, 3, 4
        ON CONFLICT (account_id, day, kind, parent_id) DO UPDATE
          SET times = fact_team_flow_day.times + excluded.times, amount = fact_team_flow_day.amount + excluded.amount
      )
      SELECT count(*)::int AS taken FROM taken`,
    values: [limit],
  });
  return row?.taken ?? 0;
}

/** Movements of teams as those of accounts give them. Shape: a query with the columns of `fact_team_flow_day`. */
export const teamFlows = (of: string) => `
  SELECT ancestor AS account_id, day, kind, parent AS parent_id, sum(times)::int AS times, sum(amount)::bigint AS amount
  FROM ${of} CROSS JOIN ${ancestorsOf("path")} GROUP BY 1, 2, 3, 4`;
