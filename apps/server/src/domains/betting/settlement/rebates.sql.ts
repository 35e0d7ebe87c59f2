import type { Money } from "@fairdraw/money";
import type { Queryable, Tx } from "../../../platform/database/db.ts";

/** The amount of one kind of rebate that one account is owed. Units: thousandths. */
export interface RebateDue {
  readonly accountId: bigint;
  readonly merchantId: number;
  /** `CashFlowType` of the rebate. */
  readonly kind: number;
  readonly amount: Money;
}

/** Adds to the amounts that accounts are owed. Locks: the rows of the accounts, ascending. */
export async function addRebates(tx: Tx, rebates: readonly RebateDue[]): Promise<void> {
  if (rebates.length === 0) return;
  await tx.rows({
    name: "rebates_add",
    text: `INSERT INTO rebate_due (account_id, kind, merchant_id, amount)
      SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::bigint[]) AS t ORDER BY 1, 2
      ON CONFLICT (account_id, kind) DO UPDATE SET amount = rebate_due.amount + excluded.amount`,
    values: [
      rebates.map((rebate) => rebate.accountId),
      rebates.map((rebate) => rebate.kind),
      rebates.map((rebate) => rebate.merchantId),
      rebates.map((rebate) => rebate.amount),
    ],
  });
}

/** Some accounts that are owed rebates, ascending. */
export async function findRebateAccounts(db: Queryable, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>({
    name: "rebate_accounts",
    text: "SELECT DISTINCT account_id AS id FROM rebate_due ORDER BY account_id LIMIT $1",
    values: [limit],
  });
  return rows.map((row) => row.id);
}

/**
 * Deletes and answers the amounts that accounts are owed, to post them. Shape: by account and kind. Locks: the caller
 * holds the accounts.
 */
export async function takeRebates(tx: Tx, accountIds: readonly bigint[]): Promise<RebateDue[]> {
  return tx.rows<RebateDue>({
    name: "rebates_take",
    text: `WITH taken AS (DELETE FROM rebate_due WHERE account_id = ANY($1::bigint[])
        RETURNING account_id, merchant_id, kind, amount)
      SELECT account_id AS "accountId", merchant_id AS "merchantId", kind, amount FROM taken ORDER BY account_id, kind`,
    values: [accountIds],
  });
}

/** Notes the rebates that are posted now. */
export async function insertPaidRebates(
  tx: Tx,
  paid: readonly (RebateDue & { id: string })[],
): Promise<void> {
  await tx.rows({
    name: "rebates_paid_insert",
    text: `INSERT INTO rebate_paid (id, account_id, kind, amount, at)
      SELECT t.*, (SELECT fd_now()) FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::bigint[]) AS t`,
    values: [
      paid.map((row) => row.id),
      paid.map((row) => row.accountId),
      paid.map((row) => row.kind),
      paid.map((row) => row.amount),
    ],
  });
}
