import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { WithdrawTargetKind } from "@fairdraw/wire/withdraw/enums.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { networkOf } from "../deposit/coin.ts";
import { banksQuery, providersQuery } from "../payment-methods/payment-methods.api.ts";

interface Payee {
  readonly Kind: number;
  readonly ProviderCode: string;
  readonly Currency: number;
}

/** The bank, provider or network of a payee by its name; its code until the names are there. */
export function useTargetName(): (payee: Payee) => string {
  // Drawn anew with the language.
  useTranslation("withdraw");
  const banks = useQuery({ ...banksQuery, staleTime: Number.POSITIVE_INFINITY }).data;
  const providers = useQuery({ ...providersQuery, staleTime: Number.POSITIVE_INFINITY }).data;
  return ({ Kind, ProviderCode, Currency }) => {
    if (Kind === WithdrawTargetKind.USDT) return `USDT · ${networkOf(Currency)}`;
    const list = Kind === WithdrawTargetKind.BANK_CARD ? banks : providers;
    const named = list?.find(({ Code }) => Code === ProviderCode);
    return named === undefined ? ProviderCode : inLanguage({ zh: named.NameZh, en: named.NameEn });
  };
}
