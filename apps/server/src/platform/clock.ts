import type { Queryable } from "./database/db.ts";
import type { Log } from "./log.ts";

/** The time of the platform as this process last saw it. Good enough for ids, time stamps of answers, and waiting. */
export interface Clock {
  nowMs(): number;
  /** When the clock of this machine shows a time of the platform. Shape: epoch ms. */
  machineMs(platformMs: number): number;
  /** Asks the database now, for callers that must not show an old time. */
  sync(): Promise<void>;
  stop(): void;
}

const syncEveryMs = 1000;

/** Body of fd_now() in production. A database with another body is a test database. */
export const productionSource = "SELECT clock_timestamp()";

/** Whether a clock of tests stands in a database, as while a demo site with a past is made. */
export async function hasTestClock(db: Queryable): Promise<boolean> {
  const [row] = await db.rows<{ has: boolean }>({
    text: "SELECT to_regclass('public.test_clock') IS NOT NULL AS has",
  });
  return row?.has === true;
}

/**
 * Follows fd_now() of the database. This clock never decides whether something is accepted or paid: SQL judges by
 * fd_now() itself. Refuses (throws) to follow a replaced fd_now() unless `testClock` is set.
 * Source: foundations.md D13.
 */
export async function followDatabaseClock(
  db: Queryable,
  options: { testClock: boolean; log: Log },
): Promise<Clock> {
  const [source] = await db.rows<{ body: string }>({
    text: "SELECT trim(prosrc) AS body FROM pg_proc WHERE proname = 'fd_now'",
  });
  if (source?.body !== productionSource && !options.testClock) {
    throw new Error("fd_now() of this database is a test clock; a production start refuses it");
  }
  let offsetMs = 0;
  const sync = async () => {
    const before = Date.now();
    const [row] = await db.rows<{ now: number }>({
      name: "clock_now",
      text: "SELECT fd_now() AS now",
    });
    if (row) offsetMs = row.now - (before + Date.now()) / 2;
  };
  await sync();
  const timer = setInterval(() => {
    sync().catch((error: unknown) => options.log.warn({ error }, "clock not synchronised"));
  }, syncEveryMs);
  timer.unref();
  return {
    nowMs: () => Math.round(Date.now() + offsetMs),
    machineMs: (platformMs) => Math.round(platformMs - offsetMs),
    sync,
    stop: () => clearInterval(timer),
  };
}
