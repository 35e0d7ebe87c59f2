import { PlayerState, ScheduleLegState, ScheduleReturnReason, ScheduleState } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { emptyPlans, giveBack } from "./give-back.ts";
import { ended } from "./plan-machine.ts";
import { lockBarredPlans, updatePlans } from "./plans.sql.ts";

const plansPerRound = 200;
const barringStates = PlayerState.BET_BLOCKED | PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;

/**
 * Ends the plans of players who may no longer bet, without waiting for their next issue: who excludes
 * himself in the morning does not have money tied up until a draw in the evening.
 * Effects: plans in state SYSTEM, what waits given back. True when there may be more to do.
 * Locks: plans ascending by account, then the accounts. Source: screens.md 14, integrity.md section 5.
 */
export async function endPlans(
  parts: { db: Db; newId: () => string },
  lease: Lease,
): Promise<boolean> {
  const count = await writeLeased(parts.db, lease, async (tx) => {
    const plans = await lockBarredPlans(tx, { barringStates, limit: plansPerRound });
    if (plans.length === 0) return 0;
    await lockPlayers(
      tx,
      plans.map((plan) => plan.accountId),
      { skipLocked: false },
    );
    const returns = await emptyPlans(tx, parts.newId, {
      plans,
      state: ScheduleLegState.STOPPED,
      reason: ScheduleReturnReason.STOPPED,
    });
    await updatePlans(
      tx,
      plans.map((plan) => ({ ...plan, ...ended(plan, ScheduleState.SYSTEM) })),
    );
    await giveBack(tx, parts.newId, returns);
    return plans.length;
  });
  return count === plansPerRound;
}
