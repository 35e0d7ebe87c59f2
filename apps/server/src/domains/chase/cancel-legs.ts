import type { Money } from "@fairdraw/money";
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
import { giveBack } from "./give-back.ts";
import { returnWaiting } from "./legs.sql.ts";
import { takenOut } from "./plan-machine.ts";
import { lockOwnPlan, updatePlans } from "./plans.sql.ts";

export interface TakenOut {
  readonly refund: Money;
  /** `ScheduleState` after it. */
  readonly state: number;
  readonly failed: readonly { readonly serialNumber: string; readonly code: number }[];
  readonly available: Money;
}

/**
 * Takes waiting issues out of an own plan, or all of them, which ends it; bets that are placed stay.
 * Refuses: NO_PERMISSION for others' and unknown plans, CANCEL_STATE for one that has ended and when
 * none of the issues waits; issue by issue CANCEL_STATE for one that does not.
 * Effects: one posting held -> available. Locks: the plan, then the account.
 */
export async function cancelLegs(
  parts: { db: Db; newId: () => string },
  request: { accountId: bigint; planId: string; serialNumbers: readonly string[] | null },
): Promise<TakenOut | { readonly code: number }> {
  return parts.db.transaction(
    async (tx) => {
      const plan = await lockOwnPlan(tx, request);
      if (plan === null) return { code: commonResults.NO_PERMISSION.code };
      if (plan.state !== ScheduleState.RUNNING) return { code: betResults.CANCEL_STATE.code };
      const locked = await lockPlayers(tx, [request.accountId], { skipLocked: false });
      const returnId = parts.newId();
      const [row] = await returnWaiting(tx, {
        plans: [{ id: plan.id, returnId }],
        state: ScheduleLegState.CANCEL,
        serialNumbers: request.serialNumbers,
      });
      if (row === undefined) return { code: betResults.CANCEL_STATE.code };
      const { amount, serialNumbers } = row;
      const next = { ...plan, ...takenOut(plan, { count: serialNumbers.length, amount }) };
      await updatePlans(tx, [next]);
      const balances = await giveBack(tx, parts.newId, [
        {
          id: returnId,
          planId: plan.id,
          accountId: request.accountId,
          amount,
          reason: ScheduleReturnReason.CANCEL,
        },
      ]);
      const before = expectKey(locked, request.accountId, "pockets of the caller");
      const taken = new Set(serialNumbers);
      const failed = [...new Set(request.serialNumbers ?? [])].filter((one) => !taken.has(one));
      return {
        refund: amount,
        state: next.state,
        failed: failed.map((serialNumber) => ({
          serialNumber,
          code: betResults.CANCEL_STATE.code,
        })),
        available: (balances.get(request.accountId) ?? before).available,
      };
    },
    { name: "cancel-chase", lockTimeoutMs: 2000, statementTimeoutMs: 5000 },
  );
}
