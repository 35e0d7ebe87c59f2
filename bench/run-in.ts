import type { openDb } from "@fairdraw/dev-world";

const journalFiles = 200;
const pagesAtOnce = 65_536;

type Db = ReturnType<typeof openDb>;

/**
 * Brings a new PostgreSQL to where one is that has run for a while: it has the files of its journal and
 * the memory of its page cache. Each is made when it is first needed, while somebody waits for it.
 */
export async function runIn(db: Db): Promise<void> {
  await touchPageCache(db);
  await fillJournal(db);
}

/** PostgreSQL makes a file of its journal while all that commit wait; those behind a checkpoint are used again. */
async function fillJournal(db: Db): Promise<void> {
  for (let i = 0; i < journalFiles; i++) {
    await db.rows({ text: "SELECT pg_logical_emit_message(true, 'bench', 'next file')" });
    await db.rows({ text: "SELECT pg_switch_wal()" });
  }
  await db.rows({ text: "CHECKPOINT" });
}

/** Every page of the cache is written once, a row to a page, and given back. */
async function touchPageCache(db: Db): Promise<void> {
  const [{ pages } = { pages: 0 }] = await db.rows<{ pages: number }>({
    text: "SELECT setting::int AS pages FROM pg_settings WHERE name = 'shared_buffers'",
  });
  await db.rows({ text: "CREATE UNLOGGED TABLE bench_page (filler text)" });
  await db.rows({ text: "ALTER TABLE bench_page ALTER COLUMN filler SET STORAGE PLAIN" });
  for (let left = pages; left > 0; left -= pagesAtOnce) {
    await db.rows({
      text: "INSERT INTO bench_page SELECT repeat('x', 8000) FROM generate_series(1, $1::int)",
      values: [Math.min(left, pagesAtOnce)],
    });
  }
  await db.rows({ text: "DROP TABLE bench_page" });
}
