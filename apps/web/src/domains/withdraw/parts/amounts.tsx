import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { useTranslation } from "react-i18next";
import { coinDisplay, isUsdt } from "../../deposit/coin.ts";

/** An amount of the site's money as it is read. */
export const shown = (amount: string): string => toDisplay(parseCheckedMoney(amount));

/** An amount with the name of its money. */
export function CoinText({ amount, currency }: { amount: string; currency: number }) {
  const { t } = useTranslation("withdraw");
  return (
    <span translate="no" className="whitespace-nowrap tabular-nums">
      {coinDisplay(amount)}{" "}
      <span className="text-[0.85em]">{isUsdt(currency) ? "USDT" : t("yuan")}</span>
    </span>
  );
}

/** A rate without zeros at its end. */
export const trimmed = (rate: string): string => rate.replace(/\.?0+$/, "");
