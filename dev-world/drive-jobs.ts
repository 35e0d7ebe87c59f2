import { acquireLease } from "@fairdraw/server/src/platform/lease.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";

/**
 * Runs jobs of a world until none of them has anything to do at the present time, as the process
 * that `holder` names. Throws what a job throws; false when another holder still leads one of them.
 */
export async function driveJobs(
  world: TestWorld,
  request: { holder: string; only: ReadonlySet<string> | null },
): Promise<boolean> {
  for (const job of world.app.jobs) {
    if (request.only !== null && !request.only.has(job.name)) continue;
    const lease = await acquireLease(world.db, { name: job.name, holder: request.holder });
    if (lease === null) return false;
    while (await job.run(lease)) {
      // Each round does what is due; the next one sees whether there is more.
    }
  }
  return true;
}
