import type { Queryable } from "../../platform/database/db.ts";
import type { Random } from "../../platform/random.ts";
import { deriveSecret, open, seal } from "../../platform/secret-box.ts";
import { type TotpVerdict, useTotpCode } from "../../platform/totp.ts";
import { findAuthenticator } from "../account/security.sql.ts";

const keyOf = (tokenKey: string) => deriveSecret("authenticator", tokenKey).toString("hex");
const boundTo = (accountId: bigint) => `authenticator of ${accountId}`;

/** A player's authenticator secret as it is stored. */
export function sealAuthenticator(
  secret: Uint8Array,
  box: { accountId: bigint; tokenKey: string; random: Random },
): Buffer {
  const { accountId, tokenKey, random } = box;
  return seal(secret, { keyHex: keyOf(tokenKey), boundTo: boundTo(accountId), random });
}

/** Whether the account has an authenticator that is asked for something. Shape: `scope` as `authenticatorScopes`. */
export async function needsCode(
  db: Queryable,
  { accountId, scope }: { accountId: bigint; scope: number },
): Promise<boolean> {
  const found = await findAuthenticator(db, accountId);
  return found !== null && (found.scopes & scope) !== 0;
}

/** Judges the code of an account's authenticator; each code counts once. "wrong" without one. */
export async function useAccountCode(
  db: Queryable,
  check: { accountId: bigint; code: string; tokenKey: string },
): Promise<TotpVerdict> {
  const found = await findAuthenticator(db, check.accountId);
  if (found === null) return "wrong";
  const secret = open(found.secret, {
    keyHex: keyOf(check.tokenKey),
    boundTo: boundTo(check.accountId),
  });
  return useTotpCode(db, { owner: `account:${check.accountId}`, secret, code: check.code });
}
