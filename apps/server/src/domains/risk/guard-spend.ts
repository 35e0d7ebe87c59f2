import { betResults, commonResults, MerchantState, PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/db.ts";

/** What the money is about to be spent on. */
export type Spending = "bet";

/**
 * The one door for outgoing money: tells which accounts may not spend, with the code to answer.
 * Shape: accounts that may spend are not in the map.
 * Refuses: NO_PERMISSION for an unknown account, BLOCKED for a frozen, deleted or blocked one,
 * MAINTENANCE and FEATURE_CLOSED by the state of the merchant, RG_EXCLUDED and RG_COOL_OFF by
 * player protection. Source: foundations.md D16, decisions.md G25.
 */
export async function guardSpend(
  tx: Queryable,
  accountIds: readonly bigint[],
  spending: Spending,
): Promise<Map<bigint, number>> {
  const rows = await tx.rows<Standing>({
    name: "guard_spend",
    text: `SELECT a.id, a.state, m.state AS "merchantState",
        CASE WHEN a.rg_state <> 0 AND a.rg_until <= fd_now() THEN 0 ELSE a.rg_state END AS "rgState"
      FROM account a JOIN merchant m ON m.id = a.merchant_id WHERE a.id = ANY($1::bigint[])`,
    values: [accountIds],
  });
  const standings = new Map(rows.map((row) => [row.id, row]));
  const refusals = new Map<bigint, number>();
  for (const id of accountIds) {
    const standing = standings.get(id);
    const code =
      standing === undefined ? commonResults.NO_PERMISSION.code : refusalOf(standing, spending);
    if (code !== null) refusals.set(id, code);
  }
  return refusals;
}

interface Standing {
  readonly id: bigint;
  readonly state: number;
  readonly rgState: number;
  readonly merchantState: number;
}

/** Account states of player protection; 0 is none. */
export const rgStates = { NONE: 0, COOL_OFF: 1, EXCLUDED: 2 } as const;

const blockedBy: Record<Spending, number> = {
  bet: PlayerState.BET_BLOCKED | PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED,
};

const merchantRefusals: Record<Spending, Record<number, number>> = {
  bet: {
    [MerchantState.MAINTAIN]: commonResults.MAINTENANCE.code,
    [MerchantState.NO_BET]: commonResults.FEATURE_CLOSED.code,
    [MerchantState.CLOSED]: commonResults.FEATURE_CLOSED.code,
  },
};

function refusalOf(standing: Standing, spending: Spending): number | null {
  const byMerchant = merchantRefusals[spending][standing.merchantState];
  if (byMerchant !== undefined) return byMerchant;
  if ((standing.state & blockedBy[spending]) !== 0) return betResults.BLOCKED.code;
  if (standing.rgState === rgStates.EXCLUDED) return commonResults.RG_EXCLUDED.code;
  if (standing.rgState === rgStates.COOL_OFF) return commonResults.RG_COOL_OFF.code;
  return null;
}
