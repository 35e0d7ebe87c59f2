import { commonResults, type ResultCode, responsibleGamingResults } from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Db } from "../../../platform/database/db.ts";
import { checkPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { findAccounts, findFundsPassword } from "../../account/account.sql.ts";
import { forgetCounts } from "../guard/counters.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";

const tries = { max: 5, windowSeconds: 900 };

/**
 * Judges the funds password of an account, or its login password while it has none: nobody shall be kept
 * from a break because he never set one. Null when it is right.
 * Refuses: TOO_FREQUENT while many passwords wait, LOCKED after five wrong ones, PASSWORD_WRONG.
 */
export async function refusalOfFunds(
  db: Db,
  accountId: bigint,
  password: string,
): Promise<ResultCode | null> {
  if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
  // Counted before it is judged, so that many at once are not judged for free.
  const scope = `funds-password|${accountId}`;
  if ((await limitRate(db, { scope, ...tries })) !== null) return responsibleGamingResults.LOCKED;
  const [accounts, funds] = await Promise.all([
    findAccounts(db, [accountId]),
    findFundsPassword(db, accountId),
  ]);
  const stored = funds || expectKey(accounts, accountId, "account of the caller").passwordHash;
  if (!(await checkPassword(stored, password))) return responsibleGamingResults.PASSWORD_WRONG;
  await forgetCounts(db, [scope]);
  return null;
}
