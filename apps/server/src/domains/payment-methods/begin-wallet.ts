import {
  BankCardCategory,
  commonResults,
  demoWalletPath,
  eWalletResults,
  type initEWallet,
  MerchantState,
  type RequestOf,
  type ResultCode,
} from "@fairdraw/wire";
import type { Caller } from "../../platform/http/auth.ts";
import type { Answering } from "../../platform/http/call-context.ts";
import { readSetting } from "../../platform/settings/settings.ts";
import { hashToken, newToken } from "../../platform/tokens.ts";
import { limitRate } from "../session/guard/limit-rate.ts";
import { findMerchant } from "../site/site.sql.ts";
import type { MethodParts } from "./bind-card.ts";
import { insertBinding } from "./bindings.sql.ts";
import { isBlocked } from "./blocks.sql.ts";
import { proofRefusal, stateRefusal } from "./judge-change.ts";
import { findMethods, findOwnerOf } from "./methods.sql.ts";
import { hashNumber, plainWalletAccount, sealText } from "./number-box.ts";
import { paymentMethodSettings } from "./payment-methods.settings.ts";
import { findProvider } from "./providers.sql.ts";

/** Time to confirm at the provider. */
const liveSeconds = 600;
/** Bindings that an account may begin. */
const tries = { max: 10, windowSeconds: 3600 };

/**
 * Begins to bind an e-wallet.
 * Refuses: by the state of account and merchant, FUNDS_UNSET, TYPE_CLOSED for a provider that the merchant does not work
 * with, ADDRESS_FORMAT, LOCKED for a blocked account of the provider, EXISTS, USED_BY_OTHER, COUNT_LIMIT, TOO_FREQUENT after
 * ten of an hour or while many passwords wait, FUNDS_LOCKED, FUNDS_PASSWORD_WRONG, GOOGLE_WRONG.
 */
export async function beginWallet(
  parts: MethodParts,
  { body, caller }: { body: RequestOf<typeof initEWallet>; caller: Caller },
): Promise<Answering<typeof initEWallet>> {
  const { db } = parts;
  const { accountId, merchantId } = caller;
  const refusal = await stateRefusal(db, accountId);
  if (refusal !== null) return refusal;
  if (!(await isOffered(parts, { merchantId, code: body.Provider }))) {
    return eWalletResults.TYPE_CLOSED;
  }
  const named = body.Account ?? "";
  const plain = named === "" ? null : plainWalletAccount(named);
  if (named !== "" && plain === null) return eWalletResults.ADDRESS_FORMAT;
  const fault = await refusalOfAccount(parts, { caller, provider: body.Provider, plain });
  if (fault !== null) return fault;
  const rate = { scope: `bind-wallet|${accountId}`, ...tries };
  if ((await limitRate(db, rate)) !== null) return commonResults.TOO_FREQUENT;
  const proof = await proofRefusal(parts, { accountId, body, wrong: eWalletResults });
  if (proof !== null) return proof;
  const Ticket = newToken(parts.random);
  const id = parts.newId();
  const ExpireAt = await insertBinding(db, {
    id,
    ticketHash: hashToken(Ticket),
    merchantId,
    accountId,
    providerCode: body.Provider,
    sealedAccount: plain === null ? null : sealText(plain, { ...parts, id }),
    liveSeconds,
  });
  return { Result: 0, Ticket, Url: `${demoWalletPath}?ticket=${Ticket}`, ExpireAt };
}

/** Whether players may bind wallets of a provider: it is open, and somebody plays it. Only demo sites have such a one. */
async function isOffered(
  { db }: MethodParts,
  which: { merchantId: number; code: string },
): Promise<boolean> {
  const [provider, merchant] = await Promise.all([
    findProvider(db, which),
    findMerchant(db, which.merchantId),
  ]);
  if (provider === null || provider.category === BankCardCategory.DEBIT) return false;
  return provider.isOpen && merchant?.state === MerchantState.DEMO;
}

async function refusalOfAccount(
  { db, tokenKey }: MethodParts,
  wallet: { caller: Caller; provider: string; plain: string | null },
): Promise<ResultCode | null> {
  const { accountId, merchantId } = wallet.caller;
  if (wallet.plain !== null) {
    const of = { merchantId, of: wallet.provider, tokenKey };
    const which = { merchantId, numberHash: hashNumber(wallet.plain, of) };
    const [isShut, owner] = await Promise.all([isBlocked(db, which), findOwnerOf(db, which)]);
    if (isShut) return eWalletResults.LOCKED;
    if (owner === accountId) return eWalletResults.EXISTS;
    if (owner !== null) return eWalletResults.USED_BY_OTHER;
  }
  const [wallets, { eWalletsMax }] = await Promise.all([
    findMethods(db, { accountId, kind: "wallet" }),
    readSetting(db, merchantId, paymentMethodSettings.paymentMethods),
  ]);
  return wallets.length >= eWalletsMax ? eWalletResults.COUNT_LIMIT : null;
}
