import type { Money } from "@fairdraw/money";
import { type Balance, post, releaseHeld } from "../../ledger/index.ts";
import { assert } from "../../platform/assert.ts";
import type { Tx } from "../../platform/database/db.ts";
import { returnWaiting } from "./legs.sql.ts";
import { insertReturns, type NewReturn } from "./plans.sql.ts";

/**
 * Gives held money of plans back. Effects: the returns, one posting held -> available each.
 * Locks: the caller holds the accounts.
 */
export async function giveBack(
  tx: Tx,
  newId: () => string,
  returns: readonly NewReturn[],
): Promise<Map<bigint, Balance>> {
  await insertReturns(tx, returns);
  return post(
    tx,
    newId(),
    returns.map(({ id, accountId, amount }) =>
      releaseHeld({ ref: id, accountId, amount, purpose: "plan" }),
    ),
  );
}

/** A plan whose waiting issues go back. */
export interface EndedPlan {
  readonly id: string;
  readonly accountId: bigint;
  readonly held: Money;
}

/**
 * Marks everything that waits of plans as given back. Answers the returns that are due for it; the
 * sums must be what the plans held.
 */
export async function emptyPlans(
  tx: Tx,
  newId: () => string,
  ended: { plans: readonly EndedPlan[]; state: number; reason: number },
): Promise<NewReturn[]> {
  const holding = ended.plans
    .filter((plan) => plan.held > 0n)
    .map((plan) => ({ ...plan, returnId: newId() }));
  const rows = await returnWaiting(tx, {
    plans: holding,
    state: ended.state,
    serialNumbers: null,
  });
  const amounts = new Map(rows.map((row) => [row.planId, row.amount]));
  return holding.map((plan) => {
    assert(amounts.get(plan.id) === plan.held, "a plan holds the amounts of its waiting issues");
    const { id: planId, accountId, held: amount } = plan;
    return { id: plan.returnId, planId, accountId, amount, reason: ended.reason };
  });
}
