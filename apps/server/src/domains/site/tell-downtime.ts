import type { Db, Tx } from "../../platform/database/db.ts";
import { doorChanged, emit } from "../../platform/hub/outbox.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { takeTurnedSites } from "./downtime.sql.ts";
import { siteChanged } from "./site-events.ts";

/** Tells pages of sites whose downtime has begun or ended by itself. */
export async function tellDowntime(db: Db, lease: Lease): Promise<boolean> {
  await writeLeased(db, lease, tellTurnedSites);
  return false;
}

/**
 * Tells pages whose site went offline or came back, each time once.
 * Effects: ChangeWebSiteInfo; the hub connections of a site that went offline end after it.
 */
export async function tellTurnedSites(tx: Tx): Promise<number> {
  const turned = await takeTurnedSites(tx);
  await emit(
    tx,
    turned.flatMap(({ id }) => [siteChanged(id, "maintenance"), doorChanged(id)]),
  );
  return turned.length;
}
