import {
  allScopes,
  type bindGoogle,
  commonResults,
  googleResults,
  type initGoogle,
  type RequestOf,
  type ResultCode,
  responsibleGamingResults,
} from "@fairdraw/wire";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering } from "../../../platform/http/call-context.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../../platform/tokens.ts";
import { newTotpSecret, totpSecretText, totpUri, useTotpCode } from "../../../platform/totp.ts";
import { accountSettings } from "../../account/account.settings.ts";
import { findFundsPassword } from "../../account/account.sql.ts";
import { findGoogleLock, storeAuthenticator } from "../../account/protection/authenticator.sql.ts";
import { findAuthenticator } from "../../account/security.sql.ts";
import { isDigits, openAuthenticator, sealAuthenticator } from "../authenticator.ts";
import type { SessionParts } from "../open-session.ts";
import { refusalOfFunds } from "../password/judge-funds.ts";
import { countTicketTry, insertTicket, takeTicket, ticketKinds } from "../tickets.sql.ts";
import { judgeOwnPassword } from "./judge-password.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { tellChange } from "./tell-change.ts";

/** Time to install an app and to scan the secret. */
const bindSeconds = 600;
const codesPerTicket = 10;

/** A new secret for an authenticator. Refuses: NOT_ENABLED, ALREADY_BOUND. Effects: a ticket that holds the secret, sealed. */
export async function initAuthenticator(
  parts: SessionParts,
  caller: Caller,
): Promise<Answering<typeof initGoogle>> {
  const { accountId, merchantId } = caller;
  if (await isOff(parts, merchantId)) return googleResults.NOT_ENABLED;
  if ((await findAuthenticator(parts.db, accountId)) !== null) return googleResults.ALREADY_BOUND;
  const secret = newTotpSecret(parts.random);
  const { tokenKey, random } = parts;
  const Ticket = newToken(random);
  await insertTicket(parts.db, {
    tokenHash: hashToken(Ticket),
    kind: ticketKinds.NEW_AUTHENTICATOR,
    accountId,
    payload: {
      sealed: sealAuthenticator(secret, { accountId, tokenKey, random }).toString("base64"),
    },
    liveSeconds: bindSeconds,
  });
  return {
    Result: 0,
    Ticket,
    Secret: totpSecretText(secret),
    Uri: totpUri(secret, { issuer: "Fairdraw", label: caller.userName }),
    ExpireSeconds: bindSeconds,
  };
}

/**
 * Binds the authenticator of a ticket; it is asked for everything from then on.
 * Refuses: NOT_ENABLED, LOCKED by its flag, ALREADY_BOUND, SECRET_EXPIRED, CODE_FORMAT, TOO_FREQUENT while many passwords
 * wait, LOCKED after wrong passwords, PASSWORD_WRONG, FUNDS_PASSWORD_WRONG, CODE_WRONG, CODE_USED.
 * Effects: the ticket is used up; recovery codes, of which only hashes are stored.
 */
export async function bindAuthenticator(
  parts: SessionParts,
  { body, caller }: { body: RequestOf<typeof bindGoogle>; caller: Caller },
): Promise<Answering<typeof bindGoogle>> {
  const { accountId, merchantId } = caller;
  if (await isOff(parts, merchantId)) return googleResults.NOT_ENABLED;
  if ((await findGoogleLock(parts.db, accountId)) !== null) return googleResults.LOCKED;
  if ((await findAuthenticator(parts.db, accountId)) !== null) return googleResults.ALREADY_BOUND;
  const which = { tokenHash: hashToken(body.Ticket), kind: ticketKinds.NEW_AUTHENTICATOR };
  const ticket = await countTicketTry(parts.db, { ...which, triesMax: codesPerTicket });
  if (ticket?.accountId !== accountId) return googleResults.SECRET_EXPIRED;
  const code = body.Code.trim();
  if (!isDigits(code)) return googleResults.CODE_FORMAT;
  const refusal = await refusalOfPasswords(parts, accountId, body);
  if (refusal !== null) return refusal;
  const sealed = Buffer.from(String(ticket.payload["sealed"]), "base64");
  const secret = openAuthenticator(sealed, { accountId, tokenKey: parts.tokenKey });
  const verdict = await useTotpCode(parts.db, { owner: `account:${accountId}`, secret, code });
  if (verdict !== "right") {
    return verdict === "used" ? googleResults.CODE_USED : googleResults.CODE_WRONG;
  }
  const codes = newRecoveryCodes(parts.random);
  const codeHashes = codes.map((one) =>
    hashRecoveryCode(one, { accountId, tokenKey: parts.tokenKey }),
  );
  const refused = await parts.db.transaction(async (tx): Promise<ResultCode | null> => {
    if ((await takeTicket(tx, which)) === null) return googleResults.SECRET_EXPIRED;
    const bound = { accountId, sealed, scopes: allScopes, codeHashes };
    if (!(await storeAuthenticator(tx, bound))) return googleResults.ALREADY_BOUND;
    await tellChange(tx, accountId, "noticeAuthenticatorBound");
    return null;
  });
  return refused ?? { Result: 0, RecoveryCodes: codes };
}

async function isOff(parts: SessionParts, merchantId: number): Promise<boolean> {
  return (await readSetting(parts.db, merchantId, accountSettings.authenticator)) === "off";
}

async function refusalOfPasswords(
  { db }: SessionParts,
  accountId: bigint,
  body: { Password: string; FundsPassword?: string | undefined },
): Promise<ResultCode | null> {
  const verdict = await judgeOwnPassword(db, accountId, body.Password);
  if (verdict === "busy") return commonResults.TOO_FREQUENT;
  if (verdict === "locked") return googleResults.LOCKED;
  if (verdict === "wrong") return googleResults.PASSWORD_WRONG;
  if ((await findFundsPassword(db, accountId)) === "") return null;
  const refusal = await refusalOfFunds(db, accountId, body.FundsPassword ?? "");
  if (refusal === null || refusal === commonResults.TOO_FREQUENT) return refusal;
  return refusal === responsibleGamingResults.PASSWORD_WRONG
    ? googleResults.FUNDS_PASSWORD_WRONG
    : googleResults.LOCKED;
}
