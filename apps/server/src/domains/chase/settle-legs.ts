import { type Money, zero } from "@fairdraw/money";
import { ScheduleLegState, ScheduleReturnReason, ScheduleState } from "@fairdraw/wire";
import { lockPlayers } from "../../ledger/index.ts";
import { assert, expectKey } from "../../platform/assert.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { emptyPlans, giveBack } from "./give-back.ts";
import {
  findDecidedIssues,
  findResults,
  type LockedLeg,
  lockLiveLegs,
  type RequestResult,
  updateDecided,
} from "./legs.sql.ts";
import { decided } from "./plan-machine.ts";
import { type LockedPlan, updatePlans } from "./plans.sql.ts";

/** Plans in one transaction; their accounts are locked for as long as it takes. */
const legsPerChunk = 500;
const issuesPerRound = 50;

export interface SettlePlansParts {
  readonly db: Db;
  readonly newId: () => string;
  /** Fewer than `legsPerChunk`, to see it stop between its chunks. */
  readonly chunkMax?: number;
}

/**
 * Tells plans what their bets came to once an issue is settled or cancelled, and ends those whose stop
 * rule is met: everything that waits goes back at once. True when there may be more to do.
 * Effects per chunk: results, plans, returns. Once-only by the state of an issue of a plan.
 * Locks: plans ascending by account, then the accounts of those that end.
 */
export async function settleLegs(parts: SettlePlansParts, lease: Lease): Promise<boolean> {
  const issueIds = await findDecidedIssues(parts.db, issuesPerRound);
  let count = 0;
  for (const issueId of issueIds) {
    count += await writeLeased(parts.db, lease, (tx) => settleChunk(tx, parts, issueId));
  }
  return count > 0;
}

async function settleChunk(tx: Tx, parts: SettlePlansParts, issueId: string): Promise<number> {
  const legs = await lockLiveLegs(tx, { issueId, limit: parts.chunkMax ?? legsPerChunk });
  if (legs.length === 0) return 0;
  const results = await findResults(tx, {
    issueId,
    accountIds: [...new Set(legs.map((leg) => leg.plan.accountId))],
    requestIds: legs.map((leg) => leg.requestId),
  });
  const byRequest = new Map(results.map((result) => [result.requestId, result]));
  const done = legs.map((leg) => {
    const result = expectKey(byRequest, leg.requestId, "bets of an issue of a plan");
    assert(result.stake === leg.stake, "an issue of a plan staked what its bets did");
    return { leg, result, next: { ...leg.plan, ...decided(leg.plan, result) } };
  });
  const updated = await updateDecided(
    tx,
    done.map(({ leg, result }) => ({
      planId: leg.plan.id,
      no: leg.no,
      state: stateOf(leg, result),
      prize: result.prize,
      refund: result.refund,
    })),
  );
  assert(updated === legs.length, "an issue of a plan is decided once");
  tx.passPoint("results-noted");
  await endPlans(
    tx,
    parts,
    done.filter(({ leg, next }) => hasEnded(leg.plan, next)).map(({ leg }) => leg.plan),
  );
  await updatePlans(
    tx,
    done.map(({ next }) => next),
  );
  return legs.length;
}

function hasEnded(before: LockedPlan, after: { state: number }): boolean {
  return before.state === ScheduleState.RUNNING && after.state !== ScheduleState.RUNNING;
}

/** `ScheduleLegState` of an issue by what its bets came to. */
export function stateOf(
  leg: Pick<LockedLeg, "stake">,
  result: Pick<RequestResult, "prize"> & { refund: Money },
): number {
  if (result.prize > zero) return ScheduleLegState.WIN;
  return result.refund === leg.stake ? ScheduleLegState.REFUNDED : ScheduleLegState.NOPRIZE;
}

/** Gives back what plans that end have waiting. */
async function endPlans(
  tx: Tx,
  parts: SettlePlansParts,
  plans: readonly LockedPlan[],
): Promise<void> {
  const holding = plans.filter((plan) => plan.held > zero);
  if (holding.length === 0) return;
  await lockPlayers(
    tx,
    holding.map((plan) => plan.accountId),
    { skipLocked: false },
  );
  const returns = await emptyPlans(tx, parts.newId, {
    plans: holding,
    state: ScheduleLegState.STOPPED,
    reason: ScheduleReturnReason.STOPPED,
  });
  await giveBack(tx, parts.newId, returns);
}
