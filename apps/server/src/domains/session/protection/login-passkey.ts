import {
  commonResults,
  type initPasskeyLogin,
  LoginType,
  type loginPasskey,
  loginResults,
  type RequestOf,
} from "@fairdraw/wire";
import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import type { Answering, Device } from "../../../platform/http/call-context.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { findAccounts } from "../../account/account.sql.ts";
import {
  findPasskey,
  findPasskeys,
  notePasskeyUse,
  type PasskeyRow,
} from "../../account/protection/passkeys.sql.ts";
import { refusalOf } from "../admit.ts";
import { limitRate } from "../guard/limit-rate.ts";
import { refusalWith } from "../guard/login-guard.ts";
import { openSite, originOf } from "../login.ts";
import { openSession, type SessionParts } from "../open-session.ts";
import { findTicket, insertTicket, takeTicket, ticketKinds } from "../tickets.sql.ts";
import { knownOf, userHandleOf } from "./keep-passkeys.ts";
import { expectedOrigin, isHostFit, passkeySeconds } from "./relying-party.ts";

const beginnings = { max: 60, windowSeconds: 600 };

/**
 * Begins a login with a passkey: any of this host, or one of the account whose password has been shown.
 * Refuses: PASSKEY_HOST for a bare address, TOO_FREQUENT. Effects: a ticket with the challenge.
 */
export async function beginPasskeyLogin(
  parts: SessionParts,
  { body, host, ip }: { body: RequestOf<typeof initPasskeyLogin>; host: string; ip: string },
): Promise<Answering<typeof initPasskeyLogin>> {
  if (!isHostFit(host)) return { ...refusalWith(loginResults.PASSKEY_HOST) };
  const scope = `passkey|${addressKey(ip)}`;
  if ((await limitRate(parts.db, { scope, ...beginnings })) !== null) {
    return { ...refusalWith(commonResults.TOO_FREQUENT) };
  }
  const accountId = await accountOfStep(parts, body.Ticket);
  const [Ticket, Challenge] = [newToken(parts.random), newToken(parts.random)];
  await insertTicket(parts.db, {
    tokenHash: hashToken(Ticket),
    kind: ticketKinds.PASSKEY_LOGIN,
    accountId,
    payload: { challenge: Challenge, host },
    liveSeconds: passkeySeconds,
  });
  const rows = accountId === null ? [] : await findPasskeys(parts.db, accountId);
  return {
    Result: 0,
    Ticket,
    Challenge,
    RpId: host,
    Allow: knownOf(rows, host),
    TimeoutMs: passkeySeconds * 1000,
  };
}

async function accountOfStep(parts: SessionParts, ticket?: string): Promise<bigint | null> {
  if (ticket === undefined) return null;
  const which = { tokenHash: hashToken(ticket), kind: ticketKinds.GOOGLE_STEP };
  return (await findTicket(parts.db, which))?.accountId ?? null;
}

/**
 * Opens a session with what a passkey signed. It shows what somebody has and what he knows or is, so that no code is
 * asked for beside it.
 * Refuses: MERCHANT_CLOSED, SITE_MAINTAIN, VERSION_OLD, PASSKEY_HOST, PASSKEY_EXPIRED for a challenge that is used up, too
 * old or another host's, PASSKEY_UNKNOWN, PASSKEY_WRONG, PASSKEY_COPIED where its counter has gone back, FROZEN,
 * BLACKLIST, IP_NOT_ALLOWED.
 * Effects: the challenge is used up, whatever comes of it; the counter is kept; a session row.
 */
export async function loginByPasskey(
  parts: SessionParts,
  request: { body: RequestOf<typeof loginPasskey>; host: string; ip: string; device: Device },
): Promise<Answering<typeof loginPasskey>> {
  const { body, host } = request;
  const site = await openSite(parts.db, {
    host,
    merchantCode: body.MerchantCode,
    bundleVersion: request.device.bundleVersion,
  });
  if ("refusal" in site) return { ...site.refusal };
  if (!isHostFit(host)) return { ...refusalWith(loginResults.PASSKEY_HOST) };
  const which = { tokenHash: hashToken(body.Ticket), kind: ticketKinds.PASSKEY_LOGIN };
  const ticket = await takeTicket(parts.db, which);
  if (ticket === null || ticket.payload["host"] !== host) {
    return { ...refusalWith(loginResults.PASSKEY_EXPIRED) };
  }
  const passkey = await findPasskey(parts.db, Buffer.from(body.Id, "base64url"));
  const isMeant = ticket.accountId === null || ticket.accountId === passkey?.accountId;
  if (passkey === null || passkey.rpId !== host || !isMeant) {
    return { ...refusalWith(loginResults.PASSKEY_UNKNOWN) };
  }
  const account = (await findAccounts(parts.db, [passkey.accountId])).get(passkey.accountId);
  if (account?.merchantId !== site.merchantId) {
    return { ...refusalWith(loginResults.PASSKEY_UNKNOWN) };
  }
  const handle = body.UserHandle ?? "";
  const isHandleFit = handle === "" || handle === userHandleOf(account.id, parts.tokenKey);
  const challenge = String(ticket.payload["challenge"]);
  const counter = isHandleFit ? await counterOf(body, passkey, challenge) : null;
  if (counter === null) return { ...refusalWith(loginResults.PASSKEY_WRONG) };
  const isCounted = counter > 0 || passkey.counter > 0;
  const use = { credentialId: passkey.credentialId, from: passkey.counter, to: counter };
  if ((isCounted && counter <= passkey.counter) || !(await notePasskeyUse(parts.db, use))) {
    return { ...refusalWith(loginResults.PASSKEY_COPIED) };
  }
  const refusal = await refusalOf(parts.db, account, request.ip);
  if (refusal !== null) return { ...refusalWith(refusal) };
  const origin = originOf(request, body.DeviceId);
  return openSession(parts, { account, origin, loginType: LoginType.PASSKEY });
}

/** The counter of a signature that fits; null for one that does not. */
async function counterOf(
  body: RequestOf<typeof loginPasskey>,
  passkey: PasskeyRow,
  challenge: string,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: body.Id,
        rawId: body.Id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: body.ClientData,
          authenticatorData: body.AuthenticatorData,
          signature: body.Signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(body.ClientData, passkey.rpId),
      expectedRPID: passkey.rpId,
      // The counter is judged by us, so that a copied passkey has a refusal of its own.
      credential: { id: body.Id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for everything that does not fit, down to bytes that are no signature.
    return null;
  }
}
