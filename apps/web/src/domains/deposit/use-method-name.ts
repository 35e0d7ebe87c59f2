import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { useTranslation } from "react-i18next";
import { networkOf } from "./coin.ts";
import type { DepositView } from "./deposit.api.ts";

type Named = Pick<DepositView, "ChannelName" | "ChannelNameEn" | "Currency">;

/** The way of a request, with its network where it has one. */
export function useMethodName(): (deposit: Named) => string {
  // Drawn anew with the language.
  useTranslation("deposit");
  return ({ ChannelName, ChannelNameEn, Currency }) => {
    const name = inLanguage({ zh: ChannelName, en: ChannelNameEn });
    const network = networkOf(Currency);
    return network === "" || name.endsWith(network) ? name : `${name} · ${network}`;
  };
}
