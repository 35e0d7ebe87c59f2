import {
  type checkForgetPassword,
  commonResults,
  passwordResults,
  type RequestOf,
  type resetForgottenPassword,
  type sendForgetPasswordCode,
} from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Answering, CallContext } from "../../../platform/http/call-context.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import { checkPassword, hashPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findAccounts, findFundsPassword } from "../../account/account.sql.ts";
import { findContacts } from "../../account/security.sql.ts";
import { tellPlayer } from "../../messages/tell-player.ts";
import { resolveMerchant } from "../../site/resolve-merchant.ts";
import { isCaptchaRight } from "../captcha/captcha.ts";
import { isKnownDevice } from "../guard/devices.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";
import { forgetFailures } from "../guard/login-guard.ts";
import { findAccount } from "../login.ts";
import type { SessionParts } from "../open-session.ts";
import { sessionSettings } from "../session.settings.ts";
import {
  countTicketTry,
  findTicket,
  insertTicket,
  type Ticket,
  takeTicket,
  ticketKinds,
} from "../tickets.sql.ts";
import { codeOfFault, replaceLogin } from "./change-password.ts";
import {
  accountScopes,
  type CodeParts,
  canSendCode,
  judgeCode,
  sendCode,
} from "./one-time-codes.ts";
import { faultOf } from "./password-rules.ts";

/** Time to find the code in the mail and to think of a password. */
export const forgetSeconds = 900;
const beginningsPerAddressPerHour = 30;
const resetsPerTicket = 10;
/** Codes of one account that somebody on a device it does not know may have sent from one address in a day. */
const strangerSends = { max: 3, windowSeconds: 86_400 };

type Parts = SessionParts & CodeParts;

/**
 * Begins to replace a forgotten password. The answer is the same for names that are nobody's.
 * Refuses: CAPTCHA_WRONG, TOO_FREQUENT for one address. Effects: a ticket.
 */
export async function beginForgotten(
  parts: Parts,
  request: Pick<CallContext<typeof checkForgetPassword>, "body" | "host" | "ip" | "device">,
): Promise<Answering<typeof checkForgetPassword>> {
  const { body } = request;
  const wait = await limitRate(parts.db, {
    scope: `forgotten|${addressKey(request.ip)}`,
    max: beginningsPerAddressPerHour,
    windowSeconds: 3600,
  });
  if (wait !== null) return commonResults.TOO_FREQUENT;
  if (!(await isCaptchaRight(parts.db, body))) return passwordResults.CAPTCHA_WRONG;
  const merchant = await resolveMerchant(parts.db, request);
  if (merchant === null) return commonResults.NO_PERMISSION;
  const who = { merchantId: merchant.id, userName: body.UserName };
  const account = await findAccount(parts.db, who);
  const { id: deviceId } = request.device;
  const isOwnDevice =
    deviceId !== "" && (await isKnownDevice(parts.db, { ...who, deviceHash: hashToken(deviceId) }));
  const Ticket = newToken(parts.random);
  await insertTicket(parts.db, {
    tokenHash: hashToken(Ticket),
    kind: ticketKinds.FORGOTTEN_PASSWORD,
    accountId: account?.id ?? null,
    payload: { ...who, isOwnDevice },
    liveSeconds: forgetSeconds,
  });
  return {
    Result: 0,
    Ticket,
    Channels: ["email", "phone"],
    ExpireSeconds: forgetSeconds,
  };
}

/**
 * Sends a code if there is where to. Devices that the account has been on have a share of their own, and a stranger three
 * codes a day from his address.
 * Refuses: VERIFY_EXPIRED, FEATURE_CLOSED where the site can send none, TOO_FREQUENT.
 */
