import { DepositProblem, DepositProblemState } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Payment } from "../rails/payments.sql.ts";
import { insertProblems } from "./credits.sql.ts";
import { endUndone, findUndone, forgetJudged, notePartUndone } from "./undone.sql.ts";

/** What was credited for a payment that a chain took back. Units: thousandths. */
export interface Undone {
  readonly paymentId: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly amount: bigint;
}

/** What deposits need of what players owe. */
export interface Owing {
  /** Keeps what players owe from now on, once for a payment. */
  owe(tx: Tx, undone: readonly Undone[]): Promise<void>;
  /** Ends what is owed for payments; answers what was collected of it, and goes back. */
  came(tx: Tx, paymentIds: readonly string[]): Promise<readonly Undone[]>;
}

/**
 * A chain took back payments. Whoever was credited for one owes it from now on: his balance is not changed, and an operator
 * sees it. Of a request that several payments completed each owes its part. What was neither credited nor settled is as if
 * it had never come: if it comes again, it is judged again.
 */
export async function takeBack(tx: Tx, payments: readonly Payment[], owing: Owing): Promise<void> {
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const judged = await findUndone(tx, [...byId.keys()]);
  const credited = judged.flatMap((one) =>
    one.accountId === null || !one.isCredited ? [] : [{ ...one, accountId: one.accountId }],
  );
  await owing.owe(
    tx,
    credited.flatMap(({ credited: amount, ...one }) => (amount > 0n ? [{ ...one, amount }] : [])),
  );
  await insertProblems(
    tx,
    credited.map((one) => ({
      ...one,
      kind: DepositProblem.UNDONE,
      amount: byId.get(one.paymentId)?.amount ?? 0n,
    })),
  );
  const unsettled = judged.filter((one) => !one.isCredited && !one.isSettled);
  await notePartUndone(
    tx,
    unsettled.flatMap(({ depositId, counted }) =>
      depositId === null || counted === 0n ? [] : [{ depositId, counted }],
    ),
  );
  await forgetJudged(
    tx,
    unsettled.map(({ paymentId }) => paymentId),
  );
}

/**
 * Payments that were judged, and taken back, are there again: nothing is credited a second time, and nobody owes anything
 * for them any more. Shape: what was collected meanwhile, which goes back.
 */
export async function comeAgain(
  tx: Tx,
  paymentIds: readonly string[],
  owing: Owing,
): Promise<readonly Undone[]> {
  if (paymentIds.length === 0) return [];
  await endUndone(tx, paymentIds, DepositProblemState.DISMISSED);
  return (await owing.came(tx, paymentIds)).filter(({ amount }) => amount > 0n);
}
