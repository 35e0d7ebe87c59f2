import type { Db } from "../database/db.ts";
import type { Log } from "../log.ts";
import { acquireLeases, type Lease, LeaseLost, leaseMs, releaseLease } from "./lease.ts";
import { createTurns, type Turns } from "./turns.ts";

/** A job whose work is seen by its `dueSql` looks for itself only so often. */
export const seenMs = 1000;

/** Work that one process of all does at a time, again and again. */
export interface Job {
  readonly name: string;
  /**
   * Jobs that come before it for those who run all of them once, one after another; "all" puts it behind those that
   * do not say so. On a site each runs by itself.
   */
  readonly after?: readonly string[] | "all";
  /** Its rounds begin so long after one another, each job's at a moment of its own; `wake` begins one early. */
  readonly everyMs: number;
  /**
   * SQL that is true while a round would find something to do. It is asked several times a second along with that of
   * all others, in one statement, and ends the pause.
   */
  readonly dueSql?: string;
  /** Nobody waits for it: its rounds leave room for those of the others, see `createTurns`. */
  readonly canWait?: true;
  /** Does what is due; true when there may be more at once. */
  run(lease: Lease): Promise<boolean>;
}

export interface RunningJobs {
  /** Runs a job's next round now, for those who know that there is something to do. */
  wake(name: string): void;
  stop(): Promise<void>;
}

interface JobContext {
  readonly db: Db;
  readonly holder: string;
  readonly log: Log;
}

interface WorkerContext extends JobContext {
  readonly turns: Turns;
  /** At what share of its pause a job's rounds begin. */
  readonly phase: number;
}

/** A lease is renewed well before it runs out; one that fell is asked for often enough to follow in time. */
const renewMs = leaseMs / 3;
const askMs = leaseMs / 6;
/** A job of short pauses leaves its lease to the look for those that rest, which renews all in one commit. */
const ownRenewMs = leaseMs / 2;
/** What is due is begun so long after that at the latest. */
export const lookMs = 100;

/** Runs jobs under their leases until stopped. A round that fails is logged and tried again. */
export function runJobs(jobs: readonly Job[], context: JobContext): RunningJobs {
  const turns = createTurns();
  const workers = jobs.map((job, i) =>
    createWorker(job, { ...context, turns, phase: i / jobs.length }),
  );
  const keepers = [
    again("leases not renewed", askMs, () => keepLeases(workers, context), context.log),
    again("jobs not looked for", lookMs, () => wakeDue(workers, context.db), context.log),
  ];
  const running = workers.map((worker) => worker.run());
  return {
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

/** Does something again and again until it is stopped; what failed is logged and tried again. */
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
 * Asks for the leases of all jobs that rest, in one statement; a busy one renews its own. Leases that
 * are not old yet come along, so that they grow old together: each of these commits waits for the disk.
 */
async function keepLeases(workers: readonly Worker[], context: JobContext): Promise<void> {
  if (!workers.some((worker) => worker.isLeaseOlder(renewMs))) return;
  const along = workers.filter((worker) => worker.isLeaseOlder(askMs));
  await renewLeases(along, context);
}

/** Wakes the jobs that rest though there is something to do. Each look of their own would be a transaction. */
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
  /** True while it leads and has nothing to do, as far as it knows. */
  readonly isResting: boolean;
  /** True while it rests with a lease that was renewed longer ago, or without one. */
  isLeaseOlder(ms: number): boolean;
  /** Waits for the answer to a request for its lease; no round begins meanwhile. */
  take(asked: Promise<Lease | null>, askedAt: number): Promise<void>;
  run(): Promise<void>;
  wake(): void;
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
  const isOlder = (ms: number) => performance.now() - renewedAt >= ms;
  // Jobs of equal pauses would otherwise look all at once, again and again: they have their leases together, and
  // whoever bets in that moment would wait for a score of transactions.
  const untilNextMs = () =>
    job.everyMs - ((performance.now() - createdAt + context.phase * job.everyMs) % job.everyMs);
  const round = async (): Promise<boolean> => {
    try {
      if (lease !== null && isOlder(ownRenewMs)) await renewLeases([worker], context);
      return lease !== null && (await job.run(lease));
    } catch (error) {
      lease = null;
      if (!(error instanceof LeaseLost) && !isStopping) {
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
        // Its lease is kept meanwhile, as while it rests.
        const end = job.canWait === true ? await context.turns.take() : null;
        await asking?.catch(() => {});
        rest.forget();
        isRunning = true;
        const hasMore = await round();
        isRunning = false;
        if (end === null) context.turns.note(job.name, hasMore);
        else end();
        // Without a lease there is nothing to do until one is there, which wakes it.
        if (hasMore || isStopping) continue;
        isPausing = true;
        await rest.pause(lease === null ? null : untilNextMs());
        isPausing = false;
      }
    },
    wake: rest.wake,
    stop() {
      isStopping = true;
      rest.wake();
    },
  };
  return worker;
}

/** A pause that can be ended early, also before it begins; one without a length lasts until then. */
function createRest(): {
  pause(ms: number | null): Promise<void>;
  wake(): void;
  /** What it was woken for before now is about to be done. */
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
