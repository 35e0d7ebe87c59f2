import {
  type sendAccountCode as call,
  type RequestOf,
  type ResultCode,
  unbindResults,
} from "@fairdraw/wire";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering, CallContext } from "../../../platform/http/call-context.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { accountSettings } from "../../account/account.settings.ts";
import { type Bindings, findBindings } from "../../account/contacts.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";
import type { SessionParts } from "../open-session.ts";
import { type CodeParts, canSendCode, sendCode } from "../password/one-time-codes.ts";
import { sessionSettings } from "../session.settings.ts";
import { channels, contactOf, contactScope } from "./contact-rules.ts";
import { stateRefusal } from "./judge-unbind.ts";

type Body = RequestOf<typeof call>;

/** Codes that one account may have sent in an hour, wherever to; nobody shall be pestered by it. */
const perAccountPerHour = 20;

const purposes = { bind: "Bind", change: "Change", unbind: "Unbind", funds: "ResetFunds" } as const;

/**
 * Sends a code to what an account has bound, or to what it wants to bind. Whether somebody else has that already is not
 * told here. With `bind` an account that has something bound changes it.
 * Refuses: NOT_BOUND, ONLY_LOGIN and TOO_SOON for what shall be unbound, PHONE_FORMAT, EMAIL_LENGTH, EMAIL_FORMAT,
 * TOO_FREQUENT, SEND_FAIL where the site has no way to send by this channel.
 * Effects: counters, the code as a hash, a message.
 */
export async function sendContactCode(
  parts: SessionParts & CodeParts,
  {
    body,
    caller,
    ip,
    language,
  }: { body: Body; caller: Caller } & Pick<CallContext<typeof call>, "ip" | "language">,
): Promise<Answering<typeof call>> {
  const { accountId, merchantId } = caller;
  const [bindings, region, limits, phoneLogin] = await Promise.all([
    findBindings(parts.db, accountId),
    readSetting(parts.db, merchantId, accountSettings.phoneRegion),
    readSetting(parts.db, merchantId, sessionSettings.codeLimits),
    readSetting(parts.db, merchantId, sessionSettings.isPhoneLoginOn),
  ]);
  const target = targetOf(body, bindings, { region, hasPhoneLogin: phoneLogin });
  if (!("to" in target)) return target;
  const { to } = target;
  const { Channel: channel, Purpose: purpose } = body;
  const wait =
    (await limitRate(parts.db, {
      scope: `contact-codes|${accountId}`,
      max: perAccountPerHour,
      windowSeconds: 3600,
    })) ?? (purpose === "bind" ? await limitTarget(parts, { to, limits }) : null);
  if (wait !== null) return unbindResults.TOO_FREQUENT;
  if (!(await canSendCode(parts, { merchantId, channel }))) return unbindResults.SEND_FAIL;
  const resend = await sendCode(parts, {
    scope: contactScope({ accountId, channel, purpose, to }),
    purpose: purposes[purpose],
    merchantId,
    accountId,
    channel,
    to,
    ip,
    limits,
    language,
  });
  if (resend !== null) return unbindResults.TOO_FREQUENT;
  return {
    Result: 0,
    Masked: channels[channel].mask(to),
    ExpireSeconds: limits.liveSeconds,
    ResendSeconds: limits.resendSeconds,
  };
}

function targetOf(
  { Channel, Purpose, To }: Body,
  bindings: Bindings,
  site: { region: string; hasPhoneLogin: boolean },
): { to: string } | ResultCode {
  if (Purpose === "bind") return contactOf(Channel, To ?? "", site.region);
  const { to, isNew } = channels[Channel].boundOf(bindings);
  if (to === null) return unbindResults.NOT_BOUND;
  if (Purpose !== "unbind") return { to };
  const off = { is: Channel, isBound: true, isNew, hasPhoneLogin: site.hasPhoneLogin };
  return stateRefusal(bindings, off) ?? { to };
}

/** Whoever is written to is not written to more often because several accounts name him. */
function limitTarget(
  parts: SessionParts,
  { to, limits }: { to: string; limits: { perTargetPerDay: number } },
): Promise<number | null> {
  return limitRate(parts.db, {
    scope: `contact-to|${to.toLowerCase()}`,
    max: limits.perTargetPerDay,
    windowSeconds: 86_400,
  });
}
