import "./texts.ts";
import { inLanguage, textsReady } from "@fairdraw/client/texts/i18n.ts";
import { parseCheckedMoney, toDisplay } from "@fairdraw/money";
import { showToast } from "@fairdraw/ui";
import i18next from "i18next";
import { reasonOfNews } from "./deposit-state.ts";

/** Says that a request was cancelled, and why. */
export async function tellCancelled(news: { Amount: string; Reason: string }): Promise<void> {
  await textsReady();
  showToast({
    kind: "info",
    text: i18next.t("cancelNews", {
      ns: "deposit",
      amount: toDisplay(parseCheckedMoney(news.Amount)),
      reason: inLanguage(reasonOfNews(news.Reason)),
    }),
  });
}
