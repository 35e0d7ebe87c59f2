import { PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";
import { roles } from "../../account/account.sql.ts";

/** Whoever is one of these is no agent for the time being, and nobody is read as below him. */
const barred = PlayerState.ACCOUNT_FROZEN | PlayerState.AGENT_BLOCKED | PlayerState.DELETED;

/**
 * Whose records somebody may read who names an account: his own without a name or by his own, or those of an account
 * that stands below him now, with all its past. Null for any other name, whether somebody has it or not.
 */
export async function findSubject(
  db: Queryable,
  of: { viewerId: bigint; userName: string | undefined },
): Promise<bigint | null> {
  if (of.userName === undefined) return of.viewerId;
  const [row] = await db.rows<{ id: bigint }>({
    name: "team_subject",
    text: `SELECT a.id FROM account v JOIN account a ON a.merchant_id = v.merchant_id AND lower(a.user_name) = lower($2)
      WHERE v.id = $1 AND (a.id = v.id OR a.path @> ARRAY[v.id] AND v.role = ${roles.AGENT} AND v.state & ${barred} = 0
        AND a.role <> ${roles.OPERATOR} AND a.state & ${PlayerState.DELETED} = 0)`,
    values: [of.viewerId, of.userName],
  });
  return row?.id ?? null;
}
