import {
  betResults,
  commonResults,
  MerchantState,
  PlayerState,
  type ResultCode,
} from "@fairdraw/wire";
import { anyOf } from "../../platform/database/any-of.ts";
import type { Queryable } from "../../platform/database/db.ts";

/**
 * What an account is about to do. `withdraw` and `transfer` (points to another player) take money out of play, so that
 * player protection stops neither; `receive` is the other end of a transfer. Play money is given for spending, and only to
 * who may spend it. `chat` is to write, `agent` all that agents do for their players.
 */
export type Spending =
  | "bet"
  | "deposit"
  | "withdraw"
  | "transfer"
  | "receive"
  | "external"
  | "activity"
  | "play money"
  | "chat"
  | "agent"
  | "payment method";

/**
 * The one door for whatever a state of an account, of its merchant or of its player's protection can stop: it tells which
 * accounts may not, with the code to answer.
 * Shape: accounts that may are not in the map, and not in the answer of the database either: that is almost all of them,
 * in every batch of bets.
 * Refuses, in this order: NO_PERMISSION for an unknown account, MAINTENANCE and FEATURE_CLOSED by the state of the merchant,
 * BLOCKED for a frozen, deleted or blocked account that bets (NO_PERMISSION for all else), DEMO_NOT_ALLOWED for a demo
 * account where real people or real money would be at the other end, RG_EXCLUDED and RG_COOL_OFF by player protection,
 * AGE_REQUIRED for who plays and has never said that he is of age, VERIFY_IDENTITY for money in or out while staff
 * wait for proof of who he is. Source: foundations.md D16, decisions.md C2, C5, G25.
 */
