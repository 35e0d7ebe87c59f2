import type { Tx } from "../../platform/database/db.ts";

/** A movement of an account that is no bet. Units: thousandths. */
export interface FlowFact {
  readonly accountId: bigint;
  /** Number of its kind in the ledger. */
  readonly kind: number;
  readonly amount: bigint;
}

/**
 * Adds movements that are no bets to the present day of their accounts, each kind for itself and under the upline of
 * now. Whoever posts such a movement calls it in the same transaction. Locks: the caller holds the accounts.
 */
export async function noteFlows(tx: Tx, flows: readonly FlowFact[]): Promise<void> {
  await tx.rows({
    name: "facts_flows",
    text: `INSERT INTO fact_flow_day (account_id, day, kind, path, times, amount)
      SELECT a.id, fd_day(fd_now()), f.kind, a.path, count(*), sum(f.amount)
      FROM unnest($1::bigint[], $2::smallint[], $3::bigint[]) AS f (account_id, kind, amount) JOIN account a ON a.id = f.account_id
      GROUP BY a.id, f.kind ORDER BY a.id, f.kind
      ON CONFLICT (account_id, day, kind, path) DO UPDATE
        SET times = fact_flow_day.times + excluded.times, amount = fact_flow_day.amount + excluded.amount`,
    values: [
      flows.map(({ accountId }) => accountId),
      flows.map(({ kind }) => kind),
      flows.map(({ amount }) => amount),
    ],
  });
}
