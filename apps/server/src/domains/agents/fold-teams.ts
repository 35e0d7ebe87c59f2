import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { foldSizes } from "./team/sizes.sql.ts";

/** Changes in one transaction: few enough that it is short. */
const changesPerRound = 5000;

/** Adds what was noted to the sizes of teams; nobody else writes those. True when there is more to do. */
export async function foldTeams(db: Db, lease: Lease): Promise<boolean> {
  const folded = await writeLeased(db, lease, (tx) => foldSizes(tx, changesPerRound));
  return folded === changesPerRound;
}
