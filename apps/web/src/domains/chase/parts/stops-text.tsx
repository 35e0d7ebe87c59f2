import { type Money, toDisplay } from "@fairdraw/money";
import { useTranslation } from "react-i18next";

interface StopsTextProps {
  stops: { onWin: boolean; profit: Money | null; loss: Money | null };
}

/** Stop rules in a few words. */
export function StopsText({ stops }: StopsTextProps) {
  const { t } = useTranslation("chase");
  const parts = [
    ...(stops.onWin ? [t("stopWinShort")] : []),
    ...(stops.profit === null ? [] : [t("stopProfitShort", { amount: toDisplay(stops.profit) })]),
    ...(stops.loss === null ? [] : [t("stopLossShort", { amount: toDisplay(stops.loss) })]),
  ];
  return <>{parts.length === 0 ? t("stopNone") : parts.join(" · ")}</>;
}
