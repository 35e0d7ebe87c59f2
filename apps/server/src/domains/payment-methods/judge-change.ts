import { authenticatorScopes, commonResults, type ResultCode } from "@fairdraw/wire";
import type { Db, Queryable } from "../../platform/database/db.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { findFundsPassword } from "../account/account.sql.ts";
import { guardSpend, resultOf } from "../risk/guard-spend.ts";
import { needsCode, useAccountCode } from "../session/authenticator.ts";
import { fundsRefusal } from "../session/password/judge-funds.ts";
import { hasEverBound } from "./methods.sql.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";

const scope = authenticatorScopes.WITHDRAW;

/**
 * Whether an account may change what money is paid to; null when it may.
 * Refuses: what `guardSpend` refuses, FUNDS_UNSET: a login alone must not be enough to lead money elsewhere.
 */
export async function stateRefusal(db: Queryable, accountId: bigint): Promise<ResultCode | null> {
  const code = (await guardSpend(db, [accountId], "payment method")).get(accountId);
  if (code !== undefined) return resultOf(code);
  return (await findFundsPassword(db, accountId)) === "" ? commonResults.FUNDS_UNSET : null;
}

/**
 * The second proof of a change: the funds password, and the authenticator where it is asked for at withdrawals.
 * Refuses: TOO_FREQUENT while many passwords wait, FUNDS_UNSET, FUNDS_LOCKED, then `wrong.funds` and `wrong.google`, the latter
 * also after too many codes.
 */
export async function proofRefusal(
  parts: { db: Db; tokenKey: string },
  proof: {
    accountId: bigint;
    body: { FundsPassword: string; GoogleCode?: string | undefined };
    wrong: { FUNDS_PASSWORD_WRONG: ResultCode; GOOGLE_WRONG: ResultCode };
  },
): Promise<ResultCode | null> {
  const { accountId, body, wrong } = proof;
  const password = body.FundsPassword;
  const refused = await fundsRefusal(parts.db, { accountId, password }, wrong.FUNDS_PASSWORD_WRONG);
  if (refused !== null) return refused;
  if (!(await needsCode(parts.db, { accountId, scope }))) return null;
  const code = (body.GoogleCode ?? "").trim();
  const verdict = await useAccountCode(parts.db, { accountId, code, tokenKey: parts.tokenKey });
  return verdict === "right" ? null : wrong.GOOGLE_WRONG;
}

/** What binding one more takes of an account, for the pages that offer it. Units: hours. */
export async function bindingTerms(
  db: Queryable,
  { accountId, merchantId }: { accountId: bigint; merchantId: number },
) {
  const [limits, usdtMax, isBinding, funds, needsGoogle] = await Promise.all([
    readSetting(db, merchantId, paymentMethodSettings.paymentMethods),
    readSetting(db, merchantId, paymentMethodSettings.usdtAddressesMax),
    hasEverBound(db, accountId),
    findFundsPassword(db, accountId),
    needsCode(db, { accountId, scope }),
  ]);
  return {
    cardsMax: limits.cardsMax,
    eWalletsMax: limits.eWalletsMax,
    usdtMax,
    coolHours: isBinding ? limits.coolHours : limits.firstCoolHours,
    /** The first address waits as long as each: nothing brings USDT back. */
    usdtCoolHours: limits.coolHours,
    hasFundsPassword: funds !== "",
    needsGoogle,
  };
}
