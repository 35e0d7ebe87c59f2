import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A simulated player. */
export interface Member {
  readonly accountId: bigint;
  readonly merchantId: number;
  readonly prizeGroup: number;
}

/** Those of a merchant who may bet, by their numbers. */
export async function findMembers(db: Queryable, merchantId: number): Promise<Member[]> {
  return db.rows<Member>({
    name: "demo_crowd_members",
    text: `SELECT m.account_id AS "accountId", m.merchant_id AS "merchantId", a.prize_group AS "prizeGroup"
      FROM demo_crowd_member m JOIN account a ON a.id = m.account_id
      WHERE m.merchant_id = $1 AND a.state = 0 ORDER BY m.account_id`,
    values: [merchantId],
  });
}

export async function countMembers(db: Queryable, merchantId: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: "demo_crowd_count",
    text: "SELECT count(*)::int AS count FROM demo_crowd_member WHERE merchant_id = $1",
    values: [merchantId],
  });
  return row?.count ?? 0;
}

export async function insertMembers(
  tx: Tx,
  { merchantId, accountIds }: { merchantId: number; accountIds: readonly bigint[] },
): Promise<void> {
  await tx.rows({
    text: `INSERT INTO demo_crowd_member (account_id, merchant_id)
      SELECT unnest($1::bigint[]), $2::smallint`,
    values: [accountIds, merchantId],
  });
}
