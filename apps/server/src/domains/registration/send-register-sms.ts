import {
  type sendRegisterSms as call,
  commonResults,
  type ResultCode,
  registerResults,
} from "@fairdraw/wire";
import type { Answering, CallContext } from "../../platform/http/call-context.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { accountSettings } from "../account/account.settings.ts";
import { phoneFault, plainPhone } from "../account/profile-rules.ts";
import { isCaptchaRight } from "../session/captcha/captcha.ts";
import { type CodeParts, canSendCode, sendCode } from "../session/password/one-time-codes.ts";
import { sessionSettings } from "../session/session.settings.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { smsScope } from "./register.ts";

/**
 * Sends a code to a phone that wants to register. Whether somebody has it already is not told here.
 * Refuses: PHONE_FORMAT, CAPTCHA, FEATURE_CLOSED where the site can send none, TOO_FREQUENT with the seconds to wait.
 */
export async function sendRegisterSms(
  parts: CodeParts & { nowMs: () => number },
  { body, host, ip, language }: Pick<CallContext<typeof call>, "body" | "host" | "ip" | "language">,
): Promise<Answering<typeof call>> {
  const refuse = ({ code, zh }: ResultCode) => ({
    Result: code,
    Message: zh,
  });
  const merchant = await resolveMerchant(parts.db, { host });
  const region =
    merchant === null
      ? accountSettings.phoneRegion.initial
      : await readSetting(parts.db, merchant.id, accountSettings.phoneRegion);
  const fault = phoneFault(body.Phone, region);
  if (fault !== null) return refuse(fault);
  const phone = plainPhone(body.Phone, region);
  const isRight = await isCaptchaRight(parts.db, body);
  const refuseLate = (result: ResultCode) => ({ ...refuse(result), CaptchaSpent: true });
  if (!isRight) return refuseLate(registerResults.CAPTCHA);
  if (merchant === null) return refuseLate(commonResults.NO_PERMISSION);
  const way = { merchantId: merchant.id, channel: "phone" } as const;
  if (!(await canSendCode(parts, way))) return refuseLate(commonResults.FEATURE_CLOSED);
  const limits = await readSetting(parts.db, merchant.id, sessionSettings.codeLimits);
  const wait = await sendCode(parts, {
    scope: smsScope(merchant.id, phone),
    ...way,
    purpose: "Register",
    accountId: null,
    to: phone,
    ip,
    limits,
    language,
  });
  if (wait !== null) return { ...refuseLate(registerResults.TOO_FREQUENT), RetrySeconds: wait };
  return {
    Result: 0,
    ExpireSeconds: limits.liveSeconds,
    ResendSeconds: limits.resendSeconds,
  };
}
