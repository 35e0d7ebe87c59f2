import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { foldDirty } from "./facts.sql.ts";
import { foldFlows } from "./flow-facts.sql.ts";
import { foldActive } from "./fold-active.ts";
import { recountNext } from "./rebuild-facts.ts";

/** Notes in one transaction: few enough that it is short, many enough that a root is updated once. */
const notesPerRound = 5000;
/** Each of these names the accounts of a whole part of a settlement. */
const turnoverNotesPerRound = 50;

/**
 * Adds what was noted to the sums of teams; nobody else writes those. Days that are to be counted
 * anew come first. True when there is more to do. Source: foundations.md D7.
 */
export async function foldFacts(db: Db, lease: Lease): Promise<boolean> {
  // Not under the lease: it may take longer than that runs.
  if (await recountNext(db)) return true;
  const folded = await writeLeased(db, lease, (tx) => foldDirty(tx, notesPerRound));
  const flows = await writeLeased(db, lease, (tx) => foldFlows(tx, notesPerRound));
  const judged = await writeLeased(db, lease, (tx) => foldActive(tx, turnoverNotesPerRound));
  return folded === notesPerRound || flows === notesPerRound || judged === turnoverNotesPerRound;
}
