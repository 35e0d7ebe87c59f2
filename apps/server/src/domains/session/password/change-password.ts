import {
  type changePassword as call,
  commonResults,
  passwordResults,
  type RequestOf,
  type ResultCode,
  TokenVerifyResult,
} from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Tx } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/auth.ts";
import type { Answering } from "../../../platform/http/call-context.ts";
import { checkPassword, hashPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import {
  type Account,
  findAccounts,
  findFundsPassword,
  replaceFundsPassword,
  replacePassword,
} from "../../account/account.sql.ts";
import { authenticatorScopes, findContacts } from "../../account/security.sql.ts";
import { type Notice, tellPlayer } from "../../messages/tell-player.ts";
import { needsCode, useAccountCode } from "../authenticator.ts";
import { isCaptchaRight } from "../captcha/captcha.ts";
import { endSessions } from "../end-sessions.ts";
import { findCounts, forgetCounts, never } from "../guard/counters.sql.ts";
import { limitRate } from "../guard/limit-rate.ts";
import type { SessionParts } from "../open-session.ts";
import { closeRecovery } from "../recovery/recovery.sql.ts";
import { followVersion } from "../session.sql.ts";
import { fundsScope, isFundsLocked } from "./judge-funds.ts";
import { faultOf, type PasswordFault } from "./password-rules.ts";

type Which = "login" | "funds";
type Answer = Answering<typeof call>;
interface Request {
  readonly body: RequestOf<typeof call> & { IsFirst?: boolean | undefined };
  readonly caller: Caller;
  readonly which: Which;
}

/** Wrong old passwords of one account before it has to wait; a thief of a session shall not guess on. */
const triesMax = 5;
const triesWindowSeconds = 900;
/** After so many of them a person has to show himself. */
const captchaAfter = 3;

/** The code of `passwordResults` for what is wrong with a new password. */
export const codeOfFault: Readonly<Record<PasswordFault, ResultCode>> = {
  length: passwordResults.RULE_MISMATCH,
  simple: passwordResults.TOO_SIMPLE,
  default: passwordResults.SAME_AS_DEFAULT,
  account: passwordResults.SAME_AS_ACCOUNT,
};

/**
 * Changes the login or the funds password of the caller.
 * Refuses: for the funds password LOCKED by operators, FUNDS_SET, FUNDS_UNSET; RULE_MISMATCH, TOO_SIMPLE,
 * SAME_AS_DEFAULT, SAME_AS_ACCOUNT, SAME_AS_OLD, CONFIRM_MISMATCH, TOO_FREQUENT while
 * many passwords wait, CAPTCHA_REQUIRED, CAPTCHA_WRONG, LOCKED, OLD_WRONG, SAME_AS_FUNDS or SAME_AS_LOGIN, GOOGLE_REQUIRED, GOOGLE_WRONG,
 * CONFLICT when it was changed meanwhile.
 * Effects: of a login password, every other session ends with CHANGE_PASSWORD and the duty to change it
 * is done. The player is told.
 */
export async function changePassword(parts: SessionParts, request: Request): Promise<Answer> {
  const { body, caller, which } = request;
  const { accountId } = caller;
  // Read before a password is checked: that very one must still hold when it is replaced.
  const [accounts, funds] = await Promise.all([
    findAccounts(parts.db, [accountId]),
    findFundsPassword(parts.db, accountId),
  ]);
  const account = expectKey(accounts, accountId, "account of the caller");
  const stored = { login: account.passwordHash, funds };
  const refusal =
    (which === "funds"
      ? await refusalOfState(parts, { account, body, isSet: funds !== "" })
      : null) ??
    (await refusalOfText(parts, { ...request, account })) ??
    (await refusalOfOld(parts, { ...request, stored }));
  if (refusal !== null) return refusal;
  const code = await refusalOfCode(parts, request);
  if (code !== null) return code;
  const hash = await hashPassword(body.NewPassword);
  const isChanged = await parts.db.transaction(async (tx) => {
    const isDone =
      which === "funds"
        ? await replaceFundsPassword(tx, { accountId, from: funds, hash })
        : await replaceLogin(tx, { account, hash, sessionId: caller.sessionId });
    if (isDone) await tellPlayer(tx, { accountId, ...noticeOf[which] });
    return isDone;
  });
  return isChanged ? { Result: 0 } : commonResults.CONFLICT;
}

const noticeOf = {
  login: {
    kind: "security",
    template: "noticePasswordChanged",
    payload: {},
    link: "/AccountPassword",
  },
  funds: {
    kind: "security",
    template: "noticeFundsPasswordChanged",
    payload: {},
    link: "/AccountPassword",
  },
} as const satisfies Record<Which, Notice>;

/** Puts a new login password in and ends every session, or every one but `sessionId`, and what operators have opened for him. */
export async function replaceLogin(
  tx: Tx,
  change: { account: Account; hash: string; sessionId: string | null },
): Promise<boolean> {
  const { account, hash, sessionId } = change;
  const version = await replacePassword(tx, { account, hash });
  if (version === null) return false;
  await closeRecovery(tx, account.id);
  if (sessionId !== null) await followVersion(tx, { sessionId, version });
  await endSessions(tx, [account.id], TokenVerifyResult.CHANGE_PASSWORD, { except: sessionId });
  return true;
}

/** Refuses: LOCKED by operators, FUNDS_SET and FUNDS_UNSET where the page believes otherwise. */
async function refusalOfState(
  parts: SessionParts,
  { account, body, isSet }: { account: Account; body: Request["body"]; isSet: boolean },
): Promise<ResultCode | null> {
  if (await isFundsLocked(parts.db, account)) return passwordResults.LOCKED;
  if (body.IsFirst === undefined || body.IsFirst !== isSet) return null;
  return isSet ? passwordResults.FUNDS_SET : passwordResults.FUNDS_UNSET;
}

async function refusalOfText(
  parts: SessionParts,
  { body, caller, which, account }: Request & { account: Account },
): Promise<ResultCode | null> {
  const { phone, email } = await findContacts(parts.db, caller.accountId);
  const fault = faultOf(body.NewPassword, caller.userName, [phone ?? "", email ?? ""]);
  if (fault === "simple" || fault === "default") return codeOfFault[fault];
  if (body.NewPassword === body.OldPassword) {
    // The one that somebody else gave him is not his.
    return account.mustChangePassword && which === "login"
      ? passwordResults.SAME_AS_DEFAULT
      : passwordResults.SAME_AS_OLD;
  }
  if (fault !== null) return codeOfFault[fault];
  return isConfirmed(body) ? null : passwordResults.CONFIRM_MISMATCH;
}

/** Whether a password was typed twice alike, where the client leaves that to the server. */
export function isConfirmed(body: { NewPassword: string; Confirm?: string | undefined }): boolean {
  return body.Confirm === undefined || body.Confirm === body.NewPassword;
}

async function refusalOfOld(
  parts: SessionParts,
  { body, caller, which, stored }: Request & { stored: { login: string; funds: string | null } },
): Promise<ResultCode | null> {
  if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
  // The first funds password is set by whoever knows the login password.
  const isFirst = which === "funds" && stored.funds === "";
  const isFunds = which === "funds" && !isFirst;
  const scope = isFunds ? fundsScope(caller.accountId) : `password-${which}|${caller.accountId}`;
  const rate = { scope, max: triesMax, windowSeconds: triesWindowSeconds };
  const { times } = (await findCounts(parts.db, [scope])).get(scope) ?? never;
  if (times >= captchaAfter && times < triesMax) {
    if (body.CaptchaId === undefined) return passwordResults.CAPTCHA_REQUIRED;
    if (!(await isCaptchaRight(parts.db, body))) return passwordResults.CAPTCHA_WRONG;
  }
  if ((await limitRate(parts.db, rate)) !== null) return passwordResults.LOCKED;
  const old = isFirst ? stored.login : stored[which];
  if (!(await checkPassword(old, body.OldPassword))) return passwordResults.OLD_WRONG;
  await forgetCounts(parts.db, [scope]);
  const other = which === "login" ? stored.funds : stored.login;
  if (!(await checkPassword(other, body.NewPassword))) return null;
  return which === "login" ? passwordResults.SAME_AS_FUNDS : passwordResults.SAME_AS_LOGIN;
}

async function refusalOfCode(
  parts: SessionParts,
  { body, caller, which }: Request,
): Promise<ResultCode | null> {
  const { accountId } = caller;
  const { LOGIN_PASSWORD, FUNDS_PASSWORD } = authenticatorScopes;
  const scope = which === "login" ? LOGIN_PASSWORD : FUNDS_PASSWORD;
  if (!(await needsCode(parts.db, { accountId, scope }))) return null;
  if (body.GoogleCode === undefined) return passwordResults.GOOGLE_REQUIRED;
  const rate = { scope: `password-google|${accountId}`, max: triesMax, windowSeconds: 900 };
  if ((await limitRate(parts.db, rate)) !== null) return passwordResults.LOCKED;
  const code = body.GoogleCode.trim();
  const verdict = await useAccountCode(parts.db, { accountId, code, tokenKey: parts.tokenKey });
  if (verdict === "locked") return passwordResults.LOCKED;
  if (verdict !== "right") return passwordResults.GOOGLE_WRONG;
  await forgetCounts(parts.db, [rate.scope]);
  return null;
}
