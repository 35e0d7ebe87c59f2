import type { Queryable } from "../../platform/database/db.ts";
import { rgStates } from "../risk/guard-spend.ts";

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

/** `BankCardState` of a card, wallet or address; null for none. */
export async function findTargetState(db: Queryable, methodId: string): Promise<number | null> {
  const [row] = await db.rows<{ state: number }>({
    name: "withdraw_target_state",
    text: "SELECT state FROM payment_method WHERE id = $1",
    values: [methodId],
  });
  return row?.state ?? null;
}

/** By what a card, wallet or address is known whoever has bound it. Shape: hex; "" for none. */
export async function findNumberHash(db: Queryable, methodId: string): Promise<string> {
  const [row] = await db.rows<{ hash: string }>({
    name: "withdraw_number_hash",
    text: "SELECT encode(number_hash, 'hex') AS hash FROM payment_method WHERE id = $1",
    values: [methodId],
  });
  return row?.hash ?? "";
}

/** Whether the player has excluded himself for now. */
export async function isExcluded(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "withdraw_is_excluded",
    text: `SELECT FROM account WHERE id = $1 AND rg_state = ${rgStates.EXCLUDED} AND rg_until > fd_now()`,
    values: [accountId],
  });
  return rows.length > 0;
}
