import { DepositEndReason, DepositRequestState } from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { guardSpend } from "../risk/guard-spend.ts";
import { endDeposits } from "./credit-payments.ts";
import { findOpenAccounts, lockOverdue } from "./deposit.sql.ts";

const batchMax = 100;

/**
 * Ends requests whose time is over, whose order nobody made, or whose player took a break or was stopped meanwhile.
 * Effects: cancelled requests, and CancelDepositNotify for each. Money that comes for one afterwards goes to an operator.
 */
export async function endOpenDeposits(parts: { db: Db }, lease: Lease): Promise<boolean> {
  const { db } = parts;
  const overdue = await writeLeased(db, lease, async (tx) => {
    const due = await lockOverdue(tx, batchMax);
    const idsOf = (state: number) => due.filter((one) => one.state === state).map(({ id }) => id);
    await endDeposits(tx, idsOf(DepositRequestState.WAITING), { reason: DepositEndReason.EXPIRED });
    await endDeposits(tx, idsOf(DepositRequestState.CREATE_ORDER), {
      reason: DepositEndReason.NOT_MADE,
    });
    return due.length;
  });
  await writeLeased(db, lease, async (tx) => {
    const open = await findOpenAccounts(tx);
    const refused = await guardSpend(
      tx,
      open.map(({ accountId }) => accountId),
      "deposit",
    );
    const stopped = open.filter(({ accountId }) => refused.has(accountId)).map(({ id }) => id);
    return (await endDeposits(tx, stopped, { reason: DepositEndReason.PROTECTED })).length;
  });
  return overdue === batchMax;
}
