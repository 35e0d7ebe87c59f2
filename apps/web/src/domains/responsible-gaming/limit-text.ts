import { type Money, toDisplay } from "@fairdraw/money";
import { LimitType } from "@fairdraw/wire/risk/enums.ts";
import { useTranslation } from "react-i18next";

/** Minutes are kept in thousandths, as money is. */
const minute = 1000n;

/** Prints what a limit counts: money, or minutes of a day. */
export function useLimitText(type: number): (amount: Money) => string {
  const { t } = useTranslation("responsible-gaming");
  return (amount) =>
    type === LimitType.SESSION
      ? t("minutesOf", { minutes: String(amount / minute) })
      : toDisplay(amount);
}
