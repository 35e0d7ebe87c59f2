import { userInfoPrivileges } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { emit, outboxEvent } from "../../platform/hub/outbox.ts";
import { findPrivilege, type PrivilegeRow, storePrivilege } from "./privilege.sql.ts";

/**
 * Changes what an account may and has; what is not named stays.
 * Effects: the row, and UserInfoPrivileges to the account's pages, which then ask again.
 */
export async function grantPrivileges(
  tx: Tx,
  accountId: bigint,
  change: Partial<PrivilegeRow>,
): Promise<void> {
  const before = await findPrivilege(tx, accountId);
  await storePrivilege(tx, accountId, { ...before, ...change });
  await tellPrivileges(tx, accountId);
}

/** Has the account's pages ask again what it may. Effects: UserInfoPrivileges. */
export async function tellPrivileges(tx: Tx, accountId: bigint): Promise<void> {
  await emit(tx, [outboxEvent(userInfoPrivileges, {}, { accountId })]);
}
