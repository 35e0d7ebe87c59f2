import {
  authenticatorScopes,
  commonResults,
  googleResults,
  type RequestOf,
  type ResultCode,
  type renewRecoveryCodes,
  type sendUnbindCode,
  type setGoogleScope,
  type unbindGoogle,
} from "@fairdraw/wire";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering, CallContext } from "../../../platform/http/call-context.ts";
import { readSetting } from "../../../platform/settings/settings.ts";
import { accountSettings } from "../../account/account.settings.ts";
import {
  dropAuthenticator,
  findGoogleLock,
  replaceRecoveryCodes,
  storeScopes,
} from "../../account/protection/authenticator.sql.ts";
import { holdFor, holdHours } from "../../account/protection/holds.sql.ts";
import { findAuthenticator, findContacts } from "../../account/security.sql.ts";
import { isDigits, useAccountCode } from "../authenticator.ts";
import type { SessionParts } from "../open-session.ts";
import {
  accountScopes,
  type CodeParts,
  canSendCode,
  judgeCode,
  sendCode,
} from "../password/one-time-codes.ts";
import { sessionSettings } from "../session.settings.ts";
import { dropTicketsOf, ticketKinds } from "../tickets.sql.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { tellChange } from "./tell-change.ts";

type Parts = SessionParts & CodeParts;
const scopeOf = accountScopes.unbindAuthenticator;

/** Sends the code that unbinding asks for. Refuses: NOT_BOUND, CONTACT_UNBOUND, FEATURE_CLOSED, TOO_FREQUENT. */
export async function sendCodeToUnbind(
  parts: Parts,
  {
    body,
    caller,
    ip,
    language,
  }: { caller: Caller } & Pick<CallContext<typeof sendUnbindCode>, "body" | "ip" | "language">,
): Promise<Answering<typeof sendUnbindCode>> {
  const { accountId, merchantId } = caller;
  if ((await findAuthenticator(parts.db, accountId)) === null) return googleResults.NOT_BOUND;
  const { Channel: channel } = body;
  const to = (await findContacts(parts.db, accountId))[channel];
  if (to === null) return googleResults.CONTACT_UNBOUND;
  if (!(await canSendCode(parts, { merchantId, channel }))) return commonResults.FEATURE_CLOSED;
  const limits = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const scope = scopeOf(accountId);
  const wait = await sendCode(parts, {
    scope,
    purpose: "Unbind",
    merchantId,
    accountId,
    channel,
    to,
    ip,
    limits,
    language,
  });
  if (wait !== null) return commonResults.TOO_FREQUENT;
  return { Result: 0, ExpireSeconds: limits.liveSeconds, ResendSeconds: limits.resendSeconds };
}

/**
 * Takes the authenticator off.
 * Refuses: FORCED where the site wants one, LOCKED by its flag, NOT_BOUND, CODE_FORMAT without a code or a recovery code,
 * CONTACT_CODE_WRONG and CONTACT_CODE_EXPIRED where a phone or an address is bound, LOCKED after wrong codes, CODE_WRONG,
 * CODE_USED, RECOVERY_WRONG.
 * Effects: the recovery codes are gone, logins that wait for a code end, withdrawals wait for 24 hours.
 */
export async function unbindAuthenticator(
  parts: Parts,
  { body, caller }: { body: RequestOf<typeof unbindGoogle>; caller: Caller },
): Promise<Answering<typeof unbindGoogle>> {
  const { accountId, merchantId } = caller;
  if (await isForced(parts, merchantId)) return googleResults.FORCED;
  const recovery = body.RecoveryCode?.trim() ?? "";
  const code = recovery === "" ? (body.Code?.trim() ?? "") : recovery;
  const refusal = await refusalOfState(parts, accountId);
  if (refusal !== null) return refusal;
  if (recovery === "" && !isDigits(code)) return googleResults.CODE_FORMAT;
  const contact = await judgeContact(parts, caller, body.ContactCode ?? "");
  if ("code" in contact) return contact;
  const wrong = await refusalOfCode(parts, accountId, { code, takesRecovery: recovery !== "" });
  if (wrong !== null) return wrong;
  return parts.db.transaction(async (tx) => {
    if (!(await contact.take(tx))) return googleResults.CONTACT_CODE_WRONG;
    if (!(await dropAuthenticator(tx, accountId))) return googleResults.NOT_BOUND;
    await dropTicketsOf(tx, { accountIds: [accountId], kind: ticketKinds.GOOGLE_STEP });
    await tellChange(tx, accountId, "noticeAuthenticatorUnbound");
    const HoldUntil = await holdFor(tx, { accountId, kind: "withdraw", hours: holdHours });
    return { Result: 0 as const, HoldUntil };
  });
}

