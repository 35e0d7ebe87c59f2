import type { Db, Queryable } from "../database/db.ts";
import type { HubStats } from "../hub/hub.ts";
import type { JobStats } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";

/** What one process measured of itself. */
export interface ProcessReport {
  /** Null where it answers no calls or has not been asked anything yet. */
  readonly apiP95Ms: number | null;
  readonly calls: number;
  readonly hub: HubStats;
  readonly jobs: readonly JobStats[];
}

/** A report and when it was made. Units: epoch ms. */
export interface KnownReport extends ProcessReport {
  readonly process: string;
  readonly at: number;
}

const everyMs = 5000;
/** A process that was silent for longer has ended or hangs. */
export const aliveMs = 30_000;

export interface ProcessReports {
  /** Reports of all processes that live: this one's as it is now, the others' as they last wrote theirs. */
  read(db: Queryable): Promise<KnownReport[]>;
  start(): void;
  stop(): Promise<void>;
}

/** Lets every process see what the others measure: each writes its own row again and again. */
export function createProcessReports(parts: {
  db: Db;
  log: Log;
  process: string;
  nowMs: () => number;
  measure: () => ProcessReport;
  /** Says beside each report who is connected. */
  writePresent: () => Promise<void>;
}): ProcessReports {
  const { db, log, process, measure } = parts;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = Promise.all([storeReport(db, process, measure()), parts.writePresent()]).then(
      () => {},
      (error: unknown) => log.warn({ err: error }, "own report not written"),
    );
  };
  return {
    async read(from) {
      const others = await findReports(from);
      const own = { ...measure(), process, at: parts.nowMs() };
      return [own, ...others.filter((one) => one.process !== process)];
    },
    start() {
      timer = setInterval(write, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

async function storeReport(db: Db, process: string, report: ProcessReport): Promise<void> {
  await db.rows({
    name: "process_report_store",
    text: `INSERT INTO process_report (process, at, report) VALUES ($1, fd_now(), $2::jsonb)
      ON CONFLICT (process) DO UPDATE SET at = excluded.at, report = excluded.report`,
    values: [process, JSON.stringify(report)],
  });
}

async function findReports(db: Queryable): Promise<KnownReport[]> {
  const rows = await db.rows<{ process: string; at: number; report: ProcessReport }>({
    name: "process_reports",
    text: "SELECT process, at, report FROM process_report WHERE at > fd_now() - make_interval(secs => $1)",
    values: [aliveMs / 1000],
  });
  return rows.map(({ process, at, report }) => ({ ...report, process, at }));
}

/** Drops reports of processes that ended long ago. */
export async function dropOldReports(db: Queryable): Promise<void> {
  await db.rows({
    name: "process_reports_drop",
    text: "DELETE FROM process_report WHERE at < fd_now() - interval '1 hour'",
  });
}
