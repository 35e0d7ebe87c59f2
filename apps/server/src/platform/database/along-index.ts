import type { Db, Statement, Tx } from "./db.ts";

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

/**
 * The same for a list of one player, planned for what it is asked with: a plan that is to do for every
 * player and every range would compare ten thousand bets with all outcomes, one by one.
 */
export function rowsOfList<R extends object>(db: Db, query: Statement): Promise<R[]> {
  return db.transaction(async (tx) => {
    const [, , rows] = await Promise.all([followIndex(tx, true), planAnew(tx), tx.rows<R>(query)]);
    return rows;
  });
}

async function planAnew(tx: Tx): Promise<void> {
  await tx.rows({
    name: "plan_anew",
    text: "SELECT set_config('plan_cache_mode', 'force_custom_plan', true)",
  });
}

/** For the rest of the transaction, or until it is taken back. */
export async function followIndex(tx: Tx, isOn: boolean): Promise<void> {
  await tx.rows({
    name: "follow_index",
    text: "SELECT set_config('enable_sort', $1, true), set_config('enable_bitmapscan', $1, true)",
    values: [isOn ? "off" : "on"],
  });
}
