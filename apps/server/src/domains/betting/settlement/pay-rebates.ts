import { CashFlowType } from "@fairdraw/wire";
import { lockPlayers, post, rebate } from "../../../ledger/index.ts";
import { assert } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import { type Lease, writeLeased } from "../../../platform/jobs/lease.ts";
import { findRebateAccounts, insertPaidRebates, takeRebates } from "./rebates.sql.ts";

/** Accounts in one transaction: few enough that none stays locked for long. */
const accountsPerRound = 500;

const entryOf = new Map<number, "BET_REBATE" | "LINE_REBATE" | "ODDS_REBATE">([
  [CashFlowType.BET_REBATE, "BET_REBATE"],
  [CashFlowType.LINE_REBATE, "LINE_REBATE"],
  [CashFlowType.ODDS_REBATE, "ODDS_REBATE"],
]);

/**
 * Posts the rebates that settled issues have added up, one row per account and kind, so that a root agent does not get
 * a row for every bet below him.
 * Effects: ledger rows and notes of what was paid; the amounts due are deleted in the same transaction. Answers true
 * when there is more to do.
 * Locks: accounts ascending, then the rows of what they are owed. Source: foundations.md D6.
 */
export async function payRebates(
  parts: { db: Db; newId: () => string },
  lease: Lease,
): Promise<boolean> {
  const paid = await writeLeased(parts.db, lease, async (tx) => {
    const accountIds = await findRebateAccounts(tx, accountsPerRound);
    if (accountIds.length === 0) return 0;
    await lockPlayers(tx, accountIds, { skipLocked: false });
    const taken = await takeRebates(tx, accountIds);
    tx.passPoint("rebates-taken");
    const rows = taken.map((due) => ({ ...due, id: parts.newId() }));
    await insertPaidRebates(tx, rows);
    await post(
      tx,
      parts.newId(),
      rows.map(({ id, accountId, merchantId, kind, amount }) => {
        const entry = entryOf.get(kind);
        assert(entry !== undefined, "a rebate is of a kind that players know");
        return rebate({ ref: id, kind: entry, accountId, merchantId, amount });
      }),
    );
    return accountIds.length;
  });
  return paid === accountsPerRound;
}
