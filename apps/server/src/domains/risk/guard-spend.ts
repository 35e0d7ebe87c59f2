import { betResults, commonResults, MerchantState, PlayerState } from "@fairdraw/wire";
import { anyOf } from "../../platform/any-of.ts";
import type { Queryable } from "../../platform/db.ts";

/** What the money is about to be spent on; play money is given for spending, and only to who may spend it. */
export type Spending = "bet" | "play money";

/**
 * The one door for outgoing money: tells which accounts may not spend, with the code to answer.
 * Shape: accounts that may spend are not in the map, and not in the answer of the database either: that is
 * almost all of them, in every batch of bets.
 * Refuses: NO_PERMISSION for an unknown account, BLOCKED for a frozen, deleted or blocked one (NO_PERMISSION where it asks
 * for play money), MAINTENANCE and FEATURE_CLOSED by the state of the merchant, RG_EXCLUDED and RG_COOL_OFF by
 * player protection. Source: foundations.md D16, decisions.md G25.
 */
export async function guardSpend(
  tx: Queryable,
  accountIds: readonly bigint[],
  spending: Spending,
): Promise<Map<bigint, number>> {
  const rows = await tx.rows<Standing | Unknown>({
    name: `guard_spend_${spending.replace(" ", "_")}`,
    text: `
      WITH merchants AS MATERIALIZED (SELECT id, state FROM merchant),
      standing AS MATERIALIZED (
        SELECT a.id, a.state, m.state AS merchant_state,
          CASE WHEN a.rg_state <> 0 AND a.rg_until <= fd_now() THEN 0 ELSE a.rg_state END AS rg_state
        FROM account a JOIN merchants m ON m.id = a.merchant_id WHERE a.id ${anyOf("$1::bigint[]")})
      SELECT t.id, s.state, s.merchant_state AS "merchantState", s.rg_state AS "rgState"
      FROM unnest($1::bigint[]) AS t (id) LEFT JOIN standing s USING (id)
      WHERE s.id IS NULL OR s.state & ${blockedBy[spending]} <> 0 OR s.rg_state <> ${rgStates.NONE}
        OR s.merchant_state IN (${Object.keys(merchantRefusals[spending]).join(", ")})`,
    values: [accountIds],
  });
  const refusals = new Map<bigint, number>();
  for (const row of rows) {
    const code = row.state === null ? commonResults.NO_PERMISSION.code : refusalOf(row, spending);
    if (code !== null) refusals.set(row.id, code);
  }
  return refusals;
}

interface Unknown {
  readonly id: bigint;
  readonly state: null;
}

/** How an account stands that may not spend, by one thing or several. */
interface Standing {
  readonly id: bigint;
  readonly state: number;
  readonly rgState: number;
  readonly merchantState: number;
}

/** Account states of player protection; 0 is none. */
export const rgStates = { NONE: 0, COOL_OFF: 1, EXCLUDED: 2 } as const;

const noBets = PlayerState.BET_BLOCKED | PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;
const blockedBy: Record<Spending, number> = { bet: noBets, "play money": noBets };
const blockedCodes: Record<Spending, number> = {
  bet: betResults.BLOCKED.code,
  "play money": commonResults.NO_PERMISSION.code,
};

const merchantRefusals: Record<Spending, Record<number, number>> = {
  bet: {
    [MerchantState.MAINTAIN]: commonResults.MAINTENANCE.code,
    [MerchantState.NO_BET]: commonResults.FEATURE_CLOSED.code,
    [MerchantState.CLOSED]: commonResults.FEATURE_CLOSED.code,
  },
  // Of demo sites alone.
  "play money": {
    [MerchantState.NORMAL]: commonResults.FEATURE_CLOSED.code,
    [MerchantState.MAINTAIN]: commonResults.FEATURE_CLOSED.code,
    [MerchantState.NO_BET]: commonResults.FEATURE_CLOSED.code,
    [MerchantState.NO_WITHDRAW]: commonResults.FEATURE_CLOSED.code,
    [MerchantState.CLOSED]: commonResults.FEATURE_CLOSED.code,
  },
};

function refusalOf(standing: Standing, spending: Spending): number | null {
  const byMerchant = merchantRefusals[spending][standing.merchantState];
  if (byMerchant !== undefined) return byMerchant;
  if ((standing.state & blockedBy[spending]) !== 0) return blockedCodes[spending];
  if (standing.rgState === rgStates.EXCLUDED) return commonResults.RG_EXCLUDED.code;
  if (standing.rgState === rgStates.COOL_OFF) return commonResults.RG_COOL_OFF.code;
  return null;
}
