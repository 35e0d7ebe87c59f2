import { BankCardState, PlayerState } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { findAccounts } from "../account/account.sql.ts";
import { isShutOut } from "../account/blacklist.sql.ts";
import { findRiskMarks } from "../risk/risk-marks.sql.ts";
import { findOpenReceivables, findTargetState } from "./account-facts.sql.ts";

const stoppingFlags =
  PlayerState.WITHDRAW_BLOCKED | PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED;

/**
 * What has stopped an account or its target since a withdrawal was asked for; null for nothing. Approving and paying ask
 * it, so that a block holds whenever it is made. Shape: a short text for operators.
 */
export async function stoppedSince(
  db: Queryable,
  { accountId, methodId }: { accountId: bigint; methodId: string },
): Promise<string | null> {
  const state = (await findAccounts(db, [accountId])).get(accountId)?.state ?? 0;
  if ((state & stoppingFlags) !== 0) return "the account is blocked";
  if (await isShutOut(db, accountId)) return "the account is on the blacklist";
  for (const action of ["withdraw", "environment"] as const) {
    const marks = await findRiskMarks(db, [accountId], action);
    if (marks.size > 0) return "a mark of risk forbids it";
  }
  if ((await findTargetState(db, methodId)) === BankCardState.DISABLED) {
    return "the card, wallet or address is disabled";
  }
  return (await findOpenReceivables(db, accountId)) ? "the account owes money" : null;
}
