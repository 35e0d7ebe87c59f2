import "./texts.ts";
import { toDisplay } from "@fairdraw/money";
import { MoneyText } from "@fairdraw/ui";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../lib/session-store.ts";
import { useCountUp } from "./use-count-up.ts";
import { useBalance } from "./wallet.api.ts";

/** The balance in the header, with an eye that hides it; the choice is kept per player. */
export function BalanceBlock() {
  const { t } = useTranslation("wallet");
  const key = `fairdraw.hideBalance.${useSession()?.userName ?? ""}`;
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) === "1");
  const { amount, isStale } = useBalance();
  const shown = useCountUp(amount);
  const toggle = () => {
    localStorage.setItem(key, isHidden ? "0" : "1");
    setHidden(!isHidden);
  };
  const Icon = isHidden ? EyeOff : Eye;
  return (
    <div className="flex items-center rounded-full bg-surface-2 pl-3 tablet:pl-4">
      <p className="flex items-baseline gap-1.5">
        <span className="sr-only text-small text-ink-2 tablet:not-sr-only">{t("balance")}</span>
        <span className="font-digits text-lead font-bold" data-testid="balance">
          {shown === null ? (
            <span className="text-ink-3">—</span>
          ) : (
            <MoneyText text={toDisplay(shown)} isHidden={isHidden} hiddenLabel={t("hidden")} />
          )}
        </span>
        <span className="hidden text-small text-ink-2 tablet:inline">{t("yuan")}</span>
        {isStale && (
          <span
            role="img"
            aria-label={t("stale")}
            title={t("stale")}
            className="size-2 self-center rounded-full bg-warn"
          />
        )}
      </p>
      <button
        type="button"
        aria-label={t(isHidden ? "show" : "hide")}
        aria-pressed={isHidden}
        onClick={toggle}
        className="flex size-10 cursor-pointer items-center justify-center rounded-full text-ink-2 hover:text-ink"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
