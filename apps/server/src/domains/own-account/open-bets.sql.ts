import { BetState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";

/** Whether a bet of an account waits for its draw. */
export async function hasOpenBets(db: Queryable, accountId: bigint): Promise<boolean> {
  const rows = await db.rows({
    name: "own_account_open_bet",
    text: `SELECT FROM bet_with_state WHERE account_id = $1 AND state = ${BetState.BET} LIMIT 1`,
    values: [accountId],
  });
  return rows.length > 0;
}