/**
 * Chooses what the authenticator is asked for.
 * Refuses: FORCED without the login where the site wants an authenticator, LOCKED, NOT_BOUND, CODE_FORMAT, CODE_WRONG,
 * CODE_USED. Effects: withdrawals wait for 24 hours where it is asked for nothing any more.
 */
export async function setScopes(
  parts: SessionParts,
  { body, caller }: { body: RequestOf<typeof setGoogleScope>; caller: Caller },
): Promise<Answering<typeof setGoogleScope>> {
  const { accountId, merchantId } = caller;
  const isWithoutLogin = (body.Scopes & authenticatorScopes.LOGIN) === 0;
  if (isWithoutLogin && (await isForced(parts, merchantId))) return googleResults.FORCED;
  const refusal = await refusalOfOwnCode(parts, accountId, body.Code);
  if (refusal !== null) return refusal;
  const isKept = await parts.db.transaction(async (tx) => {
    if (!(await storeScopes(tx, { accountId, scopes: body.Scopes }))) return false;
    await tellChange(tx, accountId, "noticeScopesChanged");
    // One that is asked for nothing protects as little as none.
    if (body.Scopes === 0) await holdFor(tx, { accountId, kind: "withdraw", hours: holdHours });
    return true;
  });
  return isKept ? { Result: 0, Scopes: body.Scopes } : googleResults.NOT_BOUND;
}

/** New recovery codes in the place of the old ones. Refuses: LOCKED, NOT_BOUND, CODE_FORMAT, CODE_WRONG, CODE_USED. */
export async function renewCodes(
  parts: SessionParts,
  { body, caller }: { body: RequestOf<typeof renewRecoveryCodes>; caller: Caller },
): Promise<Answering<typeof renewRecoveryCodes>> {
  const { accountId } = caller;
  const refusal = await refusalOfOwnCode(parts, accountId, body.Code);
  if (refusal !== null) return refusal;
  const codes = newRecoveryCodes(parts.random);
  const { tokenKey } = parts;
  const codeHashes = codes.map((one) => hashRecoveryCode(one, { accountId, tokenKey }));
  await parts.db.transaction((tx) => replaceRecoveryCodes(tx, { accountId, codeHashes }));
  return { Result: 0, RecoveryCodes: codes };
}

async function isForced({ db }: SessionParts, merchantId: number): Promise<boolean> {
  return (await readSetting(db, merchantId, accountSettings.authenticator)) === "forced";
}

async function refusalOfState({ db }: SessionParts, accountId: bigint): Promise<ResultCode | null> {
  if ((await findGoogleLock(db, accountId)) !== null) return googleResults.LOCKED;
  return (await findAuthenticator(db, accountId)) === null ? googleResults.NOT_BOUND : null;
}

async function refusalOfOwnCode(
  parts: SessionParts,
  accountId: bigint,
  text: string,
): Promise<ResultCode | null> {
  const refusal = await refusalOfState(parts, accountId);
  if (refusal !== null) return refusal;
  const code = text.trim();
  if (!isDigits(code)) return googleResults.CODE_FORMAT;
  return refusalOfCode(parts, accountId, { code, takesRecovery: false });
}

async function refusalOfCode(
  { db, tokenKey }: SessionParts,
  accountId: bigint,
  given: { code: string; takesRecovery: boolean },
): Promise<ResultCode | null> {
  switch (await useAccountCode(db, { accountId, tokenKey, ...given })) {
    case "right":
      return null;
    case "locked":
      return googleResults.LOCKED;
    case "used":
      return googleResults.CODE_USED;
    case "wrong":
      return given.takesRecovery ? googleResults.RECOVERY_WRONG : googleResults.CODE_WRONG;
  }
}

type Contact = { take(tx: Parameters<typeof holdFor>[0]): Promise<boolean> };
const nobodyToAsk: Contact = { take: async () => true };

async function judgeContact(
  parts: Parts,
  { accountId, merchantId }: Caller,
  code: string,
): Promise<Contact | ResultCode> {
  const { email, phone } = await findContacts(parts.db, accountId);
  if (email === null && phone === null) return nobodyToAsk;
  const { triesMax } = await readSetting(parts.db, merchantId, sessionSettings.codeLimits);
  const verdict = await judgeCode(parts, { scope: scopeOf(accountId), code, triesMax });
  if (verdict.is === "right") return verdict;
  return verdict.is === "expired"
    ? googleResults.CONTACT_CODE_EXPIRED
    : googleResults.CONTACT_CODE_WRONG;
}
