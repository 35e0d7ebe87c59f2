import type { Db, Statement, Tx } from "../../platform/db.ts";

/**
 * Runs a query in the order of an index, as far as its limit. The planner cannot know how many bets an
 * issue or a player has whom it has not seen yet: taking them for few, it would read and sort all of
 * them for every page.
 */
export function rowsAlongIndex<R extends object>(db: Db, query: Statement): Promise<R[]> {
  return db.transaction(async (tx) => {
    const [, rows] = await Promise.all([followIndex(tx, true), tx.rows<R>(query)]);
    return rows;
  });
}

/** For the rest of the transaction, or until it is taken back. */
export async function followIndex(tx: Tx, isOn: boolean): Promise<void> {
  await tx.rows({
    name: "bets_follow_index",
    text: "SELECT set_config('enable_sort', $1, true), set_config('enable_bitmapscan', $1, true)",
    values: [isOn ? "off" : "on"],
  });
}
