import { showToast } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { askPlayMoney, useHasPlayMoney } from "../../wallet/ask-play-money.ts";
import { isBalanceShort, refusalOf } from "./refusal.ts";
import { useRefusalText } from "./use-refusal-text.ts";

type Failure = { readonly kind: "refused"; readonly code: number } | { readonly kind: "unknown" };

/**
 * Says in passing why something was not done; a refusal without words comes with its number, one for want of money with the
 * way to play money. Shape: the text is for
 * what got no answer.
 */
export function useTellFailure(): (failure: Failure, unknownText: string) => void {
  const refusal = useRefusalText();
  const { t } = useTranslation("wallet");
  const hasPlayMoney = useHasPlayMoney();
  return (failure, unknownText) => {
    const isRefused = failure.kind === "refused";
    const isShort = isRefused && isBalanceShort(failure.code) && hasPlayMoney;
    showToast({
      kind: "error",
      text: isRefused ? refusal(failure.code) : unknownText,
      hasFailureNote: isRefused && refusalOf(failure.code) === undefined,
      ...(isShort ? { action: { label: t("getPlayMoney"), run: askPlayMoney } } : {}),
    });
  };
}
