import { expect } from "vitest";
import type { Db } from "../platform/database/db.ts";

/** Waits until so many transactions of a database wait for locks of others, in statements with all of these words. */
export async function untilWaiting(
  db: Db,
  { count = 1, words = [] }: { count?: number; words?: readonly string[] } = {},
): Promise<void> {
  const waiting = async () => {
    const rows = await db.rows({
      text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
        AND query LIKE ALL ($1::text[])`,
      values: [words.map((word) => `%${word}%`)],
    });
    return rows.length;
  };
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(count);
}
