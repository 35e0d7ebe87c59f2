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
