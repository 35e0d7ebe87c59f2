import type { Db, Tx } from "../../platform/database/db.ts";
import { emit } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { findMerchantIds } from "../site/site.sql.ts";
import { siteChanged } from "../site/site-events.ts";
import { comboItemEvents } from "./combo-items.ts";
import { turnDueGames } from "./game-states.sql.ts";

/** Lets planned maintenance of games begin and end. */
export async function turnGames(db: Db, lease: Lease): Promise<boolean> {
  await writeLeased(db, lease, async (tx) => {
    const turned = await turnDueGames(tx);
    if (turned.length > 0) await tellGames(tx, turned);
    return turned.length;
  });
  return false;
}

/**
 * Tells pages that states or plans of games have changed: those who have them on a board of several
 * see it at once, all others ask again. Games are shared, so every site is told.
 */
export async function tellGames(tx: Tx, gameIds: readonly number[]): Promise<void> {
  const merchants = await findMerchantIds(tx);
  await emit(tx, [
    ...(await comboItemEvents(tx, gameIds)),
    ...merchants.flatMap((id) => [siteChanged(id, "games"), siteChanged(id, "maintenance")]),
  ]);
}
