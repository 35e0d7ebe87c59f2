import {
  commonResults,
  type confirmQrLogin,
  type initQrLogin,
  LoginType,
  type loginByTicket as loginByTicketCall,
  loginResults,
  type QrCode,
  qrCodeLogin,
  type RequestOf,
  type scanQrLogin,
} from "@fairdraw/wire";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering, Device, Untimed } from "../../../platform/http/call-context.ts";
import { addressKey, maskIp } from "../../../platform/http/mask-ip.ts";
import { emit, outboxEvent } from "../../../platform/hub/outbox.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findAccounts } from "../../account/account.sql.ts";
import { refusalOf } from "../admit.ts";
import { limitRate } from "../guard/limit-rate.ts";
import { refusalWith } from "../guard/login-guard.ts";
import { openSite, originOf, secondStep } from "../login.ts";
import { openSession, type SessionParts } from "../open-session.ts";
import { decideQr, insertQr, markScanned, redeemQr } from "./qr.sql.ts";

/** How long a code may be scanned, and how long its ticket may be redeemed. */
export const qrSeconds = 120;
export const redeemSeconds = 60;
/** A page makes a new code every two minutes. */
const codesPerAddressPerMinute = 30;

type State = "scanned" | "confirmed" | "refused" | "unbound";

/** Tells the page that shows a code what became of it. */
export async function tellPage(
  tx: Tx,
  news: { qrId: string; state: State; ticket?: string },
): Promise<void> {
  const { qrId, state, ticket } = news;
  const Ticket = ticket === undefined ? {} : { Ticket: ticket };
  const payload = { QrId: qrId, State: state, ...Ticket };
  await emit(tx, [outboxEvent(qrCodeLogin, payload)]);
}

/**
 * Makes a code for a login page. Shape: the page alone knows `Secret`; whoever only sees the code, or
 * hears the event, cannot redeem. Refuses: TOO_FREQUENT, and what a login refuses on a closed site.
 */
export async function initQr(
  parts: SessionParts,
  request: { host: string; ip: string; device: Device },
): Promise<Answering<typeof initQrLogin>> {
  const wait = await limitRate(parts.db, {
    scope: `qr|${addressKey(request.ip)}`,
    max: codesPerAddressPerMinute,
    windowSeconds: 60,
  });
  if (wait !== null) return refusalWith(commonResults.TOO_FREQUENT);
  const { bundleVersion } = request.device;
  const site = await openSite(parts.db, { host: request.host, bundleVersion });
  if ("refusal" in site) return { ...site.refusal };
  return newCode(parts, {
    merchantId: site.merchantId,
    ip: request.ip,
    isWechat: false,
    hasPage: true,
    urlOf: (id) => `/?Qr=${id}`,
  });
}

/** Makes a code and its row. */
export async function newCode(
  parts: Pick<SessionParts, "db" | "random" | "nowMs">,
  code: {
    merchantId: number;
    ip: string;
    isWechat: boolean;
    /** A page shows the code and waits for news of it. */
    hasPage: boolean;
    urlOf: (id: string) => string;
  },
): Promise<Untimed<QrCode>> {
  const { urlOf, ...row } = code;
  const [QrId, Secret] = [newToken(parts.random), newToken(parts.random)];
  await insertQr(parts.db, {
    ...row,
    id: QrId,
    secretHash: hashToken(Secret),
    liveSeconds: qrSeconds,
  });
  const Url = urlOf(QrId);
  return { QrId, Secret, Url, ExpireSeconds: qrSeconds };
}

/** A phone has read a code. Refuses: QRCODE_EXPIRED. Effects: the page is told. */
export async function scanQr(
  parts: SessionParts,
  { QrId, caller, ip }: { QrId: string; caller: Caller; ip: string },
): Promise<Answering<typeof scanQrLogin>> {
  const scanned = await parts.db.transaction(async (tx) => {
    const row = await markScanned(tx, { ...caller, id: QrId });
    if (row !== null) await tellPage(tx, { qrId: QrId, state: "scanned" });
    return row;
  });
  if (scanned === null) return refusalWith(loginResults.QRCODE_EXPIRED);
  return {
    Result: 0,
    Ip: maskIp(scanned.ip),
    IsSameAddress: addressKey(scanned.ip) === addressKey(ip),
    ExpireSeconds: scanned.secondsLeft,
  };
}

/** The player decides. Refuses: QRCODE_EXPIRED. Effects: the page is told, with a ticket if he allows. */
export async function confirmQr(
  parts: SessionParts,
  { body, caller }: { body: RequestOf<typeof confirmQrLogin>; caller: Caller },
): Promise<Answering<typeof confirmQrLogin>> {
  const ticket = newToken(parts.random);
  const isDecided = await parts.db.transaction(async (tx) => {
    const decided = await decideQr(tx, {
      id: body.QrId,
      accountId: caller.accountId,
      ticketHash: body.Accept ? hashToken(ticket) : null,
      redeemSeconds,
    });
    if (!decided) return false;
    const news = body.Accept
      ? { state: "confirmed" as const, ticket }
      : { state: "refused" as const };
    await tellPage(tx, { qrId: body.QrId, ...news });
    return true;
  });
  return isDecided ? { Result: 0 } : refusalWith(loginResults.QRCODE_EXPIRED);
}

/**
 * Redeems the ticket of a code for a session. Refuses: QRCODE_EXPIRED, FROZEN, IP_NOT_ALLOWED, GOOGLE_REQUIRED
 * and
 * DEVICE_UNKNOWN with a ticket for a WeChat login of a player who guards his logins so.
 * Effects: the ticket is used up; a session.
 */
export async function loginByTicket(
  parts: SessionParts,
  request: { body: RequestOf<typeof loginByTicketCall>; ip: string; device: Device },
): Promise<Answering<typeof loginByTicketCall>> {
  const { body } = request;
  const redeemed = await redeemQr(parts.db, {
    ticketHash: hashToken(body.Ticket),
    secretHash: hashToken(body.Secret),
  });
  if (redeemed === null) return refusalWith(loginResults.QRCODE_EXPIRED);
  const account = (await findAccounts(parts.db, [redeemed.accountId])).get(redeemed.accountId);
  // A password that was changed while the ticket was redeemed ends what was confirmed before.
  if (account === undefined || account.sessionVersion !== redeemed.sessionVersion) {
    return refusalWith(loginResults.QRCODE_EXPIRED);
  }
  const refusal = await refusalOf(parts.db, account, request.ip);
  if (refusal !== null) return refusalWith(refusal);
  const { isWechat } = redeemed;
  const loginType = isWechat ? LoginType.WECHAT : LoginType.QRCODE;
  const origin = originOf(request, body.DeviceId);
  // Whoever scans a code of ours has logged in on his phone already, with the authenticator's code too.
  const step = isWechat ? await secondStep(parts, { account, origin, loginType }) : null;
  return step ?? openSession(parts, { account, origin, loginType });
}
