import type { Db } from "../database/db.ts";
import type { Log } from "../log.ts";
import { acquireLeases, type Lease, LeaseLost, leaseMs, releaseLease } from "./lease.ts";
import { createTurns, type Turns } from "./turns.ts";

/** Least time between rounds of a job whose work is found by its `dueSql`. */
export const seenMs = 1000;

/** A job that only one process runs at a time, again and again. */
export interface Job {
  readonly name: string;
  /**
   * Jobs that must come before it when somebody runs every job once, one after the other; "all" puts it after the jobs
   * that do not say so. On a running site each job runs by itself.
   */
  readonly after?: readonly string[] | "all";
  /** Time between the starts of two rounds. Each job starts at its own moment; `wake` starts a round early. */
  readonly everyMs: number;
  /**
   * SQL that is true when a round would find something to do. It is asked several times a second, in one statement for
   * all jobs, and ends the pause.
   */
  readonly dueSql?: string;
  /** Nobody waits for this job: its rounds leave room for those of the others, see `createTurns`. */
  readonly canWait?: true;
  /** Does what is due. Answers true when there may be more at once. */
  run(lease: Lease): Promise<boolean>;
}

/** How the rounds of a job went in one process. Units: epoch ms. */
export interface JobStats {
  readonly name: string;
  /** True while this process leads it. */
  readonly isLed: boolean;
  readonly everyMs: number;
  /** Rounds since the process began, and those that failed. */
  readonly rounds: number;
  readonly failures: number;
  /** Failures since the last round that went well. */
  readonly failing: number;
  readonly lastError: string;
  readonly lastAt: number | null;
  readonly lastMs: number;
}

export interface RunningJobs {
  stats(): readonly JobStats[];
  /** Starts a job's next round now. Callers use it when they know that there is something to do. */
  wake(name: string): void;
  stop(): Promise<void>;
}

interface JobContext {
  readonly db: Db;
  readonly holder: string;
  readonly log: Log;
  readonly nowMs: () => number;
}

interface WorkerContext extends JobContext {
  readonly turns: Turns;
  /** The fraction of the pause at which a job's rounds begin. */
  readonly phase: number;
}

/**
 * A lease is renewed well before it runs out. A job without a lease asks for one as often, so that it can take over in
 * time.
 */
const renewMs = leaseMs / 3;
const askMs = leaseMs / 6;
/**
 * A job with short pauses does not renew its own lease: the loop for resting jobs renews all their leases in one
 * commit.
 */
const ownRenewMs = leaseMs / 2;
/** Due work begins after this time at the latest. Units: ms. */
export const pollMs = 100;

/** Runs jobs under their leases until stopped. A round that fails is logged and tried again. */
export function runJobs(jobs: readonly Job[], context: JobContext): RunningJobs {
  const turns = createTurns();
  const workers = jobs.map((job, i) =>
    createWorker(job, { ...context, turns, phase: i / jobs.length }),
  );
  const keepers = [
    again("leases not renewed", askMs, () => keepLeases(workers, context), context.log),
    again("jobs not looked for", pollMs, () => wakeDue(workers, context.db), context.log),
  ];
  const running = workers.map((worker) => worker.run());
  return {
    stats: () => workers.map((worker) => worker.stats()),
    wake: (name) => workers.find(({ job }) => job.name === name)?.wake(),
    async stop() {
      for (const worker of workers) worker.stop();
      turns.stop();
      await Promise.all([...running, ...keepers.map((keeper) => keeper.stop())]);
      const held = workers.flatMap((worker) => worker.lease ?? []);
      await Promise.all(held.map((lease) => releaseLease(context.db, lease).catch(() => {})));
    },
  };
}

/** Repeats something until it is stopped. A failure is logged, and it is tried again. */
function again(
  failure: string,
  everyMs: number,
  act: () => Promise<void>,
  log: Log,
): { stop(): Promise<void> } {
  const rest = createRest();
  let isStopping = false;
  const run = async () => {
    while (!isStopping) {
      await act().catch((error: unknown) =>
        log.error({ err: error }, `${failure}, will be tried again`),
      );
      await rest.pause(everyMs);
    }
  };
  const running = run();
  return {
    stop() {
      isStopping = true;
      rest.wake();
      return running;
    },
  };
}

/**
 * Asks for the leases of all resting jobs in one statement; a busy job renews its own. Leases that are not old yet are
 * renewed too, so that all grow old together: each of these commits waits for the disk.
 */
async function keepLeases(workers: readonly Worker[], context: JobContext): Promise<void> {
  if (!workers.some((worker) => worker.isLeaseOlder(renewMs))) return;
  const along = workers.filter((worker) => worker.isLeaseOlder(askMs));
  await renewLeases(along, context);
}

