import { type loginGoogle as call, LoginType, loginResults, type RequestOf } from "@fairdraw/wire";
import type { Answering, Device } from "../../platform/http/call-context.ts";
import { hashToken } from "../../platform/tokens.ts";
import { findAccounts } from "../account/account.sql.ts";
import { findGoogleLock } from "../account/protection/authenticator.sql.ts";
import { refusalOf } from "./admit.ts";
import { useAccountCode } from "./authenticator.ts";
import { refusalWith } from "./guard/login-guard.ts";
import { originOf } from "./login.ts";
import { openSession, type SessionParts } from "./open-session.ts";
import { countTicketTry, takeTicket, ticketKinds } from "./tickets.sql.ts";

/** Codes that one ticket may try; there are a million of them. */
const triesPerTicket = 5;

/**
 * Ends a login with the code of the authenticator, or with a recovery code. Refuses: ACCOUNT_OR_PASSWORD for a ticket that counts
 * no more, LOCKED after too many codes, GOOGLE_WRONG, also for a code used before, FROZEN, IP_NOT_ALLOWED.
 * Effects: the ticket is used up by the right code; a session row.
 */
export async function loginGoogle(
  parts: SessionParts,
  request: { body: RequestOf<typeof call>; ip: string; device: Device },
): Promise<Answering<typeof call>> {
  const { body } = request;
  const refuse = (result: { code: number; zh: string }) => ({
    ...refusalWith(result),
  });
  const ticket = { tokenHash: hashToken(body.Ticket), kind: ticketKinds.GOOGLE_STEP };
  const tried = await countTicketTry(parts.db, { ...ticket, triesMax: triesPerTicket });
  if (tried?.accountId == null) return refuse(loginResults.ACCOUNT_OR_PASSWORD);
  const { accountId } = tried;
  const verdict = await useAccountCode(parts.db, {
    accountId,
    code: body.Code.trim(),
    tokenKey: parts.tokenKey,
    takesRecovery: true,
  });
  if (verdict === "locked") {
    return { ...refuse(loginResults.LOCKED), ...(await lockedMinutes(parts, accountId)) };
  }
  if (verdict !== "right") return refuse(loginResults.GOOGLE_WRONG);
  if ((await takeTicket(parts.db, ticket)) === null)
    return refuse(loginResults.ACCOUNT_OR_PASSWORD);
  const account = (await findAccounts(parts.db, [accountId])).get(accountId);
  // A password that was changed between the two steps is not the one that was shown.
  if (account === undefined || account.sessionVersion !== tried.payload["sessionVersion"]) {
    return refuse(loginResults.ACCOUNT_OR_PASSWORD);
  }
  const refusal = await refusalOf(parts.db, account, request.ip);
  if (refusal !== null) return refuse(refusal);
  const origin = originOf(request, body.DeviceId);
  const begun = tried.payload["loginType"];
  const loginType = [LoginType.WECHAT, LoginType.PHONE].find((type) => type === begun);
  return openSession(parts, {
    account,
    origin,
    loginType: loginType ?? LoginType.PASSWORD,
  });
}

/** How long codes are refused; nothing where operators have said no end. */
async function lockedMinutes(
  parts: SessionParts,
  accountId: bigint,
): Promise<{ LockedMinutes?: number }> {
  const until = (await findGoogleLock(parts.db, accountId))?.until ?? null;
  if (until === null) return {};
  return { LockedMinutes: Math.max(1, Math.ceil((until - parts.nowMs()) / 60_000)) };
}
