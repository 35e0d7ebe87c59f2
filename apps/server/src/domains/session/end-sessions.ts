import { TokenVerifyResult } from "@fairdraw/wire";
import type { Tx } from "../../platform/database/db.ts";
import { emit, sessionEnded } from "../../platform/hub/outbox.ts";
import { refuseQrsOf } from "./qr/qr.sql.ts";
import { endRested, revokeSessionsOf } from "./session.sql.ts";
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

/** A crowd that leaves at once is ended in several rounds. */
const endedPerRound = 500;

/**
 * Ends sessions that are past their time or rest too long, with their connections to the hub; true when there may be
 * more. Calls judge that by themselves, connections do not.
 */
export async function endRestedSessions(tx: Tx): Promise<boolean> {
  const ended = await endRested(tx, { reason: TokenVerifyResult.EXPIRED, max: endedPerRound });
  await emit(tx, ended.map(sessionEnded));
  return ended.length > 0;
}
