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
import { fundsRefusal } from "../session/password/judge-funds.ts";
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
  const refusal = await fundsRefusal(
    db,
    { accountId: accountId, password: body.FundsPassword },
    commonResults.FUNDS_WRONG,
  );
  if (refusal !== null) return refusal;
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await lockTerms(tx, merchantId);
    const held = await findTerms(tx, which);
    if (held?.version !== body.Version) return commonResults.CONFLICT;
    return insertSignature(tx, { versionId: held.id, accountId, language });
  });
}
