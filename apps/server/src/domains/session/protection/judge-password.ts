import { expectKey } from "../../../platform/assert.ts";
import type { Queryable } from "../../../platform/database/db.ts";
import { checkPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { findAccounts } from "../../account/account.sql.ts";
import { forgetCounts } from "../guard/counters.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";

const tries = { max: 5, windowSeconds: 900 };

/**
 * Judges the login password of somebody who is logged in: a thief of the session alone shall change no protection.
 * "locked" after five wrong ones, "busy" while many passwords wait.
 */
export async function judgeOwnPassword(
  db: Queryable,
  accountId: bigint,
  password: string,
): Promise<"right" | "wrong" | "locked" | "busy"> {
  if (isPasswordLaneFull()) return "busy";
  // Counted before it is judged, so that many at once are not judged for free.
  const scope = `own-password|${accountId}`;
  if ((await limitRate(db, { scope, ...tries })) !== null) return "locked";
  const account = expectKey(
    await findAccounts(db, [accountId]),
    accountId,
    "account of the caller",
  );
  if (!(await checkPassword(account.passwordHash, password))) return "wrong";
  await forgetCounts(db, [scope]);
  return "right";
}
