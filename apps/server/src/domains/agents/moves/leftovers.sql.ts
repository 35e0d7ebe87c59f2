import { BetState, DepositRequestState, FollowAutoState, PlayerState } from "@fairdraw/wire";
import { entryKinds } from "../../../ledger/index.ts";
import { expectOne } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";

/** What of an account keeps it from being deleted. */
export interface Leftovers {
  readonly hasBet: boolean;
  readonly hasSchedule: boolean;
  readonly hasRequest: boolean;
  readonly hasDescendant: boolean;
  readonly hasDeposit: boolean;
  /** Registered thirty days ago or earlier. */
  readonly isOld: boolean;
  readonly hasExternal: boolean;
}

const openDeposits = `(${DepositRequestState.WAITING}, ${DepositRequestState.CREATE_ORDER})`;
const deposits = `(${entryKinds.DEPOSIT}, ${entryKinds.DEPOSIT_FROM_WALLET}, ${entryKinds.DEPOSIT_USDT})`;

export async function findLeftovers(db: Queryable, accountId: bigint): Promise<Leftovers> {
  const rows = await db.rows<Leftovers>({
    name: "agent_leftovers",
    text: `SELECT EXISTS (SELECT FROM bet_with_state WHERE account_id = $1 AND state = ${BetState.BET}) AS "hasBet",
        EXISTS (SELECT FROM chase_plan WHERE account_id = $1 AND state = 0)
          OR EXISTS (SELECT FROM follow_auto WHERE account_id = $1 AND state = ${FollowAutoState.RUNNING}) AS "hasSchedule",
        EXISTS (SELECT FROM deposit_request WHERE account_id = $1 AND state IN ${openDeposits})
          OR EXISTS (SELECT FROM withdrawal WHERE account_id = $1 AND ended_at IS NULL) AS "hasRequest",
        EXISTS (SELECT FROM account c WHERE c.parent_id = $1 AND c.state & ${PlayerState.DELETED} = 0) AS "hasDescendant",
        EXISTS (SELECT FROM deposit_request WHERE account_id = $1 AND state = ${DepositRequestState.CONFIRM})
          OR EXISTS (SELECT FROM fact_flow_day WHERE account_id = $1 AND kind IN ${deposits}) AS "hasDeposit",
        (SELECT created_at <= fd_now() - interval '30 days' FROM account WHERE id = $1) AS "isOld",
        EXISTS (SELECT FROM money_elsewhere WHERE account_id = $1 AND (amount > 0 OR open_bets > 0)) AS "hasExternal"`,
    values: [accountId],
  });
  return expectOne(rows, "what an account has left");
}
