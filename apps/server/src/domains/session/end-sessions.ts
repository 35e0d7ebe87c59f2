import type { TokenVerifyResult } from "@fairdraw/wire";
import type { Tx } from "../../platform/db.ts";
import { emit, sessionEnded } from "../../platform/outbox.ts";
import { revokeSessionsOf } from "./session.sql.ts";

/**
 * Ends the open sessions of accounts: every later use of their tokens is answered with `reason`, and
 * their hub connections are cut. Shape: answers how many ended; `except` is a session that lives on.
 * Effects: one event for each session, with the transaction. Source: spec section 8.
 */
export async function endSessions(
  tx: Tx,
  accountIds: readonly bigint[],
  reason: Exclude<TokenVerifyResult, 0>,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const ended = await revokeSessionsOf(tx, { accountIds, reason, except });
  await emit(tx, ended.map(sessionEnded));
  return ended.length;
}
