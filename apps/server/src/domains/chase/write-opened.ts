import { type Money, money, zero } from "@fairdraw/money";
import {
  betResults,
  commonResults,
  ScheduleLegState,
  ScheduleReturnReason,
  ScheduleState,
} from "@fairdraw/wire";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { emptyPlans, giveBack } from "./give-back.ts";
import type { LockedLeg } from "./legs.sql.ts";
import { ended, opened } from "./plan-machine.ts";
import { type NewReturn, updatePlans } from "./plans.sql.ts";
import { type OpenedLeg, updateOpened } from "./waiting-legs.sql.ts";

/** Codes of the player himself: nothing of his plan can become bets any more. */
const codesOfPlayer: ReadonlySet<number> = new Set([
  betResults.BLOCKED.code,
  commonResults.NO_PERMISSION.code,
  commonResults.RG_LIMIT.code,
  commonResults.RG_COOL_OFF.code,
  commonResults.RG_EXCLUDED.code,
]);

/** What became of an issue of a plan when its turn came. */
export interface Judged {
  readonly leg: LockedLeg;
  readonly issueId: string | null;
  readonly stake: Money;
  readonly code: number;
}

/** Writes what became of issues. Locks: the caller holds plans and accounts. */
export async function writeOpened(
  tx: Tx,
  newId: () => string,
  judged: readonly Judged[],
): Promise<number> {
  const returns: NewReturn[] = [];
  const legs = judged.map(({ leg, issueId, stake, code }): OpenedLeg => {
    const amount = money(leg.amount - stake);
    const returnId = amount > zero ? newId() : null;
    const { id: planId, accountId } = leg.plan;
    if (returnId !== null) {
      returns.push({
        id: returnId,
        planId,
        accountId,
        amount,
        reason: ScheduleReturnReason.SKIPPED,
      });
    }
    const isPlaced = stake > zero;
    return {
      planId,
      no: leg.no,
      state: isPlaced ? ScheduleLegState.BET : ScheduleLegState.SKIPPED,
      code,
      issueId: isPlaced ? issueId : null,
      stake,
      returned: amount,
      returnId,
    };
  });
  const stood = judged.map(({ leg, stake, code }) => {
    const plan = { ...leg.plan, ...opened(leg.plan, { amount: leg.amount, stake }) };
    const isOver = codesOfPlayer.has(code) && plan.state === ScheduleState.RUNNING;
    return { plan, isOver };
  });
  assert((await updateOpened(tx, legs)) === legs.length, "an issue of a plan is opened once");
  const over = stood.filter(({ isOver }) => isOver).map(({ plan }) => plan);
  returns.push(
    ...(await emptyPlans(tx, newId, {
      plans: over,
      state: ScheduleLegState.STOPPED,
      reason: ScheduleReturnReason.STOPPED,
    })),
  );
  await updatePlans(
    tx,
    stood.map(({ plan, isOver }) =>
      isOver ? { ...plan, ...ended(plan, ScheduleState.SYSTEM) } : plan,
    ),
  );
  await giveBack(tx, newId, returns);
  return legs.length;
}
