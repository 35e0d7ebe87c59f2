import type { Queryable } from "../../platform/database/db.ts";

/** Whether an account owes the house money that it has not given back. */
export async function findOpenReceivables(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "withdraw_debts",
    text: "SELECT FROM receivable WHERE account_id = $1 AND state = 0 LIMIT 1",
    values: [accountId],
  });
  return rows.length > 0;
}

/** Whether money of an account's own has ever come in. */
export async function hasPaidIn(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "withdraw_has_paid_in",
    text: "SELECT FROM deposit_credit WHERE account_id = $1 LIMIT 1",
    values: [accountId],
  });
  return rows.length > 0;
}

/** The name of an account's holder, as it was confirmed; "" while nobody knows. */
export async function findRealName(db: Queryable, accountId: bigint): Promise<string> {
  const [row] = await db.rows<{ realName: string | null }>({
    name: "withdraw_real_name",
    text: `SELECT real_name AS "realName" FROM account_profile WHERE account_id = $1`,
    values: [accountId],
  });
  return row?.realName ?? "";
}
