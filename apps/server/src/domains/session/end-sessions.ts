import type { TokenVerifyResult } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { emit, sessionEnded } from "../../platform/hub/outbox.ts";
import { refuseQrsOf } from "./qr/qr.sql.ts";
import { revokeSessionsOf } from "./session.sql.ts";
import { dropTicketsOf, ticketKinds } from "./tickets.sql.ts";

/**
 * Ends the open sessions of accounts: every later use of their tokens is answered with `reason`, and
 * their hub connections are cut. Logins that have begun and wait for their last step end too: codes that a
 * phone has confirmed, and passwords that wait for the authenticator. Shape: answers how many ended; `except` is a session that lives on.
 * Effects: one event for each session, with the transaction. Source: spec section 8.
 */
export async function endSessions(
  tx: Tx,
  accountIds: readonly bigint[],
  reason: Exclude<TokenVerifyResult, 0>,
  { except = null }: { except?: string | null } = {},
): Promise<number> {
  const [ended] = await Promise.all([
    revokeSessionsOf(tx, { accountIds, reason, except }),
    refuseQrsOf(tx, accountIds),
    dropTicketsOf(tx, { accountIds, kind: ticketKinds.GOOGLE_STEP }),
    dropTicketsOf(tx, { accountIds, kind: ticketKinds.NEW_DEVICE }),
  ]);
  await emit(tx, ended.map(sessionEnded));
  return ended.length;
}
