import type { Tx } from "../../platform/database/db.ts";

/** Gives an account another prize group. Locks: whoever changes it holds its tree. */
export async function setGroup(
  tx: Tx,
  change: { accountId: bigint; prizeGroup: number },
): Promise<void> {
  await tx.rows({
    name: "account_set_group",
    text: "UPDATE account SET prize_group = $2 WHERE id = $1",
    values: [change.accountId, change.prizeGroup],
  });
}

/**
 * Puts an account with all below it under another one. Shape: `newPath` is what stands above the account from then on.
 * Locks: whoever moves holds both trees exclusively; the accounts, ascending, as reports of their bets share them. Answers how
 * many accounts moved.
 */
export async function moveSubtree(
  tx: Tx,
  move: { accountId: bigint; parentId: bigint; newPath: readonly bigint[] },
): Promise<number> {
  await tx.rows({
    name: "account_lock_subtree",
    text: "SELECT FROM account WHERE id = $1 OR path @> ARRAY[$1::bigint] ORDER BY id FOR NO KEY UPDATE",
    values: [move.accountId],
  });
  const rows = await tx.rows({
    name: "account_move_subtree",
    text: `UPDATE account a SET parent_id = CASE WHEN a.id = $1 THEN $2 ELSE a.parent_id END,
        path = $3::bigint[] || CASE WHEN a.id = $1 THEN '{}' ELSE a.path[array_position(a.path, $1::bigint):] END
      WHERE a.id = $1 OR a.path @> ARRAY[$1::bigint] RETURNING 1`,
    values: [move.accountId, move.parentId, move.newPath],
  });
  return rows.length;
}
