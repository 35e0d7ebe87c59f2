import {
  BetState,
  DepositRequestState,
  ExternalGameCategory,
  FollowAutoState,
  PlayerState,
} from "@fairdraw/wire";
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
  /** Money in external games, or rebates of them that are still to be settled or paid. */
  readonly hasExternal: boolean;
  /** Rebates of lottery bets that are still to be posted. */
  readonly isOwed: boolean;
}

const openDeposits = `(${DepositRequestState.WAITING}, ${DepositRequestState.CREATE_ORDER})`;
const deposits = `(${entryKinds.DEPOSIT}, ${entryKinds.DEPOSIT_FROM_WALLET}, ${entryKinds.DEPOSIT_USDT})`;

const { SPORT } = ExternalGameCategory;
/** Nobody who registered earlier may be deleted, so bets of earlier days are nobody's question. */
const daysBack = 31;

/**
 * External bets of an account, or of who stood below it then, on days whose run is not finished: each day has one run
 * of sport and one of the rest. Bets that bring no rebate count for nothing. Nearly every day but the last two is done, and is passed over at once.
 */
const unsettledExternal = `EXISTS (SELECT FROM generate_series(0, ${daysBack}) AS ago
    CROSS JOIN LATERAL (SELECT fd_day(fd_now() - make_interval(days => ago)) AS day) d CROSS JOIN (VALUES (1), (2)) AS r (kind)
    WHERE NOT EXISTS (SELECT FROM rebate_run u WHERE u.kind = r.kind AND u.day = d.day AND u.stage = 3)
      AND EXISTS (SELECT FROM fact_external_day f WHERE f.day = d.day AND f.valid > 0 AND NOT f.is_kept
        AND (f.category = ${SPORT}) = (r.kind = 2) AND (f.account_id = $1 OR f.path @> ARRAY[$1::bigint])))`;

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
        EXISTS (SELECT FROM money_elsewhere WHERE account_id = $1 AND (amount > 0 OR open_bets > 0))
          OR EXISTS (SELECT FROM rebate_bill WHERE account_id = $1 AND state = 0) OR ${unsettledExternal} AS "hasExternal",
        EXISTS (SELECT FROM rebate_due WHERE account_id = $1) AS "isOwed"`,
    values: [accountId],
  });
  return expectOne(rows, "what an account has left");
}
