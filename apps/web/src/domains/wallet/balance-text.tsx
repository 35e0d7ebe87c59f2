import "./texts.ts";
import { toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { useTranslation } from "react-i18next";
import { useCountUp } from "./use-count-up.ts";
import { useBalance } from "./wallet.api.ts";

/** The balance as it stands, stars where it is hidden, a dot when it is an earlier one. */
export function BalanceText({ isHidden }: { isHidden: boolean }) {
  const { t } = useTranslation("wallet");
  const { amount, isStale } = useBalance();
  const shown = useCountUp(amount);
  return (
    <>
      {shown === null ? (
        <span className="text-ink-3">—</span>
      ) : (
        <MoneyText text={toDisplay(shown)} isHidden={isHidden} hiddenLabel={t("hidden")} />
      )}
      {isStale && (
        <span
          role="img"
          aria-label={t("stale")}
          title={t("stale")}
          className="ml-1.5 inline-block size-2 self-center rounded-full bg-warn"
        />
      )}
    </>
  );
}
