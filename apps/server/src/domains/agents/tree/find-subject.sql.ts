import { PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { roles } from "../../account/account.sql.ts";

/** Whoever is one of these is no agent for the time being, and nobody is read as below him. */
const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.AGENT_BLOCKED | PlayerState.DELETED;

/**
 * Whose records somebody may read who names an account: his own without a name or by his own, or those of an account
 * that stands below him now, with all its past. Null for any other name, whether somebody has it or not. With
 * `isOfTeam` records of all below that account are asked for, which only agents may.
 */
export async function findSubject(
  db: Queryable,
  of: { viewerId: bigint; userName: string | undefined; isOfTeam?: boolean },
): Promise<bigint | null> {
  const { viewerId, userName, isOfTeam = false } = of;
  if (userName === undefined && !isOfTeam) return viewerId;
  const named = userName === undefined ? "a.id = v.id" : "lower(a.user_name) = lower($2)";
  const acts = `v.role = ${roles.AGENT} AND v.state & ${barred} = 0`;
  const [row] = await db.rows<{ id: bigint }>({
    name: `team_subject_${userName === undefined ? "self" : "named"}`,
    text: `SELECT a.id FROM account v JOIN account a ON a.merchant_id = v.merchant_id AND ${named}
      WHERE v.id = $1 AND $2::text IS NOT DISTINCT FROM $2 AND (a.id = v.id AND (NOT $3::boolean OR ${acts})
        OR a.path @> ARRAY[v.id] AND ${acts} AND a.role <> ${roles.OPERATOR} AND a.state & ${PlayerState.DELETED} = 0)`,
    values: [viewerId, userName ?? null, isOfTeam],
  });
  return row?.id ?? null;
}
