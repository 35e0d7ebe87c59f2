import type { openDb } from "@fairdraw/dev-world";

const journalFiles = 200;

/**
 * Has PostgreSQL make the files of its journal: it makes each when it first needs it, while all that commit
 * wait, and uses those behind a checkpoint again.
 */
export async function fillJournal(db: ReturnType<typeof openDb>): Promise<void> {
  for (let i = 0; i < journalFiles; i++) {
    await db.rows({ text: "SELECT pg_logical_emit_message(true, 'bench', 'next file')" });
    await db.rows({ text: "SELECT pg_switch_wal()" });
  }
  await db.rows({ text: "CHECKPOINT" });
}
