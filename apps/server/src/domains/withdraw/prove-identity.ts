import {
  authenticatorScopes,
  commonResults,
  type ResultCode,
  withdrawResults,
} from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { needsCode, useAccountCode } from "../session/authenticator.ts";
import { judgeFunds } from "../session/password/judge-funds.ts";
import type { Payee } from "./judge-withdrawal.ts";
import { withdrawSettings } from "./withdraw.settings.ts";

/** Whether a withdrawal takes a code of the account's authenticator. */
export async function takesCode(db: Db, { accountId, merchantId }: Payee): Promise<boolean> {
  const [ofSite, ofAccount] = await Promise.all([
    readSetting(db, merchantId, withdrawSettings.withdrawNeedsGoogle),
    needsCode(db, { accountId, scope: authenticatorScopes.WITHDRAW }),
  ]);
  return ofSite || ofAccount;
}

/**
 * Proves that it is the owner who withdraws. Holds nothing: judging a password takes long.
 * Refuses: TOO_FREQUENT while many passwords wait; FUNDS_PASSWORD_UNSET, FUNDS_PASSWORD_LOCKED, FUNDS_PASSWORD_WRONG;
 * GOOGLE_REQUIRED, GOOGLE_LOCKED, GOOGLE_WRONG.
 */
export async function proofRefusal(
  parts: { db: Db; tokenKey: string },
  payee: Payee,
  proofs: { FundsPassword: string; GoogleCode?: string | undefined },
): Promise<ResultCode | null> {
  const { db, tokenKey } = parts;
  const { accountId } = payee;
  const needsGoogle = await takesCode(db, payee);
  const code = (proofs.GoogleCode ?? "").trim();
  switch (await judgeFunds(db, { accountId, password: proofs.FundsPassword, orLogin: false })) {
    case "busy":
      return commonResults.TOO_FREQUENT;
    case "unset":
      return withdrawResults.FUNDS_PASSWORD_UNSET;
    case "locked":
      return withdrawResults.FUNDS_PASSWORD_LOCKED;
    case "wrong":
      return withdrawResults.FUNDS_PASSWORD_WRONG;
    case "right":
      break;
  }
  if (!needsGoogle) return null;
  if (code === "") return withdrawResults.GOOGLE_REQUIRED;
  const verdict = await useAccountCode(db, { accountId, code, tokenKey });
  if (verdict === "right") return null;
  return verdict === "locked" ? withdrawResults.GOOGLE_LOCKED : withdrawResults.GOOGLE_WRONG;
}
