import type { Queryable, Tx } from "../../platform/database/db.ts";
import { type Account, findAccounts } from "./account.sql.ts";

/** Accounts of a merchant by their names, in no order; null when one of them does not exist. */
export async function findAccountsByNames(
  db: Queryable,
  who: { merchantId: number; userNames: readonly string[] },
): Promise<Account[] | null> {
  const names = [...new Set(who.userNames.map((name) => name.toLowerCase()))];
  const ids = await db.rows<{ id: bigint }>({
    name: "accounts_by_names",
    text: "SELECT id FROM account WHERE merchant_id = $1 AND lower(user_name) = ANY($2::text[])",
    values: [who.merchantId, names],
  });
  if (ids.length !== names.length) return null;
  return [
    ...(
      await findAccounts(
        db,
        ids.map((row) => row.id),
      )
    ).values(),
  ];
}

/** Names of accounts by their numbers. */
export async function findUserNames(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = await db.rows<{ id: bigint; userName: string }>({
    name: "account_names",
    text: `SELECT id, user_name AS "userName" FROM account WHERE id = ANY($1::bigint[])`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row.userName]));
}

/** Replaces those `PlayerState` flags of an account that the mask names; answers what all were before. */
export async function changeFlags(
  tx: Tx,
  change: { accountId: bigint; flags: number; mask: number },
): Promise<{ before: number; after: number }> {
  const [row] = await tx.rows<{ before: number; after: number }>({
    name: "account_change_flags",
    text: `WITH old AS (SELECT id, state FROM account WHERE id = $1 FOR NO KEY UPDATE)
      UPDATE account a SET state = (a.state & ~$3::int) | ($2::int & $3::int) FROM old
      WHERE a.id = old.id RETURNING old.state AS before, a.state AS after`,
    values: [change.accountId, change.flags, change.mask],
  });
  if (row === undefined) throw new Error("the account was found before");
  return row;
}

/** Begins a break. Shape: `until` null, it never ends. Units: epoch ms. Locks: the caller holds the player. */
export async function storeBreak(
  tx: Tx,
  accountId: bigint,
  taken: { state: number; until: number | null },
): Promise<void> {
  await tx.rows({
    text: "UPDATE account SET rg_state = $2, rg_until = to_timestamp($3::bigint / 1000.0) WHERE id = $1",
    values: [accountId, taken.state, taken.until],
  });
}