export async function guardSpend(
  tx: Queryable,
  accountIds: readonly bigint[],
  spending: Spending,
): Promise<Map<bigint, number>> {
  const { blockedBy, byMerchant, stoppedBy, isPlay, needsIdentity } = rules[spending];
  const stops = [
    "s.id IS NULL",
    `s.state & ${blockedBy | demoBit(spending)} <> 0`,
    `s.merchant_state IN (${Object.keys(byMerchant).join(", ")})`,
    ...(stoppedBy.length > 0 ? [`s.rg_state IN (${stoppedBy.join(", ")})`] : []),
    ...(isPlay ? ["s.is_ageless"] : []),
    ...(needsIdentity ? ["s.is_unproved"] : []),
  ];
  const rows = await tx.rows<Standing | Unknown>({
    name: `guard_spend_${spending.replace(" ", "_")}`,
    text: `
      WITH merchants AS MATERIALIZED (SELECT id, state FROM merchant),
      standing AS MATERIALIZED (
        SELECT a.id, a.state, m.state AS merchant_state,
          CASE WHEN a.rg_state <> 0 AND a.rg_until <= fd_now() THEN 0 ELSE a.rg_state END AS rg_state,
          ${isPlay ? "a.terms_version IS NULL" : "false"} AS is_ageless,
          ${needsIdentity ? unproved : "false"} AS is_unproved
        FROM account a JOIN merchants m ON m.id = a.merchant_id WHERE a.id ${anyOf("$1::bigint[]")})
      SELECT t.id, s.state, s.merchant_state AS "merchantState", s.rg_state AS "rgState",
        s.is_ageless AS "isAgeless", s.is_unproved AS "isUnproved"
      FROM unnest($1::bigint[]) AS t (id) LEFT JOIN standing s USING (id)
      WHERE ${stops.join(" OR ")}`,
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
  /** Its player has never agreed to terms, and so never said that he is of age. */
  readonly isAgeless: boolean;
  /** Staff wait for proof of who its player is. */
  readonly isUnproved: boolean;
}

const unproved = `EXISTS (SELECT FROM account_identity i WHERE i.account_id = a.id AND i.verified_at IS NULL)`;

/** Account states of player protection; 0 is none. */
export const rgStates = { NONE: 0, COOL_OFF: 1, EXCLUDED: 2 } as const;

interface Rule {
  /** `PlayerState` flags that stop it. */
  readonly blockedBy: number;
  /** Codes by `MerchantState`. */
  readonly byMerchant: Readonly<Record<number, number>>;
  /** States of player protection that stop it. */
  readonly stoppedBy: readonly number[];
  /** It is play, so that only who is of age may. */
  readonly isPlay: boolean;
  /** Demo accounts may do it too. */
  readonly isForDemo: boolean;
  /** It waits while proof of identity is asked for. */
  readonly needsIdentity: boolean;
}

const gone = PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;
const maintenance = { [MerchantState.MAINTAIN]: commonResults.MAINTENANCE.code };
const featureClosed = commonResults.FEATURE_CLOSED.code;
const closed = { ...maintenance, [MerchantState.CLOSED]: featureClosed };
const closedToBets = { ...closed, [MerchantState.NO_BET]: featureClosed };

const anyBreak = [rgStates.COOL_OFF, rgStates.EXCLUDED];
const exclusion = [rgStates.EXCLUDED];
const play = { stoppedBy: anyBreak, isPlay: true, isForDemo: true, needsIdentity: false } as const;
const own = { stoppedBy: [], isPlay: false, isForDemo: false, needsIdentity: false } as const;

const rules: Readonly<Record<Spending, Rule>> = {
  bet: { ...play, blockedBy: gone | PlayerState.BET_BLOCKED, byMerchant: closedToBets },
  deposit: {
    ...play,
    blockedBy: gone | PlayerState.DEPOSIT_BLOCKED,
    byMerchant: closed,
    isForDemo: false,
    needsIdentity: true,
  },
  withdraw: {
    ...own,
    blockedBy: gone | PlayerState.WITHDRAW_BLOCKED,
    byMerchant: { ...closed, [MerchantState.NO_WITHDRAW]: featureClosed },
    needsIdentity: true,
  },
  transfer: {
    ...own,
    blockedBy: gone | PlayerState.TRANSFER_OUT_BLOCKED,
    byMerchant: closed,
    needsIdentity: true,
  },
  receive: {
    ...own,
    blockedBy: gone | PlayerState.TRANSFER_IN_BLOCKED,
    byMerchant: closed,
    stoppedBy: anyBreak,
  },
  external: { ...play, blockedBy: gone | PlayerState.EXTERNAL_BLOCKED, byMerchant: closedToBets },
  activity: { ...play, blockedBy: gone | PlayerState.ACTIVITY_BLOCKED, byMerchant: closed },
  // Of demo sites alone.
  "play money": {
    ...play,
    blockedBy: gone | PlayerState.BET_BLOCKED,
    byMerchant: {
      [MerchantState.NORMAL]: featureClosed,
      [MerchantState.MAINTAIN]: featureClosed,
      [MerchantState.NO_BET]: featureClosed,
      [MerchantState.NO_WITHDRAW]: featureClosed,
      [MerchantState.CLOSED]: featureClosed,
    },
  },
  chat: {
    ...own,
    blockedBy: gone | PlayerState.CHAT_BLOCKED,
    byMerchant: closed,
    stoppedBy: exclusion,
    isForDemo: true,
  },
  agent: {
    ...own,
    blockedBy: gone | PlayerState.AGENT_BLOCKED,
    byMerchant: closed,
    stoppedBy: exclusion,
  },
  "payment method": { ...own, blockedBy: gone, byMerchant: closed, needsIdentity: true },
};

function demoBit(spending: Spending): number {
  return rules[spending].isForDemo ? 0 : PlayerState.DEMO;
}

function refusalOf(standing: Standing, spending: Spending): number | null {
  const { byMerchant, blockedBy, stoppedBy } = rules[spending];
  const ofMerchant = byMerchant[standing.merchantState];
  if (ofMerchant !== undefined) return ofMerchant;
  if ((standing.state & blockedBy) !== 0) {
    return spending === "bet" ? betResults.BLOCKED.code : commonResults.NO_PERMISSION.code;
  }
  if ((standing.state & demoBit(spending)) !== 0) return commonResults.DEMO_NOT_ALLOWED.code;
  if (stoppedBy.includes(standing.rgState)) {
    return standing.rgState === rgStates.EXCLUDED
      ? commonResults.RG_EXCLUDED.code
      : commonResults.RG_COOL_OFF.code;
  }
  if (standing.isAgeless) return commonResults.AGE_REQUIRED.code;
  return standing.isUnproved ? commonResults.VERIFY_IDENTITY.code : null;
}

/** The row of a code that `guardSpend` answers to anything but a bet. */
export function resultOf(code: number): ResultCode {
  const row = Object.values(commonResults).find((one) => one.code === code);
  return row ?? commonResults.NO_PERMISSION;
}
