import {
  BankCardCategory,
  bindBankCard,
  commonResults,
  eWalletResults,
  getEWalletBinding,
  initEWallet,
  listBankCards,
  listBanks,
  listEWallets,
  listWalletProviders,
  type ResultCode,
  removeBankCard,
  removeEWallet,
} from "@fairdraw/wire";
import type { Http } from "../../platform/http/http.ts";
import { hashToken } from "../../platform/tokens.ts";
import { maskTail } from "../account/mask-text.ts";
import { beginWallet } from "./begin-wallet.ts";
import { bindCard, type MethodParts } from "./bind-card.ts";
import { findBinding } from "./bindings.sql.ts";
import { bindingTerms } from "./judge-change.ts";
import { findMethods, findRealName } from "./methods.sql.ts";
import { findProviders } from "./providers.sql.ts";
import { removeOwn } from "./remove-own.ts";
import { toWireCard, toWireWallet } from "./wire-methods.ts";

/** Binds the players' calls of this domain. */
export function servePaymentMethods(http: Http, parts: MethodParts): void {
  serveCards(http, parts);
  serveWallets(http, parts);
}

function serveCards(http: Http, parts: MethodParts): void {
  const { db } = parts;
  http.serve(listBanks, async ({ caller }) => {
    const providers = await findProviders(db, caller().merchantId);
    const Items = providers
      .filter(({ category }) => category === BankCardCategory.DEBIT)
      .map((bank) => ({
        Code: bank.code,
        NameZh: bank.nameZh,
        NameEn: bank.nameEn,
        NeedsBranch: bank.needsBranch,
        IsOpen: bank.isOpen,
      }));
    return { Items };
  });
  http.serve(listBankCards, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const [cards, providers, terms, realName] = await Promise.all([
      findMethods(db, { accountId, kind: "card" }),
      findProviders(db, merchantId),
      bindingTerms(db, { accountId, merchantId }),
      findRealName(db, accountId),
    ]);
    return {
      Items: cards.map((card) => toWireCard(card, providers)),
      Max: terms.cardsMax,
      HolderName: realName === null ? "" : maskTail(realName, 1),
      HasFundsPassword: terms.hasFundsPassword,
      NeedsGoogle: terms.needsGoogle,
      CoolHours: terms.coolHours,
    };
  });
  http.serve(bindBankCard, ({ body, caller }) => bindCard(parts, { body, caller: caller() }));
  http.serve(removeBankCard, async ({ body, caller }) => {
    const refusal = await removeOwn(parts, { body, caller: caller(), kind: "card" });
    return refusal ?? { Result: 0 };
  });
}

function serveWallets(http: Http, parts: MethodParts): void {
  const { db } = parts;
  http.serve(listWalletProviders, async ({ caller }) => {
    const providers = await findProviders(db, caller().merchantId);
    const Items = providers
      .filter(({ category }) => category !== BankCardCategory.DEBIT)
      .map((provider) => ({
        Code: provider.code,
        NameZh: provider.nameZh,
        NameEn: provider.nameEn,
        Category: provider.category,
        IsOpen: provider.isOpen,
      }));
    return { Items };
  });
  http.serve(listEWallets, async ({ caller }) => {
    const { accountId, merchantId } = caller();
    const [wallets, providers, terms] = await Promise.all([
      findMethods(db, { accountId, kind: "wallet" }),
      findProviders(db, merchantId),
      bindingTerms(db, { accountId, merchantId }),
    ]);
    return {
      Items: wallets.map((wallet) => toWireWallet(wallet, providers)),
      Max: terms.eWalletsMax,
      HasFundsPassword: terms.hasFundsPassword,
      NeedsGoogle: terms.needsGoogle,
      CoolHours: terms.coolHours,
    };
  });
  http.serve(initEWallet, ({ body, caller }) => beginWallet(parts, { body, caller: caller() }));
  http.serve(getEWalletBinding, async ({ body, caller }) => {
    const binding = await findBinding(db, hashToken(body.Ticket));
    if (binding === null || binding.accountId !== caller().accountId) return commonResults.CONFLICT;
    const { result, isExpired, expiresAt: ExpireAt } = binding;
    if (result === null && isExpired) return eWalletResults.VERIFY_TIMEOUT;
    if (result === null || result === 0) return { IsBound: result === 0, ExpireAt };
    const rows: readonly ResultCode[] = Object.values(eWalletResults);
    return rows.find(({ code }) => code === result) ?? eWalletResults.VERIFY_FAIL;
  });
  http.serve(removeEWallet, async ({ body, caller }) => {
    const refusal = await removeOwn(parts, { body, caller: caller(), kind: "wallet" });
    return refusal ?? { Result: 0 };
  });
}
