import type { Queryable } from "../../platform/database/db.ts";
import { type Account, findAccountByName, roles } from "./account.sql.ts";
import { findAccountsByNames } from "./flags.sql.ts";

/** The player or agent of a name; null for nobody's name and for staff, who are no players. */
export async function findPlayer(
  db: Queryable,
  who: { merchantId: number; userName: string },
): Promise<Account | null> {
  const account = await findAccountByName(db, who);
  return account === null || isStaff(account) ? null : account;
}

/** The players and agents of several names, in no order; null when one of them is nobody's or staff's. */
export async function findPlayers(
  db: Queryable,
  who: { merchantId: number; userNames: readonly string[] },
): Promise<Account[] | null> {
  const accounts = await findAccountsByNames(db, who);
  return accounts === null || accounts.some(isStaff) ? null : accounts;
}

function isStaff({ role }: Account): boolean {
  return role === roles.OPERATOR;
}
