import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTestDatabase,
  dropTestDatabase,
  openDb,
  setTestClock,
  startTestPostgres,
  verify,
} from "@fairdraw/dev-world";
import { type Campaign, sleep } from "./campaign.ts";

export type Db = ReturnType<typeof openDb>;

/** What the servers of a campaign share. */
export interface Site {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly db: Db;
}

/** A database of its own for a campaign; gone afterwards. Units: `rate` as in `setTestClock`. */
export function withSite(
  options: { name: string; rate: number },
  work: (site: Site) => Promise<void>,
): Promise<void> {
  return withPlace(options.name, async ({ serverUrl, dataDir }) => {
    const databaseUrl = await createTestDatabase(serverUrl);
    const db = openDb(databaseUrl, { max: dbMax });
    try {
      await setTestClock(db, { atMs: Date.now(), rate: options.rate });
      await work({ databaseUrl, dataDir, db });
    } finally {
      await db.end();
    }
  });
}

/** A site of many copies; `close` it when its work is done. */
export interface SiteCopy extends Site {
  close(): Promise<void>;
}

/**
 * Many sites on one PostgreSQL, each a copy of what `prepare` made, so that none pays for another's
 * rows. Units: time begins at `startMs` in every copy, `rate` as in `setTestClock`.
 */
export function withCopies(
  options: { name: string; rate: number; startMs: number },
  prepare: (site: Site) => Promise<void>,
  work: (open: () => Promise<SiteCopy>) => Promise<void>,
): Promise<void> {
  const { rate, startMs } = options;
  return withPlace(options.name, async ({ serverUrl, dataDir }) => {
    const original = await createTestDatabase(serverUrl);
    const open = async (databaseUrl: string): Promise<Site> => {
      const db = openDb(databaseUrl, { max: dbMax });
      await setTestClock(db, { atMs: startMs, rate });
      return { databaseUrl, dataDir, db };
    };
    const first = await open(original);
    await prepare(first);
    await first.db.end();
    const from = new URL(original).pathname.slice(1);
    await work(async () => {
      const copy = await open(await createTestDatabase(serverUrl, { from }));
      return {
        ...copy,
        async close() {
          await copy.db.end();
          await dropTestDatabase(copy.databaseUrl);
        },
      };
    });
  });
}

const dbMax = 4;

/** A PostgreSQL and a data directory; gone afterwards. */
async function withPlace(
  name: string,
  work: (place: { serverUrl: string; dataDir: string }) => Promise<void>,
): Promise<void> {
  const postgres = await startTestPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), `fairdraw-${name}-`));
  try {
    await work({ serverUrl: postgres.serverUrl, dataDir });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What a step found: nothing wrong, or the faults; and what to tell of it either way. */
export interface Findings {
  readonly note: string;
  readonly faults: readonly string[];
}

const faultsShown = 5;

/** Runs steps one after the other; one that throws has failed, and the next one runs all the same. */
export async function runSteps(
  request: Pick<Parameters<Campaign["run"]>[0], "steps" | "onStep">,
  work: (step: number) => Promise<Findings>,
): Promise<void> {
  for (const step of request.steps) {
    const startedAt = performance.now();
    const found = await work(step).catch(
      (error: unknown): Findings => ({
        note: "the step broke off",
        faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      }),
    );
    await request.onStep(step, {
      ok: found.faults.length === 0,
      note: [found.note, ...found.faults.slice(0, faultsShown)].join(" | "),
      seconds: Math.round(performance.now() - startedAt) / 1000,
    });
  }
}

/** What `verify` says against the books and the draws. */
export async function booksOf(db: Db): Promise<string[]> {
  const report = await verify(db, () => {});
  return report.breaks.map((entry) => `${entry.check}: ${entry.row}: ${entry.message}`);
}

/** Servers that share a machine with others may be slow; what is not settled by then never will be. */
const settledPatienceMs = 60_000;

/** Waits until every issue that was due two seconds of real time ago is settled. */
export async function untilSettled(db: Db, rate: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < settledPatienceMs; waitedMs += 50) {
    const [row] = await db.rows<{ due: number }>({
      text: `SELECT count(*)::int AS due FROM lottery_issue
        WHERE state IN (0, 1) AND draw_at <= fd_now() - make_interval(secs => 2 * $1)`,
      values: [rate],
    });
    if (row?.due === 0) return;
    await sleep(50);
  }
  throw new Error(`due issues are not settled ${settledPatienceMs} ms later`);
}
