import { type Money, parseCheckedMoney, parseMoney } from "@fairdraw/money";
import {
  commonResults,
  PlayerState,
  type PrivilegeGrants,
  type ResultCode,
  TransferType,
  transferResults,
} from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { type Account, findAccounts } from "../account/account.sql.ts";
import { findPlayer } from "../account/find-players.ts";
import { holdOf } from "../account/protection/holds.sql.ts";
import { findGrants } from "../privileges/find-grants.ts";
import { guardSpend, resultOf } from "../risk/guard-spend.ts";
import { findRiskMarks } from "../risk/risk-marks.sql.ts";
import { hasSigned } from "../terms/signed.ts";
import { lockedByTurnover } from "../wallet/turnover-meter.sql.ts";
import { transferSettings } from "./transfer.settings.ts";
import { owesMoney, sumSentToday } from "./transfers.sql.ts";

/** Who sends points. */
export interface Sender {
  readonly accountId: bigint;
  readonly merchantId: number;
}

/** What he wants to send. */
export interface WantedTransfer {
  readonly toUserName: string;
  /** As it was typed. */
  readonly amount: string;
  readonly type: number;
}

/** A transfer that every rule but the proofs of identity lets through. */
export interface JudgedTransfer {
  readonly to: Account;
  readonly amount: Money;
}

/** Points go by whole cents. Units: thousandths. */
const cent = 10n;

/**
 * Why an account cannot send points at all now; null when it can.
 * Refuses: NO_PRIVILEGE, BLOCKED by its state and for a while after a change of its security, what else `guardSpend` says,
 * AGREEMENT_REQUIRED, DEBT, RISK. An exclusion or a break of the sender stops nothing: points that he sends are not played
 * with by him.
 */
export async function senderRefusal(
  db: Queryable,
  sender: Sender,
  grants: PrivilegeGrants,
): Promise<ResultCode | null> {
  const { accountId } = sender;
  if (!grants.isTransferPointEnabled && !grants.isSuperTransferPointEnabled) {
    return transferResults.NO_PRIVILEGE;
  }
  const code = (await guardSpend(db, [accountId], "transfer")).get(accountId);
  if (code === commonResults.NO_PERMISSION.code) return transferResults.BLOCKED;
  if (code !== undefined) return resultOf(code);
  const state = (await findAccounts(db, [accountId])).get(accountId)?.state ?? 0;
  if ((state & PlayerState.WITHDRAW_BLOCKED) !== 0) return transferResults.BLOCKED;
  if ((await heldUntil(db, accountId)) !== null) return transferResults.BLOCKED;
  if (!(await hasSigned(db, accountId, "Point"))) return commonResults.AGREEMENT_REQUIRED;
  if (await owesMoney(db, accountId)) return transferResults.DEBT;
  // Points are money on its way out: what forbids withdrawals forbids them too.
  for (const action of ["transfer", "withdraw", "environment"] as const) {
    const marks = await findRiskMarks(db, [accountId], action);
    if (marks.size > 0) return transferResults.RISK;
  }
  return null;
}

/** Until when an account may send nothing after a change of its security; null for no such time. Units: epoch ms. */
export async function heldUntil(db: Queryable, accountId: bigint): Promise<number | null> {
  const holds = await holdOf(db, accountId);
  return holds.find(({ kind }) => kind === "withdraw")?.until ?? null;
}

/** What a sender may send points for. */
export function typesOf(grants: PrivilegeGrants): TransferType[] {
  return Object.values(TransferType).filter(
    (type) => type !== TransferType.DEPOSIT_FOR || grants.isDepositFromWalletEnabled,
  );
}

/** What of a balance may be sent, and what has to be bet before. Units: thousandths. */
export async function readTransferable(
  db: Queryable,
  { accountId, available }: { accountId: bigint; available: bigint },
): Promise<{ transferable: bigint; locked: bigint }> {
  const { bets, external, bonus } = await lockedByTurnover(db, accountId);
  const locked = bets + external + bonus;
  return { transferable: available > locked ? available - locked : 0n, locked };
}

/**
 * Judges a transfer by every rule but the proofs of identity.
 * Refuses: what `senderRefusal` does, FEATURE_CLOSED for a type that the sender does not have, RECIPIENT_NOT_EXIST, SELF,
 * NOT_IN_TEAM, NOT_DIRECT, RECIPIENT_BLOCKED whatever stops the receiver (his protection is nobody else's business),
 * AMOUNT_FORMAT, AMOUNT_MIN, AMOUNT_MAX, DAY_LIMIT, AMOUNT_SHORT for who has too little of all, BET_REQUIREMENT.
 */
export async function judgeTransfer(
  db: Queryable,
  of: { sender: Sender; wanted: WantedTransfer; available: Money },
): Promise<JudgedTransfer | ResultCode> {
  const { sender, wanted, available } = of;
  const grants = await findGrants(db, sender.accountId);
  const refused = await senderRefusal(db, sender, grants);
  if (refused !== null) return refused;
  if (!typesOf(grants).some((type) => type === wanted.type)) return commonResults.FEATURE_CLOSED;
  const to = await findRecipient(db, { sender, userName: wanted.toUserName, grants });
  if ("code" in to) return to;
  const amount = parseMoney(wanted.amount);
  if (amount === null || amount <= 0n || amount % cent !== 0n) return transferResults.AMOUNT_FORMAT;
  const unfit = await amountRefusal(db, { sender, amount, available });
  return unfit ?? { to, amount };
}

async function findRecipient(
  db: Queryable,
  of: { sender: Sender; userName: string; grants: PrivilegeGrants },
): Promise<Account | ResultCode> {
  const { accountId, merchantId } = of.sender;
  const to = await findPlayer(db, { merchantId, userName: of.userName });
  if (to === null) return transferResults.RECIPIENT_NOT_EXIST;
  if (to.id === accountId) return transferResults.SELF;
  if (!to.path.includes(accountId)) return transferResults.NOT_IN_TEAM;
  if (to.path.at(-1) !== accountId && !of.grants.isSuperTransferPointEnabled) {
    return transferResults.NOT_DIRECT;
  }
  const code = (await guardSpend(db, [to.id], "receive")).get(to.id);
  return code === undefined ? to : transferResults.RECIPIENT_BLOCKED;
}

async function amountRefusal(
  db: Queryable,
  of: { sender: Sender; amount: Money; available: Money },
): Promise<ResultCode | null> {
  const { sender, amount, available } = of;
  const { accountId, merchantId } = sender;
  const limits = await readSetting(db, merchantId, transferSettings.transferLimits);
  if (amount < parseCheckedMoney(limits.min)) return transferResults.AMOUNT_MIN;
  if (amount > parseCheckedMoney(limits.max)) return transferResults.AMOUNT_MAX;
  const sent = await sumSentToday(db, accountId);
  if (sent + amount > parseCheckedMoney(limits.dayMax)) return transferResults.DAY_LIMIT;
  if (amount > available) return transferResults.AMOUNT_SHORT;
  const { transferable } = await readTransferable(db, { accountId, available });
  return amount > transferable ? transferResults.BET_REQUIREMENT : null;
}
