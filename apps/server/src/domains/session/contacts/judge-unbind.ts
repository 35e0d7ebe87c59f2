import { type ResultCode, unbindResults } from "@fairdraw/wire";
import type { Db } from "../../../platform/database/db.ts";
import type { Bindings } from "../../account/contacts.sql.ts";
import { findAuthenticator } from "../../account/security.sql.ts";
import { useAccountCode } from "../authenticator.ts";
import { judgeFunds } from "../password/judge-funds.ts";

/**
 * Whether something may be taken off an account at all; null when it may.
 * Refuses: NOT_BOUND, ONLY_LOGIN where nothing else would let its player in, TOO_SOON within 24 hours.
 */
export function stateRefusal(
  bindings: Bindings,
  off: {
    is: "phone" | "email" | "wechat";
    isBound: boolean;
    isNew: boolean;
    hasPhoneLogin: boolean;
  },
): ResultCode | null {
  if (!off.isBound) return unbindResults.NOT_BOUND;
  const opensBy = {
    phone: off.hasPhoneLogin && bindings.phone !== null,
    wechat: bindings.wechatId !== null,
  };
  const isOther =
    bindings.hasPassword ||
    (off.is !== "phone" && opensBy.phone) ||
    (off.is !== "wechat" && opensBy.wechat);
  if (!isOther) return unbindResults.ONLY_LOGIN;
  return off.isNew ? unbindResults.TOO_SOON : null;
}

/**
 * The last two proofs of unbinding; null when both are right.
 * Refuses: TOO_FREQUENT while many passwords wait, FUNDS_PASSWORD_WRONG, LOCKED, GOOGLE_WRONG also after too many.
 */
export async function proofRefusal(
  parts: { db: Db; tokenKey: string },
  proof: { accountId: bigint; fundsPassword: string; googleCode: string | undefined },
): Promise<ResultCode | null> {
  const { accountId } = proof;
  const funds = await fundsRefusal(parts.db, { accountId, password: proof.fundsPassword });
  if (funds !== null) return funds;
  if ((await findAuthenticator(parts.db, accountId)) === null) return null;
  const code = (proof.googleCode ?? "").trim();
  const verdict = await useAccountCode(parts.db, { accountId, code, tokenKey: parts.tokenKey });
  if (verdict === "locked") return unbindResults.LOCKED;
  return verdict === "right" ? null : unbindResults.GOOGLE_WRONG;
}

/** The funds password as this table tells it. Refuses: TOO_FREQUENT, LOCKED, FUNDS_PASSWORD_WRONG. */
export async function fundsRefusal(
  db: Db,
  given: { accountId: bigint; password: string },
): Promise<ResultCode | null> {
  const verdict = await judgeFunds(db, { ...given, orLogin: true });
  if (verdict === "right") return null;
  if (verdict === "busy") return unbindResults.TOO_FREQUENT;
  return verdict === "locked" ? unbindResults.LOCKED : unbindResults.FUNDS_PASSWORD_WRONG;
}
