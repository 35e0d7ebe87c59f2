import { expect } from "vitest";
import type { Db } from "../platform/db.ts";

/** Waits until so many transactions of a database wait for locks of others. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = async () => {
    const rows = await db.rows({
      text: "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    });
    return rows.length;
  };
  await expect.poll(waiting, { interval: 10 }).toBe(count);
}
