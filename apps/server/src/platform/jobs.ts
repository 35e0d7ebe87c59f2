import type { Db } from "./db.ts";
import { acquireLease, type Lease, LeaseLost, leaseMs, releaseLease } from "./lease.ts";
import type { Log } from "./log.ts";

/** Work that one process of all does at a time, again and again. */
export interface Job {
  readonly name: string;
  /** Pause between two rounds; `wake` ends it early. */
  readonly everyMs: number;
  /** Does what is due; true when there may be more at once. */
  run(lease: Lease): Promise<boolean>;
}

export interface RunningJobs {
  /** Runs a job's next round now, for those who know that there is something to do. */
  wake(name: string): void;
  stop(): Promise<void>;
}

/** Runs jobs under their leases until stopped. A round that fails is logged and tried again. */
export function runJobs(
  jobs: readonly Job[],
  context: { db: Db; holder: string; log: Log },
): RunningJobs {
  let stopping = false;
  const wakers = new Map<string, () => void>();
  const loop = async (job: Job) => {
    let lease: Lease | null = null;
    let renewedAt = 0;
    while (!stopping) {
      let again = false;
      try {
        if (lease === null || performance.now() - renewedAt > leaseMs / 3) {
          lease = await acquireLease(context.db, { name: job.name, holder: context.holder });
          renewedAt = performance.now();
        }
        if (lease !== null) again = await job.run(lease);
      } catch (error) {
        lease = null;
        if (!(error instanceof LeaseLost) && !stopping) {
          context.log.error({ err: error, job: job.name }, "job failed, will be tried again");
        }
      }
      if (!again && !stopping) await pause(job, { isLeader: lease !== null, wakers });
    }
    if (lease !== null) await releaseLease(context.db, lease).catch(() => {});
  };
  const loops = jobs.map((job) => loop(job));
  return {
    wake: (name) => wakers.get(name)?.(),
    async stop() {
      stopping = true;
      for (const wake of wakers.values()) wake();
      await Promise.all(loops);
    },
  };
}

/** A leader pauses as his job says; who waits for one to fall asks often enough to follow in time. */
function pause(
  job: Job,
  { isLeader, wakers }: { isLeader: boolean; wakers: Map<string, () => void> },
): Promise<void> {
  const ms = isLeader ? Math.min(job.everyMs, leaseMs / 3) : leaseMs / 6;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    wakers.set(job.name, () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
