import { PlayerState } from "@fairdraw/wire";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** What an agent did with a member. Units: epoch ms. */
export interface Deed {
  readonly at: number;
  /** `remark`, `transfer`, or what else may be done with a member. */
  readonly kind: string;
  /** What was there before and since; "" for nothing. Shape: plain text, money as decimal text. */
  readonly before: string;
  readonly after: string;
}

/** Writes down what an agent does with a member, in the transaction that does it. */
export async function noteDeed(
  tx: Tx,
  deed: Omit<Deed, "at"> & { viewerId: bigint; accountId: bigint },
): Promise<void> {
  await tx.rows({
    name: "team_deed_note",
    text: `INSERT INTO team_deed (viewer_id, account_id, kind, before, after, at) VALUES ($1, $2, $3, $4, $5, fd_now())`,
    values: [deed.viewerId, deed.accountId, deed.kind, deed.before, deed.after],
  });
}

/** True for an account that the agent `$1` sees now: himself, and who stands below him. */
export const isSeen = (a: string) =>
  `(${a}.id = $1 OR ${a}.path @> ARRAY[$1::bigint]) AND ${a}.state & ${PlayerState.DELETED} = 0`;

/** Name of an account that stood somewhere in a deed; "" for who is no longer seen. */
export const seenName = (a: string) => `CASE WHEN ${isSeen(a)} THEN ${a}.user_name ELSE '' END`;

/** A prize group as it is, a rate as people read it. */
export const rateText = (column: string) =>
  `CASE WHEN kind = 0 THEN ${column}::text ELSE to_char(${column} / 100.0, 'FM990.00') || '%' END`;

/** What an agent did with a member: remarks, points, rates, moves, his account itself, messages to him by name; the newest first. */
export async function findDeeds(
  db: Queryable,
  of: { viewerId: bigint; accountId: bigint; limit: number },
): Promise<Deed[]> {
  return db.rows<Deed>({
    name: "team_deeds",
    text: `
      (SELECT at, kind, before, after FROM team_deed WHERE viewer_id = $1 AND account_id = $2 ORDER BY id DESC LIMIT $3)
      UNION ALL
      (SELECT at, 'transfer', '', trim_scale(amount::numeric / 1000)::text FROM transfer_point WHERE from_account = $1 AND to_account = $2
        ORDER BY at DESC LIMIT $3)
      UNION ALL
      (SELECT at, CASE WHEN kind = 0 THEN 'group' ELSE 'rate_' || kind END, ${rateText("value_before")}, ${rateText("value_after")}
        FROM rate_change WHERE account_id = $2 AND changed_by = $1 ORDER BY id DESC LIMIT $3)
      UNION ALL
      (SELECT m.asked_at, 'move', ${seenName("f")}, ${seenName("t")} FROM player_move m JOIN account f ON f.id = m.from_id JOIN account t ON t.id = m.to_id
        WHERE m.account_id = $2 AND m.mover_id = $1 ORDER BY m.id DESC LIMIT $3)
      UNION ALL
      (SELECT at, 'create', '', '' FROM player_creation_row WHERE agent_id = $1 AND account_id = $2)
      UNION ALL
      (SELECT at, 'message', '', title FROM agent_message WHERE agent_id = $1 AND account_ids @> ARRAY[$2::bigint] ORDER BY id DESC LIMIT $3)
      ORDER BY 1 DESC LIMIT $3`,
    values: [of.viewerId, of.accountId, of.limit],
  });
}

/** An agent's note about a member; "" for none. */
export async function readRemark(
  db: Queryable,
  of: { viewerId: bigint; accountId: bigint },
): Promise<string> {
  const [row] = await db.rows<{ remark: string }>({
    name: "team_remark",
    text: "SELECT remark FROM team_remark WHERE viewer_id = $1 AND account_id = $2 FOR UPDATE",
    values: [of.viewerId, of.accountId],
  });
  return row?.remark ?? "";
}

/** Writes a note about a member, or takes it away where it is empty. */
export async function storeRemark(
  tx: Tx,
  { viewerId, accountId, remark }: { viewerId: bigint; accountId: bigint; remark: string },
): Promise<void> {
  await tx.rows(
    remark === ""
      ? {
          name: "team_remark_drop",
          text: "DELETE FROM team_remark WHERE viewer_id = $1 AND account_id = $2",
          values: [viewerId, accountId],
        }
      : {
          name: "team_remark_store",
          text: `INSERT INTO team_remark (viewer_id, account_id, remark, at) VALUES ($1, $2, $3, fd_now())
            ON CONFLICT (viewer_id, account_id) DO UPDATE SET remark = excluded.remark, at = excluded.at`,
          values: [viewerId, accountId, remark],
        },
  );
}
