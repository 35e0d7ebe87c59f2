import { PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";

/** An account right below an agent. */
export interface DirectMember {
  readonly id: bigint;
  readonly userName: string;
  readonly nickName: string;
  readonly role: number;
}

const direct = `FROM account WHERE parent_id = $1 AND role <> 3 AND state & ${PlayerState.DELETED} = 0
  AND ($2::text IS NULL OR lower(user_name) LIKE lower($2) || '%')`;

/** A page of those right below an agent by name, agents first, and how many there are. */
export async function findDirect(
  db: Queryable,
  of: { agentId: bigint; begins: string | null; limit: number; offset: number },
): Promise<{ total: number; members: DirectMember[] }> {
  const values = [of.agentId, of.begins?.replace(/[\\%_]/g, "\\$&") ?? null];
  const [[count], members] = await Promise.all([
    db.rows<{ n: number }>({
      name: "rebate_direct_count",
      text: `SELECT count(*)::int AS n ${direct}`,
      values,
    }),
    db.rows<DirectMember>({
      name: "rebate_direct",
      text: `SELECT id, user_name AS "userName", nick_name AS "nickName", role ${direct}
        ORDER BY role DESC, lower(user_name) LIMIT $3 OFFSET $4`,
      values: [...values, of.limit, of.offset],
    }),
  ]);
  return { total: count?.n ?? 0, members };
}