/** Wakes resting jobs that have something to do. If each job looked for itself, each poll would be a transaction. */
async function wakeDue(workers: readonly Worker[], db: Db): Promise<void> {
  const looked = workers.flatMap((worker) => {
    const { name, dueSql } = worker.job;
    return dueSql === undefined ? [] : [{ worker, sql: `('${name}', (${dueSql}))` }];
  });
  if (!looked.some(({ worker }) => worker.isResting)) return;
  const rows = await db.rows<{ name: string }>({
    name: "jobs_due",
    text: `SELECT name FROM (VALUES ${looked.map(({ sql }) => sql).join(", ")}) AS job (name, is_due) WHERE is_due`,
  });
  const due = new Set(rows.map(({ name }) => name));
  for (const { worker } of looked) if (worker.isResting && due.has(worker.job.name)) worker.wake();
}

async function renewLeases(workers: readonly Worker[], { db, holder }: JobContext): Promise<void> {
  const askedAt = performance.now();
  const names = workers.map(({ job }) => job.name);
  const asked = acquireLeases(db, { names, holder });
  const answers = asked.then((leases) => new Map(leases.map((lease) => [lease.name, lease])));
  await Promise.all(
    workers.map((worker) =>
      worker.take(
        answers.then((leases) => leases.get(worker.job.name) ?? null),
        askedAt,
      ),
    ),
  );
}

interface Worker {
  readonly job: Job;
  readonly lease: Lease | null;
  /** True while it leads and, as far as it knows, has nothing to do. */
  readonly isResting: boolean;
  /** True while it rests without a lease, or with a lease that was renewed longer ago. */
  isLeaseOlder(ms: number): boolean;
  /** Waits for the answer to a request for its lease. No round begins meanwhile. */
  take(asked: Promise<Lease | null>, askedAt: number): Promise<void>;
  run(): Promise<void>;
  wake(): void;
  stats(): JobStats;
  stop(): void;
}

function createWorker(job: Job, context: WorkerContext): Worker {
  const rest = createRest();
  const createdAt = performance.now();
  let lease: Lease | null = null;
  let renewedAt = 0;
  let asking: Promise<void> | null = null;
  let isRunning = false;
  let isPausing = false;
  let isStopping = false;
  let lastAt: number | null = null;
  const counts = { rounds: 0, failures: 0, failing: 0, lastError: "", lastMs: 0 };
  const isOlder = (ms: number) => performance.now() - renewedAt >= ms;
  // Without it, jobs with equal pauses would all poll at the same time, because they get their leases together. A bet
  // at that moment would wait for a score of transactions.
  const untilNextMs = () =>
    job.everyMs - ((performance.now() - createdAt + context.phase * job.everyMs) % job.everyMs);
  const round = async (): Promise<boolean> => {
    try {
      if (lease !== null && isOlder(ownRenewMs)) await renewLeases([worker], context);
      if (lease === null) return false;
      const began = performance.now();
      lastAt = context.nowMs();
      counts.rounds += 1;
      const hasMore = await job.run(lease);
      counts.lastMs = Math.round(performance.now() - began);
      counts.failing = 0;
      return hasMore;
    } catch (error) {
      lease = null;
      if (!(error instanceof LeaseLost) && !isStopping) {
        counts.failures += 1;
        counts.failing += 1;
        counts.lastError = error instanceof Error ? error.message : String(error);
        context.log.error({ err: error, job: job.name }, "job failed, will be tried again");
      }
      return false;
    }
  };
  const worker: Worker = {
    job,
    get lease() {
      return lease;
    },
    get isResting() {
      return lease !== null && isPausing;
    },
    isLeaseOlder: (ms) => !isRunning && asking === null && (lease === null || isOlder(ms)),
    async take(asked, askedAt) {
      asking = asked.then((got) => {
        if (lease === null && got !== null) rest.wake();
        lease = got;
        renewedAt = askedAt;
      });
      await asking.finally(() => {
        asking = null;
      });
    },
    async run() {
      while (!isStopping) {
        // Its lease is renewed meanwhile, as while it rests.
        const end = job.canWait === true ? await context.turns.take() : null;
        await asking?.catch(() => {});
        rest.forget();
        isRunning = true;
        const hasMore = await round();
        isRunning = false;
        if (end === null) context.turns.note(job.name, hasMore);
        else end();
        // Without a lease there is nothing to do. A new lease wakes the job.
        if (hasMore || isStopping) continue;
        isPausing = true;
        await rest.pause(lease === null ? null : untilNextMs());
        isPausing = false;
      }
    },
    wake: rest.wake,
    stats: () => ({
      name: job.name,
      isLed: lease !== null,
      everyMs: job.everyMs,
      ...counts,
      lastAt,
    }),
    stop() {
      isStopping = true;
      rest.wake();
    },
  };
  return worker;
}

/** A pause that can be ended early, even before it begins. A pause without a length lasts until it is ended. */
function createRest(): {
  pause(ms: number | null): Promise<void>;
  wake(): void;
  /** Forgets earlier wake-ups, because the round that starts now does their work. */
  forget(): void;
} {
  let isWoken = false;
  let end = () => {};
  return {
    async pause(ms) {
      if (!isWoken) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          end = resolve;
          if (ms !== null) timer = setTimeout(resolve, ms);
        });
        clearTimeout(timer);
      }
      isWoken = false;
    },
    wake() {
      isWoken = true;
      end();
    },
    forget() {
      isWoken = false;
    },
  };
}
