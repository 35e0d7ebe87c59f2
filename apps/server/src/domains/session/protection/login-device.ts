import {
  commonResults,
  LoginType,
  type loginDevice,
  loginResults,
  type RequestOf,
  type sendDeviceCode,
} from "@fairdraw/wire";
import type { Answering, CallContext, Device } from "../../../platform/http/call-context.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { findAccounts } from "../../account/account.sql.ts";
import { findContacts } from "../../account/security.sql.ts";
import { refusalOf } from "../admit.ts";
import { refusalWith } from "../guard/login-guard.ts";
import { originOf } from "../login.ts";
import { openSession, type SessionParts } from "../open-session.ts";
import {
  accountScopes,
  type CodeParts,
  canSendCode,
  judgeCode,
  sendCode,
} from "../password/one-time-codes.ts";
import { sessionSettings } from "../session.settings.ts";
import { findTicket, takeTicket, ticketKinds } from "../tickets.sql.ts";

type Parts = SessionParts & CodeParts;
const ticketOf = (ticket: string) => ({
  tokenHash: hashToken(ticket),
  kind: ticketKinds.NEW_DEVICE,
});
const scopeOf = accountScopes.newDevice;

/** Sends the code that lets a new device in. Refuses: ACCOUNT_OR_PASSWORD for a ticket that counts no more, FEATURE_CLOSED, TOO_FREQUENT. */
export async function sendCodeToDevice(
  parts: Parts,
  { body, ip, language }: Pick<CallContext<typeof sendDeviceCode>, "body" | "ip" | "language">,
): Promise<Answering<typeof sendDeviceCode>> {
  const ticket = await findTicket(parts.db, ticketOf(body.Ticket));
  if (ticket?.accountId == null) return { ...refusalWith(loginResults.ACCOUNT_OR_PASSWORD) };
  const { accountId } = ticket;
  const account = (await findAccounts(parts.db, [accountId])).get(accountId);
  if (account === undefined) return { ...refusalWith(loginResults.ACCOUNT_OR_PASSWORD) };
  const { merchantId } = account;
  const channel = body.Channel;
  if (!(await canSendCode(parts, { merchantId, channel }))) {
    return { ...refusalWith(commonResults.FEATURE_CLOSED) };
  }
  const limits = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const to = (await findContacts(parts.db, accountId))[channel];
  const scope = scopeOf(accountId);
  const sent = { scope, purpose: "Login", merchantId, accountId, channel, to } as const;
  const wait = await sendCode(parts, { ...sent, ip, limits, language });
  if (wait !== null) return { ...refusalWith(commonResults.TOO_FREQUENT) };
  return { Result: 0, ExpireSeconds: limits.liveSeconds, ResendSeconds: limits.resendSeconds };
}

/**
 * Ends a login on a new device with the code that was sent.
 * Refuses: ACCOUNT_OR_PASSWORD for a ticket that counts no more, DEVICE_CODE_WRONG, DEVICE_CODE_EXPIRED, FROZEN, BLACKLIST,
 * IP_NOT_ALLOWED. Effects: ticket and code are used up, the device is known from now on; a session row.
 */
export async function loginOnDevice(
  parts: Parts,
  request: { body: RequestOf<typeof loginDevice>; ip: string; device: Device },
): Promise<Answering<typeof loginDevice>> {
  const { body } = request;
  const over = () => ({ ...refusalWith(loginResults.ACCOUNT_OR_PASSWORD) });
  const ticket = await findTicket(parts.db, ticketOf(body.Ticket));
  if (ticket?.accountId == null) return over();
  const { accountId } = ticket;
  const account = (await findAccounts(parts.db, [accountId])).get(accountId);
  // A password that was changed between the two steps is not the one that was shown.
  if (account === undefined || account.sessionVersion !== ticket.payload["sessionVersion"]) {
    return over();
  }
  const { triesMax } = await readSetting(parts.db, account.merchantId, sessionSettings.codeLimits);
  const scope = scopeOf(accountId);
  const verdict = await judgeCode(parts, { scope, code: body.Code, triesMax });
  if (verdict.is !== "right") {
    const isOld = verdict.is === "expired";
    return {
      ...refusalWith(loginResults[isOld ? "DEVICE_CODE_EXPIRED" : "DEVICE_CODE_WRONG"]),
    };
  }
  const isTaken = await parts.db.transaction(
    async (tx) =>
      (await verdict.take(tx)) && (await takeTicket(tx, ticketOf(body.Ticket))) !== null,
  );
  if (!isTaken) return over();
  const refusal = await refusalOf(parts.db, account, request.ip);
  if (refusal !== null) return { ...refusalWith(refusal) };
  const begun = ticket.payload["loginType"];
  const loginType = [LoginType.WECHAT, LoginType.PHONE].find((type) => type === begun);
  return openSession(parts, {
    account,
    origin: originOf(request, body.DeviceId),
    loginType: loginType ?? LoginType.PASSWORD,
  });
}
