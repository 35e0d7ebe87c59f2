import {
  type authorizeWechat,
  type beginWechat,
  commonResults,
  type getWechatProfile,
  LoginType,
  loginResults,
  type QrCode,
  type RequestOf,
  type registerByWechat,
  registerResults,
} from "@fairdraw/wire";
import type { Answering, Device, Untimed } from "../../platform/http/call-context.ts";
import { addressKey } from "../../platform/http/mask-ip.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { findAccountOfWechat } from "../account/profile.sql.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { originOf } from "../session/login.ts";
import type { SessionParts } from "../session/open-session.ts";
import { confirmWechatQr, takeWechatQr } from "../session/qr/qr.sql.ts";
import { newCode, redeemSeconds, tellPage } from "../session/qr/qr-login.ts";
import { findTicket, insertTicket, takeTicket, ticketKinds } from "../session/tickets.sql.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { findMerchant } from "../site/site.sql.ts";
import { register } from "./register.ts";
import { registrationSettings } from "./registration.settings.ts";
import { type WechatSecrets, wechatOf } from "./wechat-provider.ts";

/** What ways in by WeChat need. */
export type WechatParts = SessionParts & { readonly wechatSecrets: WechatSecrets };

/** Time to fill in the form that follows. */
const ticketSeconds = 900;
const beginningsPerAddressPerMinute = 30;
/** Stands for the site's own link in the path that WeChat comes back to. */
const noLinkCode = "login";

/**
 * A code for the WeChat tab of the login page; null where the site does not offer WeChat, and for an
 * address that has asked too often.
 */
export async function initWechatLogin(
  parts: WechatParts,
  { merchantId, ip }: { merchantId: number | null; ip: string },
): Promise<Untimed<QrCode> | null> {
  if ((await limitWechat(parts, ip)) !== null) return null;
  const merchant = merchantId === null ? null : await findMerchant(parts.db, merchantId);
  const wechat = await wechatOf(parts, merchant);
  if (merchant === null || wechat === null) return null;
  const own = await readSetting(parts.db, merchant.id, registrationSettings.registerLinkCode);
  return newCode(parts, {
    merchantId: merchant.id,
    ip,
    isWechat: true,
    hasPage: true,
    urlOf: (state) => wechat.urlFor({ state, returnPath: returnPath(own) }),
  });
}

/** Sends WeChat's own browser to WeChat. Refuses: TOO_FREQUENT, WECHAT_DISABLED. */
export async function beginOwnWechat(
  parts: WechatParts,
  request: { body: RequestOf<typeof beginWechat>; host: string; ip: string },
): Promise<Answering<typeof beginWechat>> {
  if ((await limitWechat(parts, request.ip)) !== null) {
    return commonResults.TOO_FREQUENT;
  }
  const merchant = await resolveMerchant(parts.db, { host: request.host });
  const wechat = await wechatOf(parts, merchant);
  if (merchant === null || wechat === null) return loginResults.WECHAT_DISABLED;
  const { Url, Secret } = await newCode(parts, {
    merchantId: merchant.id,
    ip: request.ip,
    isWechat: true,
    hasPage: false,
    urlOf: (state) => wechat.urlFor({ state, returnPath: returnPath(request.body.Code ?? "") }),
  });
  return { Url, Secret };
}

/**
 * Takes what WeChat sent back. Refuses: WECHAT_DISABLED, QRCODE_EXPIRED, WECHAT_UNBOUND for a
 * stranger while nobody can register.
 * Effects: the code is used up; the page that shows it is told; a ticket for the login or the
 * registration.
 */
