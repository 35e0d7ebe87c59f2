import { inLanguage } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { useTranslation } from "react-i18next";
import { coinDisplay, isUsdt, restOfCoin } from "../coin.ts";
import type { DepositView } from "../deposit.api.ts";
import { endReasonOf, standingOf } from "../deposit-state.ts";

/** An amount with the name of its money, as plain text. */
export function useCoinText() {
  const { t } = useTranslation("deposit");
  return (amount: string, currency: number) =>
    `${coinDisplay(amount)} ${isUsdt(currency) ? "USDT" : t("yuan")}`;
}

/** What the state of a request means for its player, in a sentence. */
export function useSays() {
  const { t } = useTranslation("deposit");
  const coin = useCoinText();
  return (deposit: DepositView): string => {
    const { PayAmount, PaidAmount, Currency } = deposit;
    const standing = standingOf(deposit);
    switch (standing) {
      case "partial":
        return t("says_partial", {
          paid: coin(PaidAmount, Currency),
          rest: coin(restOfCoin(PayAmount, PaidAmount), Currency),
        });
      case "confirming":
        return t("says_confirming", {
          done: deposit.Confirmations,
          needed: deposit.MinConfirmations,
        });
      case "credited":
        return t("says_credited", { credit: toDisplay(parseCheckedMoney(deposit.Credit)) });
      case "ended":
        return t("says_ended", { reason: inLanguage(endReasonOf(deposit)) });
      default:
        return t(`says_${standing}`);
    }
  };
}
