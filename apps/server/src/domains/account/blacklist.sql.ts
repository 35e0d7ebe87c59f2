import type { Queryable, Tx } from "../../platform/database/db.ts";

/**
 * Shuts accounts out; one that is shut out already stays so. Shape: answers those that are new.
 * Effects: their sessions count as old from now on, also one that a login opens at this moment.
 */
export async function shutOut(
  tx: Tx,
  { accountIds, reason }: { accountIds: readonly bigint[]; reason: string },
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>({
    name: "account_blacklist_put",
    text: `WITH locked AS (
        SELECT id, merchant_id FROM account WHERE id = ANY($1::bigint[]) ORDER BY id FOR NO KEY UPDATE
      ), put AS (
        INSERT INTO account_blacklist (account_id, since, merchant_id, reason)
        SELECT id, fd_now(), merchant_id, $2 FROM locked
        ON CONFLICT (account_id) WHERE ended_at IS NULL DO NOTHING RETURNING account_id
      )
      UPDATE account a SET session_version = session_version + 1 FROM put
      WHERE a.id = put.account_id RETURNING a.id`,
    values: [accountIds, reason],
  });
  return rows.map(({ id }) => id);
}

/** Lets accounts in again. Shape: answers those that were shut out. */
export async function letIn(tx: Tx, accountIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>({
    name: "account_blacklist_end",
    text: `UPDATE account_blacklist SET ended_at = fd_now()
      WHERE account_id = ANY($1::bigint[]) AND ended_at IS NULL RETURNING account_id AS id`,
    values: [accountIds],
  });
  return rows.map(({ id }) => id);
}

export async function isShutOut(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "account_blacklist_open",
    text: "SELECT FROM account_blacklist WHERE account_id = $1 AND ended_at IS NULL",
    values: [accountId],
  });
  return rows.length > 0;
}
