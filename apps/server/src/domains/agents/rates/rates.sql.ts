import { PlayerState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** How many accounts an agent may still give a prize group to. */
export interface Quota {
  readonly prizeGroup: number;
  readonly allowed: number;
  readonly used: number;
}

const usedOf = (group: string) => `(SELECT count(*)::int FROM account c
    WHERE c.parent_id = $1 AND c.prize_group = ${group} AND c.state & ${PlayerState.DELETED} = 0)`;

/** The prize groups of which an agent may give only so many, the highest first. */
export function findQuotas(db: Queryable, agentId: bigint): Promise<Quota[]> {
  return db.rows<Quota>({
    name: "agent_quotas",
    text: `SELECT prize_group AS "prizeGroup", allowed, ${usedOf("q.prize_group")} AS used
      FROM agent_quota q WHERE agent_id = $1 ORDER BY prize_group DESC`,
    values: [agentId],
  });
}

/**
 * Whether nobody more may get a prize group right below an agent. Shape: asked before the account is written.
 * Locks: the row of the quota, so that of many at once as many as may are let through.
 */
export async function isQuotaShort(
  tx: Tx,
  of: { agentId: bigint; prizeGroup: number },
): Promise<boolean> {
  const [quota] = await tx.rows<{ allowed: number }>({
    name: "agent_quota_lock",
    text: "SELECT allowed FROM agent_quota WHERE agent_id = $1 AND prize_group = $2 FOR NO KEY UPDATE",
    values: [of.agentId, of.prizeGroup],
  });
  if (quota === undefined) return false;
  // Counted by a statement of its own: it sees whom the holder before this one let through.
  const [row] = await tx.rows<{ used: number }>({
    name: "agent_quota_used",
    text: `SELECT ${usedOf("$2")} AS used`,
    values: [of.agentId, of.prizeGroup],
  });
  return (row?.used ?? 0) >= quota.allowed;
}

/** As `isQuotaShort` without the lock, for who only looks. */
export async function seesQuotaShort(
  db: Queryable,
  of: { agentId: bigint; prizeGroup: number },
): Promise<boolean> {
  const quotas = await findQuotas(db, of.agentId);
  return quotas.some(
    ({ prizeGroup, allowed, used }) => prizeGroup === of.prizeGroup && used >= allowed,
  );
}

/** Sets how many accounts right below an agent may have a prize group; null takes the limit off. */
export async function storeQuota(
  tx: Tx,
  quota: { agentId: bigint; prizeGroup: number; allowed: number | null },
): Promise<void> {
  await (quota.allowed === null
    ? tx.rows({
        text: "DELETE FROM agent_quota WHERE agent_id = $1 AND prize_group = $2",
        values: [quota.agentId, quota.prizeGroup],
      })
    : tx.rows({
        text: `INSERT INTO agent_quota (agent_id, prize_group, allowed) VALUES ($1, $2, $3)
          ON CONFLICT (agent_id, prize_group) DO UPDATE SET allowed = excluded.allowed`,
        values: [quota.agentId, quota.prizeGroup, quota.allowed],
      }));
}

/** One value of an account that became another one; kind 0 is the prize group. */
export interface RateChange {
  readonly accountId: bigint;
  readonly kind: number;
  readonly before: number;
  readonly after: number;
}

/** Writes down what was changed, by whom. */
export async function noteRateChanges(
  tx: Tx,
  changes: readonly RateChange[],
  changedBy: bigint,
): Promise<void> {
  if (changes.length === 0) return;
  await tx.rows({
    name: "rate_changes",
    text: `INSERT INTO rate_change (account_id, kind, value_before, value_after, changed_by, at)
      SELECT account_id, kind, value_before, value_after, $5, fd_now()
      FROM unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::smallint[]) AS t (account_id, kind, value_before, value_after)`,
    values: [
      changes.map(({ accountId }) => accountId),
      changes.map(({ kind }) => kind),
      changes.map(({ before }) => before),
      changes.map(({ after }) => after),
      changedBy,
    ],
  });
}
