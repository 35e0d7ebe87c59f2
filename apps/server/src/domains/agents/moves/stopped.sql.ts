import { PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../../platform/database/db.ts";

/**
 * Which accounts nobody moves, and under which nobody is moved: those that are frozen, and for agents also those in a
 * break or shut out by themselves. An agent gets one answer for all of these, so that it tells nothing of protection.
 */
export async function findStopped(
  db: Queryable,
  of: { accountIds: readonly bigint[]; isAskedByAgent: boolean },
): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>({
    name: "move_stopped",
    text: `SELECT id FROM account WHERE id = ANY($1::bigint[]) AND (state & ${PlayerState.ACCOUNT_FROZEN} <> 0
        OR $2 AND rg_state <> 0 AND (rg_until IS NULL OR rg_until > fd_now()))`,
    values: [of.accountIds, of.isAskedByAgent],
  });
  return new Set(rows.map(({ id }) => id));
}