export async function authorize(
  parts: WechatParts,
  { body, host }: { body: RequestOf<typeof authorizeWechat>; host: string },
): Promise<Answering<typeof authorizeWechat>> {
  const merchant = await resolveMerchant(parts.db, { host });
  const wechat = await wechatOf(parts, merchant);
  if (merchant === null || wechat === null) return loginResults.WECHAT_DISABLED;
  const merchantId = merchant.id;
  // The state is used up before WeChat is asked, so that nobody makes us try codes with one state.
  const qr = await takeWechatQr(parts.db, { id: body.State, merchantId });
  if (qr === null) return loginResults.QRCODE_EXPIRED;
  const person = await wechat.personOf(body.Code);
  if (person === null) return loginResults.QRCODE_EXPIRED;
  const { isOpen } = await readSetting(parts.db, merchantId, registrationSettings.registerLimits);
  const Ticket = newToken(parts.random);
  const tokenHash = hashToken(Ticket);
  return parts.db.transaction(async (tx) => {
    const done = { Result: 0 as const };
    const accountId = await findAccountOfWechat(tx, { merchantId, wechatId: person.id });
    if (accountId !== null) {
      await confirmWechatQr(tx, {
        id: body.State,
        accountId,
        ticketHash: tokenHash,
        redeemSeconds,
      });
      if (!qr.hasPage) return { ...done, Outcome: "login" as const, Ticket };
      await tellPage(tx, { qrId: body.State, state: "confirmed", ticket: Ticket });
      return { ...done, Outcome: "login" as const };
    }
    if (qr.hasPage) await tellPage(tx, { qrId: body.State, state: "unbound" });
    // Nobody can register now: whoever has an account binds his WeChat there.
    if (!isOpen) return loginResults.WECHAT_UNBOUND;
    await insertTicket(tx, {
      tokenHash,
      kind: ticketKinds.WECHAT,
      accountId: null,
      payload: { merchantId, ...person },
      liveSeconds: ticketSeconds,
    });
    return { ...done, Outcome: "register" as const, Ticket };
  });
}

/** Shows who registers. Refuses: LINK_EXPIRED. */
export async function wechatProfile(
  parts: WechatParts,
  { body }: { body: RequestOf<typeof getWechatProfile> },
): Promise<Answering<typeof getWechatProfile>> {
  const ticket = await findTicket(parts.db, ticketOf(body));
  if (ticket === null) return registerResults.LINK_EXPIRED;
  const { payload } = ticket;
  const bound = await findAccountOfWechat(parts.db, {
    merchantId: Number(payload["merchantId"]),
    wechatId: String(payload["id"]),
  });
  return {
    NickName: String(payload["nickName"]),
    HeadImage: String(payload["headImage"]),
    IsBound: bound !== null,
  };
}

/** Registers by WeChat. Refuses as `register` does; WECHAT_DISABLED, LINK_EXPIRED for the ticket. */
export function registerWechat(
  parts: WechatParts,
  request: { body: RequestOf<typeof registerByWechat>; host: string; ip: string; device: Device },
): Promise<Answering<typeof registerByWechat>> {
  const { Ticket, ...form } = request.body;
  return register(parts, {
    form,
    host: request.host,
    origin: originOf(request, form.DeviceId),
    loginType: LoginType.WECHAT,
    async admit() {
      const merchant = await resolveMerchant(parts.db, { host: request.host });
      if ((await wechatOf(parts, merchant)) === null) {
        return { result: registerResults.WECHAT_DISABLED };
      }
      const ticket = await findTicket(parts.db, ticketOf({ Ticket }));
      if (ticket === null || ticket.payload["merchantId"] !== merchant?.id) {
        return { result: registerResults.LINK_EXPIRED };
      }
      const wechatId = String(ticket.payload["id"]);
      return {
        wechatId,
        take: async (tx) => (await takeTicket(tx, ticketOf({ Ticket }))) !== null,
      };
    },
  });
}

function limitWechat(parts: SessionParts, ip: string): Promise<number | null> {
  return limitRate(parts.db, {
    scope: `wechat|${addressKey(ip)}`,
    max: beginningsPerAddressPerMinute,
    windowSeconds: 60,
  });
}

function returnPath(linkCode: string): string {
  const code = /^[A-Za-z0-9]{1,32}$/.test(linkCode) ? linkCode : noLinkCode;
  return `/WeChatRegister/${code}`;
}

function ticketOf({ Ticket }: { Ticket: string }) {
  return { tokenHash: hashToken(Ticket), kind: ticketKinds.WECHAT };
}
