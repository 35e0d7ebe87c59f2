import { type loginGoogle as call, LoginType, loginResults, type RequestOf } from "@fairdraw/wire";
import type { Answering, Device } from "../../platform/http/http.ts";
import { hashToken } from "../../platform/tokens.ts";
import { findAccounts } from "../account/account.sql.ts";
import { refusalOf } from "./admit.ts";
import { useAccountCode } from "./authenticator.ts";
import { limitRate } from "./guard/limit-rate.ts";
import { refusalWith } from "./guard/login-guard.ts";
import { originOf } from "./login.ts";
import { openSession, type SessionParts } from "./open-session.ts";
import { countTicketTry, takeTicket, ticketKinds } from "./tickets.sql.ts";

/** Codes that one ticket, and all tickets of an account, may try; there are a million of them. */
const triesPerTicket = 5;
const triesPerAccount = 20;
const triesWindowSeconds = 900;

/**
 * Ends a login with the code of the authenticator. Refuses: ACCOUNT_OR_PASSWORD for a ticket that counts
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
  const wait = await limitRate(parts.db, {
    scope: `login-google|${accountId}`,
    max: triesPerAccount,
    windowSeconds: triesWindowSeconds,
  });
  if (wait !== null) {
    return { ...refuse(loginResults.LOCKED), LockedMinutes: Math.ceil(wait / 60) };
  }
  const code = body.Code.trim();
  const verdict = await useAccountCode(parts.db, { accountId, code, tokenKey: parts.tokenKey });
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
  const isWechat = tried.payload["loginType"] === LoginType.WECHAT;
  return openSession(parts, {
    account,
    origin,
    loginType: isWechat ? LoginType.WECHAT : LoginType.PASSWORD,
  });
}
