import { loginResults, PlayerState, type ResultCode } from "@fairdraw/wire";
import type { Queryable } from "../../platform/database/db.ts";
import { type Account, roles } from "../account/account.sql.ts";
import { isShutOut } from "../account/blacklist.sql.ts";
import { findNotice } from "../account/flag-terms.sql.ts";
import { isAddressAllowed } from "../account/security.sql.ts";

/**
 * Whether an account that has shown who it is may have a session at this address; null when it may.
 * Refuses: ACCOUNT_OR_PASSWORD for staff, FROZEN with the words that operators left for it, BLACKLIST, IP_NOT_ALLOWED.
 */
export async function refusalOf(
  db: Queryable,
  account: Account,
  ip: string,
): Promise<ResultCode | null> {
  if (account.role === roles.OPERATOR) return loginResults.ACCOUNT_OR_PASSWORD;
  if ((account.state & (PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED)) !== 0) {
    const of = { accountId: account.id, flags: PlayerState.ACCOUNT_FROZEN };
    const notice = await findNotice(db, of);
    return notice === "" ? loginResults.FROZEN : { ...loginResults.FROZEN, zh: notice };
  }
  if (await isShutOut(db, account.id)) return loginResults.BLACKLIST;
  if (!(await isAddressAllowed(db, { accountId: account.id, ip }))) {
    return loginResults.IP_NOT_ALLOWED;
  }
  return null;
}
