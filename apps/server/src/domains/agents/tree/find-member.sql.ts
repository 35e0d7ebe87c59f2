import { PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";

/** An account of somebody's team, and how far below him it stands. */
export interface TeamMember {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly role: number;
  /** `PlayerState` flags. */
  readonly state: number;
  readonly parentId: bigint | null;
  /** Ancestors from the root agent down to the parent. Nothing above the viewer leaves the server. */
  readonly path: readonly bigint[];
  readonly prizeGroup: number;
  readonly createdAt: Date;
  /** 0 for the viewer himself, 1 for a child, 2 for a child's child. */
  readonly depth: number;
}

/**
 * The account of a name as an agent may see it: himself, or who stands below him. Null for everybody else's account, of
 * the same site or another, as for a name that nobody has: who asks learns nothing of the difference.
 * Shape: a null `userName` is the viewer himself. A deleted account is nobody.
 */
export async function findMember(
  db: Queryable,
  of: { viewerId: bigint; merchantId: number; userName: string | null },
): Promise<TeamMember | null> {
  const [row] = await db.rows<TeamMember>({
    name: of.userName === null ? "team_self" : "team_member",
    text: `SELECT id, user_name AS "userName", nick_name AS "nickName", role, state, parent_id AS "parentId", path,
        prize_group AS "prizeGroup", created_at AS "createdAt",
        CASE WHEN id = $1 THEN 0 ELSE cardinality(path) - array_position(path, $1::bigint) + 1 END AS depth
      FROM account
      WHERE ${of.userName === null ? "id = $1 AND $3::text IS NULL" : "lower(user_name) = lower($3)"} AND merchant_id = $2
        AND role <> 3 AND state & ${PlayerState.DELETED} = 0 AND (id = $1 OR path @> ARRAY[$1::bigint])`,
    values: [of.viewerId, of.merchantId, of.userName],
  });
  return row ?? null;
}
