import { acquireLeases } from "@fairdraw/server/src/platform/jobs/lease.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";

/**
 * Runs jobs of a world until none of them has anything to do at the present time, as the process
 * that `holder` names. Throws what a job throws; false when another holder still leads one of them.
 */
export async function driveJobs(
  world: TestWorld,
  request: {
    holder: string;
    only: ReadonlySet<string> | null;
    /** Told how long each round took: no account is held for longer. Units: milliseconds. */
    onRound?: (name: string, ms: number) => void;
  },
): Promise<boolean> {
  const { only, holder, onRound } = request;
  const jobs = world.app.jobs.filter(({ name }) => only === null || only.has(name));
  const names = jobs.map(({ name }) => name);
  const led = await acquireLeases(world.db, { names, holder });
  const leases = new Map(led.map((lease) => [lease.name, lease]));
  for (const job of jobs) {
    const lease = leases.get(job.name);
    if (lease === undefined) return false;
    let hasMore = true;
    // Each round does what is due; the next one sees whether there is more.
    while (hasMore) {
      const startedAt = performance.now();
      hasMore = await job.run(lease);
      onRound?.(job.name, performance.now() - startedAt);
    }
  }
  return true;
}
