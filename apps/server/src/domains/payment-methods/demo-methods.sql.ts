import type { Queryable, Tx } from "../../platform/database/db.ts";

/** Lets one process at a time fill a demo site. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.rows({ text: "SELECT pg_advisory_xact_lock(7215069)" });
}

/** Whether a merchant has ever had a card or wallet; addresses of USDT are given to a demo apart. */
export async function hasMethods(db: Queryable, merchantId: number): Promise<boolean> {
  const rows = await db.rows({
    name: "payment_methods_any",
    text: "SELECT FROM payment_method WHERE merchant_id = $1 AND category <> 2 LIMIT 1",
    values: [merchantId],
  });
  return rows.length > 0;
}

/** The demo player, while nobody has said another name for him. */
export async function findDemoHolders(
  db: Queryable,
  who: { merchantId: number; userName: string },
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>({
    text: `SELECT a.id FROM account a LEFT JOIN account_profile p ON p.account_id = a.id
      WHERE a.merchant_id = $1 AND a.user_name = $2 AND p.real_name IS NULL`,
    values: [who.merchantId, who.userName],
  });
  return rows.map(({ id }) => id);
}

/** Of accounts those that have never had an address of USDT. */
export function findWithoutAddress(
  db: Queryable,
  of: { merchantId: number; userNames: readonly string[] },
): Promise<{ id: bigint; userName: string }[]> {
  return db.rows({
    text: `SELECT a.id, a.user_name AS "userName" FROM account a
      WHERE a.merchant_id = $1 AND a.user_name = ANY ($2)
        AND NOT EXISTS (SELECT FROM payment_method m WHERE m.account_id = a.id AND m.category = 2)
      ORDER BY a.id`,
    values: [of.merchantId, of.userNames],
  });
}
