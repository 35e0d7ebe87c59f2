import type { Queryable, Tx } from "../../platform/database/db.ts";

/** A page of what was noted of an account, newest first. */
export async function findNotes(
  db: Queryable,
  page: { accountId: bigint; limit: number; offset: number },
): Promise<{ id: bigint; at: number; by: string; text: string; total: number }[]> {
  return db.rows({
    name: "player_notes",
    text: `SELECT n.id, n.at, a.user_name AS by, n.text, count(*) OVER ()::int AS total
      FROM player_note n JOIN account a ON a.id = n.noted_by
      WHERE n.account_id = $1 ORDER BY n.id DESC LIMIT $2 OFFSET $3`,
    values: [page.accountId, page.limit, page.offset],
  });
}

export async function insertNote(
  tx: Tx,
  note: { accountId: bigint; notedBy: bigint; text: string },
): Promise<void> {
  await tx.rows({
    text: "INSERT INTO player_note (account_id, at, noted_by, text) VALUES ($1, fd_now(), $2, $3)",
    values: [note.accountId, note.notedBy, note.text],
  });
}

/** Replaces the tags of an account; answers those that it had. Locks: the caller holds the account. */
export async function replaceTags(
  tx: Tx,
  change: { accountId: bigint; merchantId: number; tags: readonly string[] },
): Promise<string[]> {
  const before = await tx.rows<{ tag: string }>({
    text: "DELETE FROM player_tag WHERE account_id = $1 RETURNING tag",
    values: [change.accountId],
  });
  await tx.rows({
    text: `INSERT INTO player_tag (account_id, merchant_id, tag) SELECT $1, $2, unnest($3::text[])`,
    values: [change.accountId, change.merchantId, change.tags],
  });
  return before.map(({ tag }) => tag).toSorted();
}
