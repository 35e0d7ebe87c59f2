import { assert } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { open } from "../../platform/secret-box.ts";
import {
  beginCancel,
  type CancelledIssue,
  findIssuesWithoutBeacon,
  storeCancelled,
} from "./cancel.sql.ts";
import { entropyOf, isOfBeacon } from "./entropy.ts";
import { findSeeds } from "./lottery.sql.ts";

/** An issue of a beacon game waits this long for its round. Source: decisions.md C13. */
export const beaconPatienceMs = 30 * 60_000;
/** Why the platform itself cancels an issue. */
export const beaconReason = "the beacon round did not appear in time";

/**
 * Cancels issues whose beacon round has not appeared in time; the only issues that the platform
 * cancels by itself. Effects: see `beginCancel`; stakes go back in `refundIssues`.
 */
export async function cancelWithoutBeacon(db: Db, lease: Lease): Promise<boolean> {
  const issueIds = await findIssuesWithoutBeacon(db, beaconPatienceMs);
  if (issueIds.length === 0) return false;
  await writeLeased(db, lease, async (tx) => {
    return (await beginCancel(tx, { issueIds, reason: beaconReason })).length;
  });
  return false;
}

/**
 * Ends the cancelling of issues whose stakes are all returned, and publishes their seeds: a cancelled
 * issue hides nothing. Shape: what was revealed, by issue id.
 */
export async function finishCancel(
  tx: Tx,
  issueIds: readonly string[],
  seedKey: string,
): Promise<Map<string, CancelledIssue>> {
  const seeds = await findSeeds(tx, issueIds);
  const cancelled = seeds.map((row): CancelledIssue => {
    const hasEntropy = !isOfBeacon(row.entropyMode) || row.beaconRandomness !== null;
    return {
      issueId: row.issueId,
      seed: Buffer.from(open(row.sealedSeed, { keyHex: seedKey, boundTo: row.issueId })),
      entropy: hasEntropy ? entropyOf(row) : null,
    };
  });
  const stored = await storeCancelled(tx, cancelled);
  assert(stored === issueIds.length, "every cancelled issue ends once");
  return new Map(cancelled.map((issue) => [issue.issueId, issue]));
}
