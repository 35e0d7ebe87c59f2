import type { Queryable, Tx } from "../../platform/database/db.ts";

/** What a mark of an operator can forbid an account; `environment` forbids withdrawals until it has shown who it is. */
export type MarkedAction = "deposit" | "withdraw" | "transfer" | "environment";

/** Accounts that a mark forbids an action, of those that are named. */
export async function findRiskMarks(
  db: Queryable,
  accountIds: readonly bigint[],
  action: MarkedAction,
): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>({
    name: "risk_marks",
    text: "SELECT account_id AS id FROM risk_mark WHERE account_id = ANY($1::bigint[]) AND action = $2",
    values: [accountIds, action],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Sets a mark, or changes why it is there. */
export async function storeRiskMark(
  tx: Tx,
  mark: { accountId: bigint; action: MarkedAction; reason: string; setBy: bigint },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO risk_mark (account_id, action, reason, set_by, at) VALUES ($1, $2, $3, $4, fd_now())
      ON CONFLICT (account_id, action) DO UPDATE SET reason = excluded.reason, set_by = excluded.set_by, at = excluded.at`,
    values: [mark.accountId, mark.action, mark.reason, mark.setBy],
  });
}

/** Takes a mark away; false where there was none. */
export async function dropRiskMark(
  tx: Tx,
  mark: { accountId: bigint; action: MarkedAction },
): Promise<boolean> {
  const rows = await tx.rows({
    text: "DELETE FROM risk_mark WHERE account_id = $1 AND action = $2 RETURNING account_id",
    values: [mark.accountId, mark.action],
  });
  return rows.length > 0;
}

/** Number of a player or an agent of a merchant by its name; null for nobody. */
export async function findAccountOf(
  db: Queryable,
  of: { merchantId: number; userName: string },
): Promise<bigint | null> {
  const [row] = await db.rows<{ id: bigint }>({
    name: "risk_account",
    text: "SELECT id FROM account WHERE merchant_id = $1 AND lower(user_name) = lower($2) AND role <> 3",
    values: [of.merchantId, of.userName],
  });
  return row?.id ?? null;
}
