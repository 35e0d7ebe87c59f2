import { type refreshToken as call, commonResults } from "@fairdraw/wire";
import { expectKey } from "../../platform/assert.ts";
import type { Db } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, successorOf } from "../../platform/tokens.ts";
import { findAccounts } from "../account/account.sql.ts";
import { grantOf } from "./open-session.ts";
import { sessionSettings } from "./session.settings.ts";
import { findSessions, replaceToken } from "./session.sql.ts";

/**
 * Exchanges a token for its successor. Parallel calls with one token all get the same successor.
 * Refuses: NOT_LOGIN when the session ended meanwhile.
 * Effects: the session runs on from now, to thirty days after its login at most; idempotent by the token.
 */
export async function refreshToken(
  parts: { db: Db; tokenKey: string; nowMs: () => number },
  request: { token: string; caller: Caller },
): Promise<Answering<typeof call>> {
  const from = hashToken(request.token);
  const successor = successorOf(request.token, parts.tokenKey);
  const to = hashToken(successor);
  const account = expectKey(
    await findAccounts(parts.db, [request.caller.accountId]),
    request.caller.accountId,
    "account of a session",
  );
  const idleMinutes = await readSetting(
    parts.db,
    account.merchantId,
    sessionSettings.sessionIdleMinutes,
  );
  let seconds = (await replaceToken(parts.db, { from, to, idleMinutes }))?.seconds;
  if (seconds === undefined) {
    const [session] = await findSessions(parts.db, [from]);
    if (session === undefined || !session.tokenHash.equals(to)) {
      return {
        Result: commonResults.NOT_LOGIN.code,
        Message: commonResults.NOT_LOGIN.zh,
      };
    }
    seconds = Math.max(0, Math.floor((session.expiresAt - parts.nowMs()) / 1000));
  }
  return grantOf(account, {
    token: successor,
    loginType: request.caller.loginType,
    idleMinutes,
    seconds,
    nowMs: parts.nowMs(),
  });
}
