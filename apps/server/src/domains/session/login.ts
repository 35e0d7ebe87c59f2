import {
  type AnswerOf,
  commonResults,
  LoginType,
  type login as loginCall,
  loginResults,
  MerchantState,
  PlayerState,
  type RequestOf,
} from "@fairdraw/wire";
import type { Db } from "../../platform/db.ts";
import type { Random } from "../../platform/random.ts";
import { type Account, findAccountByName, roles } from "../account/account.sql.ts";
import { resolveMerchant } from "../site/resolve-merchant.ts";
import { readSetting } from "../site/settings.ts";
import { checkPassword, isPasswordLaneFull } from "./passwords.ts";
import { findLastLogin, insertSession, sessionSeconds } from "./session.sql.ts";
import { hashToken, newToken } from "./tokens.ts";

type Answer = AnswerOf<typeof loginCall>;

/**
 * Opens a session for an account and its password.
 * Refuses: TOO_FREQUENT while too many logins wait, MERCHANT_CLOSED, SITE_MAINTAIN,
 * ACCOUNT_OR_PASSWORD (one code and one time for both), FROZEN.
 * Effects: a session row; older sessions live on.
 */
export async function login(
  parts: { db: Db; random: Random; newId: () => string; nowMs: () => number },
  request: RequestOf<typeof loginCall> & { host: string; ip: string },
): Promise<Answer> {
  const refuse = ({ code, zh }: { code: number; zh: string }): Answer => ({
    Result: code,
    Message: zh,
    ServerTime: parts.nowMs(),
  });
  if (isPasswordLaneFull()) return refuse(commonResults.TOO_FREQUENT);
  const merchant = await resolveMerchant(parts.db, {
    host: request.host,
    merchantCode: request.MerchantCode,
  });
  if (merchant === null || merchant.state === MerchantState.CLOSED) {
    return refuse(loginResults.MERCHANT_CLOSED);
  }
  if (merchant.state === MerchantState.MAINTAIN) return refuse(loginResults.SITE_MAINTAIN);
  const account = await findAccountByName(parts.db, {
    merchantId: merchant.id,
    userName: request.UserName,
  });
  if (!(await checkPassword(account?.passwordHash ?? null, request.Password)) || account === null) {
    return refuse(loginResults.ACCOUNT_OR_PASSWORD);
  }
  if ((account.state & (PlayerState.ACCOUNT_FROZEN | PlayerState.DELETED)) !== 0) {
    return refuse(loginResults.FROZEN);
  }
  return openSession(parts, account, request.ip);
}

async function openSession(
  parts: { db: Db; random: Random; newId: () => string; nowMs: () => number },
  account: Account,
  ip: string,
): Promise<Answer> {
  const last = await findLastLogin(parts.db, account.id);
  const token = newToken(parts.random);
  await insertSession(parts.db, {
    id: parts.newId(),
    accountId: account.id,
    tokenHash: hashToken(token),
    sessionVersion: account.sessionVersion,
    loginType: LoginType.PASSWORD,
    ip,
    isBetVerified: !(await readSetting(parts.db, {
      merchantId: account.merchantId,
      name: "needsBetVerification",
    })),
  });
  return {
    ...grantOf(account, token, parts.nowMs()),
    LastLogin: last === null ? null : { Time: last.at, Ip: last.ip },
  };
}

/** What the client stores of a session. */
export function grantOf(account: Account, token: string, nowMs: number) {
  return {
    Result: 0 as const,
    access_token: token,
    expires_in: sessionSeconds,
    UserName: account.userName,
    NickName: account.nickName,
    IsAgent: account.role === roles.AGENT,
    Greetings: account.greetings,
    LoginType: LoginType.PASSWORD,
    MustChangePassword: account.mustChangePassword,
    ServerTime: nowMs,
  };
}
