import type { Queryable } from "../../../platform/database/db.ts";

export interface ComboSet {
  readonly id: bigint;
  readonly name: string;
  readonly gameIds: number[];
}

/** Sets of games that an account keeps, oldest first. */
export async function findComboSets(db: Queryable, accountId: bigint): Promise<ComboSet[]> {
  return db.rows<ComboSet>({
    name: "combo_sets",
    text: `SELECT id, name, game_ids AS "gameIds" FROM combo_set WHERE account_id = $1 ORDER BY id`,
    values: [accountId],
  });
}

/** Keeps a new set. Answers false when the account has `max` sets already. */
export async function insertComboSet(
  db: Queryable,
  set: { accountId: bigint; name: string; gameIds: readonly number[]; max: number },
): Promise<boolean> {
  const rows = await db.rows({
    text: `INSERT INTO combo_set (account_id, name, game_ids) SELECT $1::bigint, $2, $3::smallint[]
      WHERE (SELECT count(*) FROM combo_set WHERE account_id = $1::bigint) < $4 RETURNING id`,
    values: [set.accountId, set.name, set.gameIds, set.max],
  });
  return rows.length === 1;
}

/** Changes an own set. Answers false when the account has no set of that number. */
export async function updateComboSet(
  db: Queryable,
  set: { id: number; accountId: bigint; name: string; gameIds: readonly number[] },
): Promise<boolean> {
  const rows = await db.rows({
    text: "UPDATE combo_set SET name = $3, game_ids = $4::smallint[] WHERE id = $1 AND account_id = $2 RETURNING id",
    values: [set.id, set.accountId, set.name, set.gameIds],
  });
  return rows.length === 1;
}

/** Deletes an own set. Answers false when the account has no set of that number. */
export async function deleteComboSet(
  db: Queryable,
  set: { id: number; accountId: bigint },
): Promise<boolean> {
  const rows = await db.rows({
    text: "DELETE FROM combo_set WHERE id = $1 AND account_id = $2 RETURNING id",
    values: [set.id, set.accountId],
  });
  return rows.length === 1;
}
