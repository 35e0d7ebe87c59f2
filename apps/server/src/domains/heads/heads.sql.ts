import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A head as it is kept. Units: `at` epoch ms. */
export interface StoredHead {
  readonly no: number;
  readonly text: string;
  readonly signature: Buffer;
  readonly at: number;
}

/** Heads from a number on, in their order. */
export async function findHeads(
  db: Queryable,
  page: { from: number; limit: number },
): Promise<StoredHead[]> {
  return db.rows<StoredHead>({
    name: "signed_heads",
    text: "SELECT h.no::float8 AS no, h.text, h.signature, h.at FROM signed_head h WHERE h.no >= $1 ORDER BY h.no LIMIT $2",
    values: [page.from, page.limit],
  });
}

/** The newest head, and the time now; null of none. */
export async function findLastHead(
  db: Queryable,
): Promise<{ nowMs: number; last: Omit<StoredHead, "signature"> | null }> {
  const [row] = await db.rows<{ now: number; no: number | null; text: string; at: number }>({
    name: "signed_head_last",
    text: `SELECT fd_now() AS now, h.no::float8 AS no, h.text, h.at FROM (SELECT) one
      LEFT JOIN (SELECT no, text, at FROM signed_head ORDER BY no DESC LIMIT 1) h ON true`,
  });
  if (row === undefined) throw new Error("the database has a clock");
  const { no, text, at } = row;
  return { nowMs: row.now, last: no === null ? null : { no, text, at } };
}

/** Publishes a head; fails where another one has its number. */
export async function insertHead(tx: Tx, head: StoredHead): Promise<void> {
  await tx.rows({
    text: "INSERT INTO signed_head (no, text, signature, at) VALUES ($1, $2, $3, to_timestamp($4::bigint / 1000.0))",
    values: [head.no, head.text, head.signature, head.at],
  });
}
