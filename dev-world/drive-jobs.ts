import { acquireLeases } from "@fairdraw/server/src/platform/jobs/lease.ts";
import type { TestWorld } from "@fairdraw/server/src/testing/test-world.ts";

/**
 * Runs jobs of a world until none of them has anything to do at the present time, as the process
 * that `holder` names. Throws what a job throws; false when another holder still leads one of them.
 */
export async function driveJobs(
  world: TestWorld,
  request: { holder: string; only: ReadonlySet<string> | null },
): Promise<boolean> {
  const { only, holder } = request;
  const jobs = world.app.jobs.filter(({ name }) => only === null || only.has(name));
  const names = jobs.map(({ name }) => name);
  const led = await acquireLeases(world.db, { names, holder });
  const leases = new Map(led.map((lease) => [lease.name, lease]));
  for (const job of jobs) {
    const lease = leases.get(job.name);
    if (lease === undefined) return false;
    while (await job.run(lease)) {
      // Each round does what is due; the next one sees whether there is more.
    }
  }
  return true;
}