export async function sendForgottenCode(
  parts: Parts,
  {
    body,
    ip,
    language,
  }: Pick<CallContext<typeof sendForgetPasswordCode>, "body" | "ip" | "language">,
): Promise<Answering<typeof sendForgetPasswordCode>> {
  const ticket = await findTicket(parts.db, ticketOf(body));
  if (ticket === null) return passwordResults.VERIFY_EXPIRED;
  const { merchantId, scope, isOwnDevice } = subjectOf(ticket);
  const limits = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const channel = body.Channel;
  if (!(await canSendCode(parts, { merchantId, channel }))) return commonResults.FEATURE_CLOSED;
  const crowd = { scope: `forgotten-from|${addressKey(ip)}|${scope}`, ...strangerSends };
  if (!isOwnDevice && (await limitRate(parts.db, crowd)) !== null) {
    return commonResults.TOO_FREQUENT;
  }
  const contacts = await findContacts(parts.db, ticket.accountId ?? 0n);
  const wait = await sendCode(parts, {
    scope,
    purpose: "Forgotten",
    merchantId,
    accountId: ticket.accountId,
    channel,
    to: contacts[channel],
    ip,
    limits,
    language,
  });
  if (wait !== null) return commonResults.TOO_FREQUENT;
  return {
    Result: 0,
    ExpireSeconds: limits.liveSeconds,
    ResendSeconds: limits.resendSeconds,
  };
}

/**
 * Sets a new password with the code that was sent.
 * Refuses: VERIFY_EXPIRED, RULE_MISMATCH, TOO_SIMPLE, SAME_AS_DEFAULT, SAME_AS_ACCOUNT, CODE_WRONG; what
 * could tell about the account only after the code: SAME_AS_OLD, SAME_AS_FUNDS.
 * Effects: every session of the account ends, its failed logins are forgotten, the player is told.
 */
export async function resetForgotten(
  parts: Parts,
  { body }: { body: RequestOf<typeof resetForgottenPassword> },
): Promise<Answering<typeof resetForgottenPassword>> {
  const ticket = await countTicketTry(parts.db, { ...ticketOf(body), triesMax: resetsPerTicket });
  if (ticket === null) return passwordResults.VERIFY_EXPIRED;
  if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
  const { merchantId, userName, scope } = subjectOf(ticket);
  const fault = faultOf(body.NewPassword, userName);
  if (fault !== null) return codeOfFault[fault];
  const { triesMax } = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const verdict = await judgeCode(parts, { scope, code: body.Code, triesMax });
  if (verdict.is === "expired") return passwordResults.VERIFY_EXPIRED;
  if (verdict.is === "wrong" || ticket.accountId === null) {
    return passwordResults.CODE_WRONG;
  }
  const { accountId } = ticket;
  const account = expectKey(await findAccounts(parts.db, [accountId]), accountId, "account");
  if (await checkPassword(account.passwordHash, body.NewPassword)) {
    return passwordResults.SAME_AS_OLD;
  }
  const funds = (await findFundsPassword(parts.db, accountId)) ?? "";
  if (funds !== "" && (await checkPassword(funds, body.NewPassword))) {
    return passwordResults.SAME_AS_FUNDS;
  }
  const hash = await hashPassword(body.NewPassword);
  const isDone = await parts.db.transaction(async (tx) => {
    if (!(await verdict.take(tx)) || (await takeTicket(tx, ticketOf(body))) === null) return false;
    await forgetFailures(tx, { merchantId, userName });
    const isReplaced = await replaceLogin(tx, { account, hash, sessionId: null });
    if (isReplaced) {
      await tellPlayer(tx, {
        accountId,
        kind: "security",
        template: "noticePasswordReset",
        payload: {},
        link: "/AccountPassword",
      });
    }
    return isReplaced;
  });
  return isDone ? { Result: 0 } : passwordResults.VERIFY_EXPIRED;
}

function ticketOf({ Ticket }: { Ticket: string }) {
  return { tokenHash: hashToken(Ticket), kind: ticketKinds.FORGOTTEN_PASSWORD };
}

/** Whom a ticket is about, as its first step wrote it down; and the name of his codes. */
function subjectOf({ payload }: Ticket) {
  const [merchantId, userName] = [Number(payload["merchantId"]), String(payload["userName"])];
  const isOwnDevice = payload["isOwnDevice"] === true;
  const scope = accountScopes.forgotten({ merchantId, userName, isOwnDevice });
  return { merchantId, userName, isOwnDevice, scope };
}
