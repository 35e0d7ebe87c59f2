import type { Tx } from "../../../platform/database/db.ts";

/** The first row that breaks a promise; null for none. */
export type Found = { row: string; message: string } | null;

const firstId = "00000000-0000-0000-0000-000000000000";

/** All rows of a table, a page at a time. */
export async function* pages<T extends { id: string }>(
  tx: Tx,
  next: (tx: Tx, after: string) => Promise<T[]>,
): AsyncGenerator<T> {
  for (let after = firstId; ; ) {
    const rows = await next(tx, after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
