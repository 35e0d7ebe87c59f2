import { type ChaseStops, isLossLimited } from "@fairdraw/lottery-engine";
import { type Money, subtract } from "@fairdraw/money";
import {
  betResults,
  commonResults,
  ScheduleLegState,
  ScheduleReturnReason,
  ScheduleState,
} from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import { expectKey } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import { emptyPlans, giveBack } from "./give-back.ts";
import { findMultiples } from "./legs.sql.ts";
import { withStops } from "./plan-machine.ts";
import { lockOwnPlan, updatePlans } from "./plans.sql.ts";

export interface StopsSet {
  /** `ScheduleState` after it. */
  readonly state: number;
  readonly refund: Money;
  readonly available: Money;
}

/**
 * Sets the stop rules of an own plan, tighter or looser; one that is met already ends it at once.
 * Refuses: NO_PERMISSION for others' and unknown plans, CANCEL_STATE for one that has ended,
 * STOP_RULE_REQUIRED where a loss limit must stay.
 * Effects: the rules; when it ends, one posting held -> available. Locks: the plan, then the account.
 */
export async function updateStops(
  parts: { db: Db; newId: () => string },
  request: { accountId: bigint; planId: string; stops: ChaseStops },
): Promise<StopsSet | { readonly code: number }> {
  return parts.db.transaction(
    async (tx) => {
      const plan = await lockOwnPlan(tx, request);
      if (plan === null) return { code: commonResults.NO_PERMISSION.code };
      if (plan.state !== ScheduleState.RUNNING) return { code: betResults.CANCEL_STATE.code };
      const multiples = await findMultiples(tx, plan.id);
      if (!isLossLimited({ multiples, total: plan.total }, request.stops)) {
        return { code: betResults.STOP_RULE_REQUIRED.code };
      }
      const locked = await lockPlayers(tx, [request.accountId], { skipLocked: false });
      const next = { ...plan, ...withStops(plan, request.stops) };
      const hasEnded = next.state !== ScheduleState.RUNNING;
      const returns = await emptyPlans(tx, parts.newId, {
        plans: hasEnded ? [plan] : [],
        state: ScheduleLegState.STOPPED,
        reason: ScheduleReturnReason.STOPPED,
      });
      await updatePlans(tx, [next]);
      const balances = await giveBack(tx, parts.newId, returns);
      const before = expectKey(locked, request.accountId, "pockets of the caller");
      return {
        state: next.state,
        refund: subtract(next.returned, plan.returned),
        available: (balances.get(request.accountId) ?? before).available,
      };
    },
    { name: "update-chase", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}
