import { timingSafeEqual } from "node:crypto";
import {
  type recoverPassword as call,
  commonResults,
  passwordResults,
  type RequestOf,
} from "@fairdraw/wire";
import { expectKey } from "../../../platform/assert.ts";
import type { Answering } from "../../../platform/http/call-context.ts";
import { addressKey } from "../../../platform/http/mask-ip.ts";
import { hashPassword, isPasswordLaneFull } from "../../../platform/passwords.ts";
import { hashToken } from "../../../platform/tokens.ts";
import { findAccounts } from "../../account/account.sql.ts";
import { tellPlayer } from "../../messages/tell-player.ts";
import { hashLinkCode } from "../../staff/link-code.ts";
import { limitRate } from "../guard/limit-rate.ts";
import { forgetFailures } from "../guard/login-guard.ts";
import type { SessionParts } from "../open-session.ts";
import { codeOfFault, replaceLogin } from "../password/change-password.ts";
import { faultOf } from "../password/password-rules.ts";
import { takeRecovery, tryRecovery } from "./recovery.sql.ts";

const perAddress = { max: 20, windowSeconds: 900 };

/**
 * Sets a new login password after operators have reset an account.
 * Refuses: LOCKED for an address, RULE_MISMATCH, TOO_SIMPLE, SAME_AS_DEFAULT, TOO_FREQUENT while many passwords wait,
 * CODE_WRONG for a link or a code that does not work, SAME_AS_ACCOUNT once they do.
 * Effects: the link is used up, every session ends, failed logins are forgotten.
 */
export async function recoverPassword(
  parts: SessionParts,
  { body, ip }: { body: RequestOf<typeof call>; ip: string },
): Promise<Answering<typeof call>> {
  const scope = `recover|${addressKey(ip)}`;
  if ((await limitRate(parts.db, { scope, ...perAddress })) !== null) return passwordResults.LOCKED;
  const fault = faultOf(body.NewPassword, "");
  if (fault !== null) return codeOfFault[fault];
  if (isPasswordLaneFull()) return commonResults.TOO_FREQUENT;
  const tokenHash = hashToken(body.Token);
  const tried = await tryRecovery(parts.db, tokenHash);
  if (tried === null) return passwordResults.CODE_WRONG;
  const { accountId, codeHash } = tried;
  const given = hashLinkCode(accountId, body.LinkCode.trim().toUpperCase());
  if (!timingSafeEqual(codeHash, given)) return passwordResults.CODE_WRONG;
  const account = expectKey(await findAccounts(parts.db, [accountId]), accountId, "account");
  const { userName, merchantId } = account;
  const own = faultOf(body.NewPassword, userName);
  if (own !== null) return codeOfFault[own];
  const hash = await hashPassword(body.NewPassword);
  const isDone = await parts.db.transaction(async (tx) => {
    if (!(await takeRecovery(tx, tokenHash))) return false;
    await forgetFailures(tx, { merchantId, userName });
    if (!(await replaceLogin(tx, { account, hash, sessionId: null }))) return false;
    await tellPlayer(tx, {
      accountId,
      kind: "security",
      template: "noticePasswordReset",
      payload: {},
      link: "/AccountPassword",
    });
    return true;
  });
  return isDone ? { Result: 0 } : passwordResults.CODE_WRONG;
}
