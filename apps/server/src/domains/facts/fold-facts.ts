import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { foldDirty } from "./facts.sql.ts";
import { recountNext } from "./rebuild-facts.ts";

/** Notes in one transaction: few enough that it is short, many enough that a root is updated once. */
const notesPerRound = 5000;

/**
 * Adds what was noted to the sums of teams; nobody else writes those. Days that are to be counted
 * anew come first. True when there is more to do. Source: foundations.md D7.
 */
export async function foldFacts(db: Db, lease: Lease): Promise<boolean> {
  // Not under the lease: it may take longer than that runs.
  if (await recountNext(db)) return true;
  const folded = await writeLeased(db, lease, (tx) => foldDirty(tx, notesPerRound));
  return folded === notesPerRound;
}
