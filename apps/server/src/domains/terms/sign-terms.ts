import {
  commonResults,
  type Language,
  type RequestOf,
  type ResultCode,
  type signTradeAgreement,
} from "@fairdraw/wire";
import type { Db } from "../../platform/database/db.ts";
import type { Caller } from "../../platform/http/auth.ts";
import { lockAccount } from "../account/account.sql.ts";
import { judgeFunds } from "../session/password/judge-funds.ts";
import { findTerms, insertSignature, lockTerms } from "./terms.sql.ts";

/**
 * Signs the agreement that holds; answers since when it is signed, in epoch ms.
 * Refuses: FEATURE_CLOSED where none was published, CONFLICT for another version than the newest, TOO_FREQUENT while many
 * passwords wait, FUNDS_UNSET, FUNDS_LOCKED, FUNDS_WRONG. Locks: the account, then the versions of the merchant.
 */
export async function signTerms(
  db: Db,
  sign: { body: RequestOf<typeof signTradeAgreement>; caller: Caller; language: Language },
): Promise<number | ResultCode> {
  const { body, caller, language } = sign;
  const { accountId, merchantId } = caller;
  const which = { merchantId, type: body.Type };
  const newest = await findTerms(db, which);
  if (newest === null) return commonResults.FEATURE_CLOSED;
  if (newest.version !== body.Version) return commonResults.CONFLICT;
  const refusal = await refusalOfFunds(db, accountId, body.FundsPassword);
  if (refusal !== null) return refusal;
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await lockTerms(tx, merchantId);
    const held = await findTerms(tx, which);
    if (held?.version !== body.Version) return commonResults.CONFLICT;
    return insertSignature(tx, { versionId: held.id, accountId, language });
  });
}

/** Judges a funds password with the common codes; null when it is right. */
async function refusalOfFunds(
  db: Db,
  accountId: bigint,
  password: string,
): Promise<ResultCode | null> {
  switch (await judgeFunds(db, { accountId, password, orLogin: false })) {
    case "busy":
      return commonResults.TOO_FREQUENT;
    case "unset":
      return commonResults.FUNDS_UNSET;
    case "locked":
      return commonResults.FUNDS_LOCKED;
    case "wrong":
      return commonResults.FUNDS_WRONG;
    case "right":
      return null;
  }
}
