import type { Db, Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { endFlags } from "./flag-terms.sql.ts";

const accountsPerRound = 200;

/**
 * Takes off the flags whose time is over, so that nobody stays shut out longer than was said. Answers true when there
 * may be more. Effects: flags and what was said of them; the pages of the accounts ask again what they may.
 */
export async function endFlagsInTime(
  parts: { db: Db; tellPrivileges(tx: Tx, accountId: bigint): Promise<void> },
  lease: Lease,
): Promise<boolean> {
  const ended = await writeLeased(parts.db, lease, async (tx) => {
    const ids = await endFlags(tx, accountsPerRound);
    for (const id of ids) await parts.tellPrivileges(tx, id);
    return ids.length;
  });
  return ended === accountsPerRound;
}
