import type { Tx } from "../../platform/database/db.ts";
import type { PayoutOrder } from "./payout-order.ts";
import { insertPayout } from "./payouts.sql.ts";

export type { PayoutOrder } from "./payout-order.ts";

/**
 * Orders a payout in the transaction that approves it. One that has failed for good, with proof, may be ordered again by
 * the same `ref`, as it is approved then. Throws for a `ref` that is ordered, or was paid, already.
 */
export async function orderPayout(tx: Tx, order: PayoutOrder): Promise<void> {
  await insertPayout(tx, order);
}
