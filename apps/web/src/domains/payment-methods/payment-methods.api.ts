import { call, read } from "@fairdraw/client/call/call.ts";
import type { RequestOf } from "@fairdraw/wire/core/define-call.ts";
import {
  type BankCard,
  bindBankCard,
  listBankCards,
  listBanks,
  removeBankCard,
} from "@fairdraw/wire/payment-methods/card-calls.ts";
import {
  answerDemoWallet,
  getDemoWallet,
} from "@fairdraw/wire/payment-methods/demo-wallet-calls.ts";
import { bankCardResults, eWalletResults } from "@fairdraw/wire/payment-methods/results.ts";
import {
  addUsdtAddress,
  listUsdtAddresses,
  removeUsdtAddress,
  type UsdtAddress,
} from "@fairdraw/wire/payment-methods/usdt-calls.ts";
import { usdtAddressResults } from "@fairdraw/wire/payment-methods/usdt-results.ts";
import {
  type EWallet,
  getEWalletBinding,
  initEWallet,
  listEWallets,
  listWalletProviders,
  removeEWallet,
} from "@fairdraw/wire/payment-methods/wallet-calls.ts";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { type Changed, changed } from "../account/profile.api.ts";

const key = "methods";

export const cardsQuery = queryOptions({
  queryKey: [key, "cards"],
  queryFn: () => read(listBankCards, {}),
});
export const banksQuery = queryOptions({
  queryKey: [key, "banks"],
  queryFn: async () => (await read(listBanks, {})).Items,
});
export const walletsQuery = queryOptions({
  queryKey: [key, "wallets"],
  queryFn: () => read(listEWallets, {}),
});
export const usdtQuery = queryOptions({
  queryKey: [key, "usdt"],
  queryFn: () => read(listUsdtAddresses, {}),
});
export const providersQuery = queryOptions({
  queryKey: [key, "providers"],
  queryFn: async () => (await read(listWalletProviders, {})).Items,
});

/** A card, wallet or address of the player. */
export type Method = BankCard | EWallet | UsdtAddress;
export type MethodKind = "card" | "wallet" | "usdt";

/** Binds and removes cards, wallets and addresses; what the pages show of them is brought up to date. */
export function useMethods() {
  const client = useQueryClient();
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [key] }),
      // The first one fixes the name of the account, and the security page lists them.
      client.invalidateQueries({ queryKey: ["account"] }),
    ]);
  };
  const take = async <T>(end: Changed<T>) => {
    if (end.kind === "done") await renew();
    return end;
  };
  return {
    renew,
    bindCard: async (body: RequestOf<typeof bindBankCard>) =>
      take(changed(await call(bindBankCard, body), bankCardResults)),
    remove: async (
      kind: MethodKind,
      body: RequestOf<typeof removeBankCard>,
    ): Promise<Changed<unknown>> => {
      switch (kind) {
        case "card":
          return take(changed(await call(removeBankCard, body), bankCardResults));
        case "wallet":
          return take(changed(await call(removeEWallet, body), eWalletResults));
        case "usdt":
          return take(changed(await call(removeUsdtAddress, body), usdtAddressResults));
      }
    },
    addUsdt: async (body: RequestOf<typeof addUsdtAddress>) =>
      take(changed(await call(addUsdtAddress, body), usdtAddressResults)),
    beginWallet: async (body: RequestOf<typeof initEWallet>) =>
      changed(await call(initEWallet, body), eWalletResults),
    walletEnd: async (Ticket: string) =>
      take(changed(await call(getEWalletBinding, { Ticket }), eWalletResults)),
  };
}

/** What the simulated provider is asked. */
export const lookAtDemoWallet = (Ticket: string) => call(getDemoWallet, { Ticket });
export const sayToDemoWallet = (body: RequestOf<typeof answerDemoWallet>) =>
  call(answerDemoWallet, body);
