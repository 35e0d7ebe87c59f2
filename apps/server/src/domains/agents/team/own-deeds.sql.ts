import type { ownDeedKinds } from "@fairdraw/wire";
import { assert } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { type Deed, isSeen, rateText, seenName } from "./deeds.sql.ts";

type OwnDeedKind = (typeof ownDeedKinds)[number];

/** What an agent did with one of his members, or with several. */
export interface OwnDeed extends Deed {
  /** Null for several, and for who does not stand below the agent any more. */
  readonly userName: string | null;
}

/** Which deeds of an agent are asked for. Units: epoch ms, the end not included. */
export interface OwnDeedFilter {
  readonly viewerId: bigint;
  readonly from: number;
  readonly to: number;
  readonly accountId: bigint | null;
  readonly kind: OwnDeedKind | null;
}

const during = (column: string) =>
  `${column} >= to_timestamp($2::bigint / 1000.0) AND ${column} < to_timestamp($3::bigint / 1000.0)`;
const of = (column: string) => `($4::bigint IS NULL OR ${column} = $4)`;

/** Where deeds of each kind are found: when, what, with whom, what was before and since, and an order within one instant. */
const sources: Readonly<Record<OwnDeedKind, string>> = {
  create: `SELECT at, 'create' AS kind, account_id, '' AS before, '' AS after, place::text AS n FROM player_creation_row
    WHERE agent_id = $1 AND account_id IS NOT NULL AND ${during("at")} AND ${of("account_id")}`,
  rates: `SELECT at, CASE WHEN kind = 0 THEN 'group' ELSE 'rate_' || kind END, account_id, ${rateText("value_before")}, ${rateText("value_after")}, id::text
    FROM rate_change WHERE changed_by = $1 AND ${during("at")} AND ${of("account_id")}`,
  move: `SELECT m.asked_at, 'move', m.account_id, ${seenName("f")}, ${seenName("t")}, m.id::text
    FROM player_move m JOIN account f ON f.id = m.from_id JOIN account t ON t.id = m.to_id
    WHERE m.mover_id = $1 AND ${during("m.asked_at")} AND ${of("m.account_id")}`,
  delete: `SELECT at, kind, account_id, before, after, id::text FROM team_deed
    WHERE viewer_id = $1 AND kind = 'delete' AND ${during("at")} AND ${of("account_id")}`,
  remark: `SELECT at, kind, account_id, before, after, id::text FROM team_deed
    WHERE viewer_id = $1 AND kind = 'remark' AND ${during("at")} AND ${of("account_id")}`,
  transfer: `SELECT at, 'transfer', to_account, '', trim_scale(amount::numeric / 1000)::text, id::text FROM transfer_point
    WHERE from_account = $1 AND ${during("at")} AND ${of("to_account")}`,
  message: `SELECT at, 'message', CASE WHEN cardinality(account_ids) = 1 THEN account_ids[1] END,
      CASE WHEN scope = 'names' THEN '' ELSE scope END, title, id::text FROM agent_message
    WHERE agent_id = $1 AND ${during("at")} AND ($4::bigint IS NULL OR account_ids @> ARRAY[$4::bigint])`,
};

/** A page of what an agent did with all his members, newest first, and how much there is. */
export async function findOwnDeeds(
  db: Queryable,
  filter: OwnDeedFilter,
  page: { limit: number; offset: number },
): Promise<{ deeds: readonly OwnDeed[]; total: number }> {
  const asked = filter.kind === null ? Object.values(sources) : [sources[filter.kind]];
  const rows = await db.rows<OwnDeed & { total: number; isThere: boolean }>({
    name: `team_own_deeds_${filter.kind ?? "all"}`,
    text: `
      WITH deed (at, kind, account_id, before, after, n) AS (${asked.map((one) => `(${one})`).join(" UNION ALL ")})
      SELECT t.total, o.kind IS NOT NULL AS "isThere", o.at, o.kind, o.before, o.after, CASE WHEN ${isSeen("a")} THEN a.user_name END AS "userName"
      FROM (SELECT count(*)::int AS total FROM deed) t
      LEFT JOIN (SELECT * FROM deed ORDER BY at DESC, kind, n DESC LIMIT $5 OFFSET $6) o ON true
      LEFT JOIN account a ON a.id = o.account_id ORDER BY o.at DESC, o.kind, o.n DESC`,
    values: [filter.viewerId, filter.from, filter.to, filter.accountId, page.limit, page.offset],
  });
  const [first] = rows;
  assert(first !== undefined, "the total is always there");
  // Where a page has no rows, there is one line of the total alone.
  return { deeds: rows.filter(({ isThere }) => isThere), total: first.total };
}
