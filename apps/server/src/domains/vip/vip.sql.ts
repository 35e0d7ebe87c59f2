import type { Queryable } from "../../platform/database/db.ts";

/** VIP level of an account; 0 without a row. */
export async function findVipLevel(db: Queryable, accountId: bigint): Promise<number> {
  const [row] = await db.rows<{ level: number }>({
    name: "vip_level",
    text: "SELECT level FROM vip_player WHERE account_id = $1",
    values: [accountId],
  });
  return row?.level ?? 0;
}
