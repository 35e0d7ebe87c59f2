import { DepositProblem } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import type { Payment } from "../rails/payments.sql.ts";
import { findCreditsOf, insertProblems } from "./credits.sql.ts";

/** What was credited for a payment that a chain took back. Units: thousandths. */
export interface Undone {
  readonly id: string;
  readonly merchantId: number;
  readonly accountId: bigint;
  readonly amount: bigint;
}

/**
 * A chain took back payments. Whoever was credited for one owes it from now on: his balance is not changed, an operator
 * sees it, and `owe` keeps it. One that was never credited leaves nothing.
 */
export async function takeBack(
  tx: Tx,
  payments: readonly Payment[],
  owe: (tx: Tx, undone: readonly Undone[]) => Promise<void>,
): Promise<void> {
  const credits = await findCreditsOf(
    tx,
    payments.map(({ id }) => id),
  );
  if (credits.length === 0) return;
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  await owe(tx, credits);
  await insertProblems(
    tx,
    credits.map(({ merchantId, accountId, depositId, paymentId }) => ({
      merchantId,
      accountId,
      depositId,
      paymentId,
      kind: DepositProblem.UNDONE,
      amount: byId.get(paymentId)?.amount ?? 0n,
    })),
  );
}
