import { money, toWire } from "@fairdraw/money";
import { rebateKindOf } from "@fairdraw/wire";
import { entryKinds, externalRebate, lockPlayers, post } from "../../ledger/index.ts";
import type { Db, Tx } from "../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../platform/jobs/lease.ts";
import { noteFlows } from "../facts/flow-facts.sql.ts";
import { tellEach } from "../messages/tell-player.ts";
import { type DueBill, lockDueBills, markPaid } from "./runs.sql.ts";

/** Bills in one transaction: few enough that no account stays locked for long. */
const billsPerRound = 100;

/**
 * Pays the bills whose pause is over, each once: its id is the `ref` of its movement.
 * Effects: money, facts, and one notice for all that an account got of a run.
 * Shape: the job; true when there may be more. Locks: the bills, then their accounts ascending.
 */
export async function payBills(
  parts: { db: Db; newId: () => string },
  lease: Lease,
): Promise<boolean> {
  const paid = await writeLeased(parts.db, lease, async (tx) => {
    const bills = await lockDueBills(tx, billsPerRound);
    if (bills.length === 0) return 0;
    const accounts = [...new Set(bills.map(({ accountId }) => accountId))];
    await lockPlayers(
      tx,
      accounts.toSorted((a, b) => (a < b ? -1 : 1)),
      { skipLocked: false },
    );
    await markPaid(
      tx,
      bills.map(({ id }) => id),
    );
    tx.passPoint("bills-marked");
    const movements = bills.map(({ id, accountId, merchantId, category, amount }) => {
      const kind =
        rebateKindOf(category) === "Sport"
          ? ("SPORT_REBATE" as const)
          : ("EXTERNAL_REBATE" as const);
      return { ref: id, kind, accountId, merchantId, amount: money(amount) };
    });
    await post(tx, parts.newId(), movements.map(externalRebate));
    await noteFlows(
      tx,
      movements.map(({ accountId, kind, amount }) => ({
        accountId,
        kind: entryKinds[kind],
        amount,
      })),
    );
    await tellPaid(tx, bills);
    return bills.length;
  });
  return paid >= billsPerRound;
}

const pages = { General: "/MyDailyRebate", Sport: "/MyDailyRebateSport" } as const;

/** Tells each account what a run paid it, in one sum. */
async function tellPaid(tx: Tx, bills: readonly DueBill[]): Promise<void> {
  const runs = Map.groupBy(
    bills,
    ({ accountId, day, category }) => `${accountId} ${day} ${rebateKindOf(category)}`,
  );
  const own = [...runs.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const amount = same.reduce((sum, bill) => sum + bill.amount, 0n);
    return {
      accountId: first.accountId,
      payload: { day: dayText(first.day), amount: toWire(money(amount)) },
      link: pages[rebateKindOf(first.category)],
    };
  });
  await tellEach(tx, { kind: "money", template: "noticeRebatePaid" }, own);
}

/** Shape: `2026-01-05`. */
function dayText(day: number): string {
  return String(day).replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
}
