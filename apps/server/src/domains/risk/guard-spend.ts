import { betResults, commonResults, MerchantState, PlayerState } from "@fairdraw/wire";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Queryable } from "../../platform/database/db.ts";

/**
 * What money is about to be spent on. `withdraw` and `transfer` (points to another player) take it out of play, so
 * that player protection stops neither; `external` and `activity` are play like `bet`. Play money is given for spending,
 * and only to who may spend it.
 */
export type Spending = "bet" | "withdraw" | "transfer" | "external" | "activity" | "play money";

/**
 * The one door for outgoing money: tells which accounts may not spend, with the code to answer.
 * Shape: accounts that may spend are not in the map, and not in the answer of the database either: that is
 * almost all of them, in every batch of bets.
 * Refuses: NO_PERMISSION for an unknown account, MAINTENANCE and FEATURE_CLOSED by the state of the merchant, BLOCKED
 * for a frozen, deleted or blocked account that bets (NO_PERMISSION for all other spending), RG_EXCLUDED and RG_COOL_OFF by
 * player protection where it is about play. Source: foundations.md D16, decisions.md G25.
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
      WHERE s.id IS NULL OR s.state & ${rules[spending].blockedBy} <> 0
        ${rules[spending].isPlay ? `OR s.rg_state <> ${rgStates.NONE}` : ""}
        OR s.merchant_state IN (${Object.keys(rules[spending].byMerchant).join(", ")})`,
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

interface Rule {
  /** `PlayerState` flags that stop it. */
  readonly blockedBy: number;
  /** Codes by `MerchantState`. */
  readonly byMerchant: Readonly<Record<number, number>>;
  /** Player protection stops it. */
  readonly isPlay: boolean;
}

const gone = PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;
const maintenance = { [MerchantState.MAINTAIN]: commonResults.MAINTENANCE.code };
const featureClosed = commonResults.FEATURE_CLOSED.code;
const closed = { ...maintenance, [MerchantState.CLOSED]: featureClosed };
const closedToBets = { ...closed, [MerchantState.NO_BET]: featureClosed };

const rules: Readonly<Record<Spending, Rule>> = {
  bet: { blockedBy: gone | PlayerState.BET_BLOCKED, byMerchant: closedToBets, isPlay: true },
  withdraw: {
    blockedBy: gone | PlayerState.WITHDRAW_BLOCKED,
    byMerchant: { ...closed, [MerchantState.NO_WITHDRAW]: featureClosed },
    isPlay: false,
  },
  transfer: {
    blockedBy: gone | PlayerState.TRANSFER_OUT_BLOCKED,
    byMerchant: closed,
    isPlay: false,
  },
  external: {
    blockedBy: gone | PlayerState.EXTERNAL_BLOCKED,
    byMerchant: closedToBets,
    isPlay: true,
  },
  activity: { blockedBy: gone | PlayerState.ACTIVITY_BLOCKED, byMerchant: closed, isPlay: true },
  // Of demo sites alone.
  "play money": {
    blockedBy: gone | PlayerState.BET_BLOCKED,
    byMerchant: {
      [MerchantState.NORMAL]: featureClosed,
      [MerchantState.MAINTAIN]: featureClosed,
      [MerchantState.NO_BET]: featureClosed,
      [MerchantState.NO_WITHDRAW]: featureClosed,
      [MerchantState.CLOSED]: featureClosed,
    },
    isPlay: true,
  },
};

function refusalOf(standing: Standing, spending: Spending): number | null {
  const { byMerchant, blockedBy, isPlay } = rules[spending];
  const ofMerchant = byMerchant[standing.merchantState];
  if (ofMerchant !== undefined) return ofMerchant;
  if ((standing.state & blockedBy) !== 0) {
    return spending === "bet" ? betResults.BLOCKED.code : commonResults.NO_PERMISSION.code;
  }
  if (!isPlay) return null;
  if (standing.rgState === rgStates.EXCLUDED) return commonResults.RG_EXCLUDED.code;
  if (standing.rgState === rgStates.COOL_OFF) return commonResults.RG_COOL_OFF.code;
  return null;
}
