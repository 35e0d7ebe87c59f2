import {
  type loginPhone as call,
  commonResults,
  LoginType,
  loginResults,
  type RequestOf,
  type sendLoginCode,
} from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Answering, CallContext, Device } from "../../platform/http/call-context.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { accountSettings } from "../account/account.settings.ts";
import { findAccounts, roles } from "../account/account.sql.ts";
import { findAccountOfPhone } from "../account/contacts.sql.ts";
import { e164Of } from "../account/phone-number.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { refusalOf } from "./admit.ts";
import { isCaptchaRight } from "./captcha/captcha.ts";
import { limitRate } from "./guard/limit-rate.ts";
import { refusalWith } from "./guard/login-guard.ts";
import { openSite, originOf, secondStep } from "./login.ts";
import { openSession, type SessionParts } from "./open-session.ts";
import { type CodeParts, canSendCode, judgeCode, sendCode } from "./password/one-time-codes.ts";
import { sessionSettings } from "./session.settings.ts";

type Parts = SessionParts & CodeParts;

/** Codes that one address may ask for, and try, in a quarter of an hour. */
const perAddress = { max: 30, windowSeconds: 900 };

/** Name of the codes of a phone; texts that are no phones share one, so that they take the same way. */
function loginScope(merchantId: number, phone: string | null): string {
  return `login-phone|${merchantId}|${phone ?? ""}`;
}

/**
 * Sends a code to a phone, if an account of the site has it. The answer and the time it takes are the same if not.
 * Refuses: TOO_FREQUENT for one address, CAPTCHA_WRONG, FEATURE_CLOSED, TOO_FREQUENT before the next.
 */
export async function sendPhoneCode(
  parts: Parts,
  {
    body,
    host,
    ip,
    language,
  }: Pick<CallContext<typeof sendLoginCode>, "body" | "host" | "ip" | "language">,
): Promise<Answering<typeof sendLoginCode>> {
  const scope = `login-phone-code|${addressKey(ip)}`;
  if ((await limitRate(parts.db, { scope, ...perAddress })) !== null) {
    return commonResults.TOO_FREQUENT;
  }
  if (!(await isCaptchaRight(parts.db, body))) return loginResults.CAPTCHA_WRONG;
  const merchant = await resolveMerchant(parts.db, { host });
  if (merchant === null) return commonResults.FEATURE_CLOSED;
  const merchantId = merchant.id;
  const [isOn, region, limits] = await Promise.all([
    readSetting(parts.db, merchantId, sessionSettings.isPhoneLoginOn),
    readSetting(parts.db, merchantId, accountSettings.phoneRegion),
    readSetting(parts.db, merchantId, sessionSettings.codeLimits),
  ]);
  const way = { merchantId, channel: "phone" } as const;
  if (!isOn || !(await canSendCode(parts, way))) return commonResults.FEATURE_CLOSED;
  const phone = e164Of(body.Phone.trim(), region);
  const accountId = await findAccountOfPhone(parts.db, { merchantId, phone: phone ?? "" });
  const wait = await sendCode(parts, {
    scope:
      phone === null
        ? `${loginScope(merchantId, null)}${body.Phone}`
        : loginScope(merchantId, phone),
    purpose: "Login",
    ...way,
    accountId,
    to: accountId === null ? null : phone,
    ip,
    limits,
    language,
  });
  if (wait !== null) return commonResults.TOO_FREQUENT;
  return { Result: 0, ExpireSeconds: limits.liveSeconds, ResendSeconds: limits.resendSeconds };
}

/**
 * Opens a session with the code that went to a phone.
 * Refuses: MERCHANT_CLOSED, SITE_MAINTAIN, VERSION_OLD, FEATURE_CLOSED, LOCKED for too many tries of an address,
 * SMS_WRONG for a code that is wrong, too old or of a phone that is nobody's, FROZEN and the like, IP_NOT_ALLOWED,
 * GOOGLE_REQUIRED with a ticket. Effects: the code is used up; a session, or a ticket.
 */
export async function loginPhone(
  parts: Parts,
  request: { body: RequestOf<typeof call>; host: string; ip: string; device: Device },
): Promise<Answering<typeof call>> {
  const { body, ip } = request;
  const site = await openSite(parts.db, {
    host: request.host,
    bundleVersion: request.device.bundleVersion,
  });
  if ("refusal" in site) return { ...site.refusal };
  const { merchantId } = site;
  const [isOn, region, limits] = await Promise.all([
    readSetting(parts.db, merchantId, sessionSettings.isPhoneLoginOn),
    readSetting(parts.db, merchantId, accountSettings.phoneRegion),
    readSetting(parts.db, merchantId, sessionSettings.codeLimits),
  ]);
  if (!isOn) return { ...refusalWith(commonResults.FEATURE_CLOSED) };
  const scope = `login-phone-try|${addressKey(ip)}`;
  const wait = await limitRate(parts.db, { scope, ...perAddress });
  if (wait !== null) {
    return { ...refusalWith(loginResults.LOCKED), LockedMinutes: Math.ceil(wait / 60) };
  }
  const wrong = { ...refusalWith(loginResults.SMS_WRONG) };
  const phone = e164Of(body.Phone.trim(), region);
  const { triesMax } = limits;
  const code = { scope: loginScope(merchantId, phone), code: body.Code, triesMax };
  const verdict = await judgeCode(parts, code);
  const accountId = await findAccountOfPhone(parts.db, { merchantId, phone: phone ?? "" });
  if (verdict.is !== "right" || accountId === null) return wrong;
  if (!(await parts.db.transaction((tx) => verdict.take(tx)))) return wrong;
  const account = expectKey(await findAccounts(parts.db, [accountId]), accountId, "account");
  // Staff have a door of their own.
  if (account.role === roles.OPERATOR) return wrong;
  const refusal = await refusalOf(parts.db, account, ip);
  if (refusal !== null) return { ...refusalWith(refusal) };
  const loginType = LoginType.PHONE;
  const login = { account, origin: originOf(request, body.DeviceId), loginType };
  const step = await secondStep(parts, login);
  return step ?? openSession(parts, login);
}
